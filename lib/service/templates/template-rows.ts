import { and, eq, sql } from "drizzle-orm";
import { STATUSES_FOR_ATTENTION } from "@/lib/contract/choices";
import type { TemplateType } from "@/lib/contract/extensions/templates";
import { cutText } from "@/lib/contract/text/code-points";
import type { Database, Transaction } from "@/lib/service/store/database";
import { templateContents, templateReviews, templates } from "@/lib/service/store/schema/schema";
import type { ReviewState } from "./review/fold-reports";
import { lastUse } from "./use/use-rows";

/*
 * The rows of `templates` are derived from contents and reviews, in the transaction of each change. Their locks come last:
 * a change of a content locks it before, and nothing of a content afterwards. Reviews only change under these locks.
 */

const FIRST_LINE_MAX = 160;

const CONTENT_COLUMNS = {
	id: templateContents.id,
	code: templateContents.templateCode,
	langCode: templateContents.lang_code,
	text: templateContents.text,
	isDraft: templateContents.is_draft,
	isCatalog: templateContents.is_catalog,
	authMethod: templateContents.auth_delivery_method,
	headers: templateContents.headers,
	updatedAt: templateContents.updated_at,
	updatedBy: templateContents.updatedBy,
};
type ContentRow = Pick<typeof templateContents.$inferSelect, "id" | "text" | "headers" | "updatedBy"> & {
	code: string;
	langCode: string;
	isDraft: boolean;
	isCatalog: boolean;
	authMethod: string | null;
	updatedAt: Date;
};
type ReviewRow = { code: string; langCode: string; review: ReviewState };

/** Creates missing rows, and locks all, until the transaction ends. */
export async function lockTemplates(
	tx: Transaction,
	account: number,
	codes: readonly string[],
): Promise<void> {
	await tx
		.insert(templates)
		.values([...codes].sort().map((code) => ({ accountId: account, code })))
		.onConflictDoUpdate({ target: [templates.accountId, templates.code], set: { code: sql`excluded.code` } });
}

/** Derives the rows of templates from their contents and reviews; those without either are removed. */
export async function refreshTemplates(
	db: Database | Transaction,
	account: number,
	codes: readonly string[],
): Promise<void> {
	await db.transaction(async (tx) => {
		await lockTemplates(tx, account, codes);
		const isMeant = sql.param([...codes]);
		const contents = await tx
			.select(CONTENT_COLUMNS)
			.from(templateContents)
			.where(
				and(
					eq(templateContents.accountId, account),
					sql`${templateContents.templateCode} = any(${isMeant}::text[])`,
				),
			)
			.orderBy(templateContents.id);
		const { templateCode: code, langCode, review } = templateReviews;
		const reviews = await tx
			.select({ code, langCode, review })
			.from(templateReviews)
			.where(and(eq(templateReviews.accountId, account), sql`${code} = any(${isMeant}::text[])`));
		const rows = codes.map((one) =>
			deriveRow(
				one,
				contents.filter((row) => row.code === one),
				reviews.filter((row) => row.code === one),
			),
		);
		await tx.execute(sql`
			update chat.templates as t set languages = r.languages, states = r.states, reviews = r.reviews, types = r.types,
				first_line = r.first_line, changed_at = r.changed_at, changed_by = r.changed_by, used_at = ${lastUse(account)}
			from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, languages text[], states text[],
				reviews text[], types text[], first_line text, changed_at timestamptz, changed_by text)
			where t.account_id = ${account} and t.code = r.code
		`);
		const empty = rows.filter(({ languages }) => languages.length === 0).map((row) => row.code);
		if (empty.length === 0) return;
		await tx
			.delete(templates)
			.where(
				and(eq(templates.accountId, account), sql`${templates.code} = any(${sql.param(empty)}::text[])`),
			);
	});
}

/** The columns of a template's row. */
export function deriveRow(code: string, contents: readonly ContentRow[], reported: readonly ReviewRow[]) {
	const stored = contents.map(({ langCode }) => langCode);
	// What is neither here nor on the platform anymore only has a history.
	const reviews = reported.filter(
		({ langCode, review }) => review.status !== "DELETED" || stored.includes(langCode),
	);
	const languages = unique([...stored, ...reviews.map(({ langCode }) => langCode)]).sort();
	const last = contents.reduce<ContentRow | undefined>(
		(latest, row) => (latest && latest.updatedAt >= row.updatedAt ? latest : row),
		undefined,
	);
	const first = contents.find(({ langCode }) => /^en(_|$)/.test(langCode)) ?? contents[0];
	const reportedAt = reviews.map(({ review }) => review.reported_at).sort();
	return {
		code,
		languages,
		states: unique([
			...contents.map(({ isDraft }) => (isDraft ? "draft" : "ready")),
			...(languages.length > stored.length ? ["unstored"] : []),
		]),
		reviews: unique([
			...reviews.flatMap(({ review }) => review.status ?? []),
			...(languages.some((langCode) => !hasStatus(reviews, langCode)) ? ["none"] : []),
			...(reviews.some(({ review }) => needsAttention(review)) ? ["attention"] : []),
		]),
		types: unique(contents.map(typeOf)),
		first_line: cutText(first?.text ?? "", FIRST_LINE_MAX),
		changed_at: last?.updatedAt.toISOString() ?? reportedAt.at(-1) ?? new Date(0).toISOString(),
		changed_by: last?.updatedBy ?? null,
	};
}

function unique<T>(items: T[]): T[] {
	return [...new Set(items)];
}

function hasStatus(reviews: readonly ReviewRow[], langCode: string): boolean {
	return reviews.some((row) => row.langCode === langCode && row.review.status !== null);
}

function needsAttention({ status, quality, next_category }: ReviewState): boolean {
	const isForAttention = STATUSES_FOR_ATTENTION.some((one) => one === status);
	return isForAttention || quality === "RED" || next_category !== null;
}

function typeOf({ authMethod, isCatalog, headers }: ContentRow): TemplateType {
	if (authMethod !== null) return "sign_in";
	if (isCatalog) return "catalog";
	return headers.some(({ type }) => type !== "text") ? "media" : "text";
}
