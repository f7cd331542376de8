import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Data, Query } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { cutPage, readCursor } from "@/lib/service/signed-cursor";
import { templateContents, templateReports, templateReviews } from "@/lib/service/store/schema/schema";
import { contentToWire, isOfTemplate } from "./find";

/** The contents and reviews of a template in all languages, by language code; empty for an unknown code. */
export async function getTemplate(context: Context, templateCode: string): Promise<Data<"getTemplate">> {
	const { db, account } = context;
	const [contents, reviews] = await Promise.all([
		db
			.select()
			.from(templateContents)
			.where(isOfTemplate(context, templateCode))
			.orderBy(sql`${templateContents.lang_code} collate "C"`),
		db
			.select()
			.from(templateReviews)
			.where(and(eq(templateReviews.accountId, account), eq(templateReviews.templateCode, templateCode)))
			.orderBy(sql`${templateReviews.langCode} collate "C"`),
	]);
	return {
		template_code: templateCode,
		contents: contents.map(contentToWire),
		reviews: reviews.map(({ langCode, review }) => ({ lang_code: langCode, ...review })),
	};
}

/** The contents of these templates in all languages, by template and language code. */
export async function findTemplateContents(
	{ db, account }: Context,
	codes: string[],
): Promise<Data<"findTemplateContents">> {
	const rows = await db
		.select()
		.from(templateContents)
		.where(and(eq(templateContents.accountId, account), inArray(templateContents.templateCode, codes)))
		.orderBy(
			sql`${templateContents.templateCode} collate "C"`,
			sql`${templateContents.lang_code} collate "C"`,
		);
	const byCode = new Map<string, Data<"getTemplateContent">[]>();
	for (const row of rows) {
		const own = byCode.get(row.templateCode);
		if (own) own.push(contentToWire(row));
		else byCode.set(row.templateCode, [contentToWire(row)]);
	}
	return [...byCode].map(([template_code, contents]) => ({ template_code, contents }));
}

/**
 * The platform's reports about a template before a cursor, newest first.
 * @throws HttpError `malformed` for a cursor of another list
 */
export async function listTemplateReports(
	{ db, account, config }: Context,
	templateCode: string,
	{ lang_code, before, pageSize }: Query<"listTemplateReports">,
): Promise<Data<"listTemplateReports">> {
	const scope = { secret: config.appSecret, account, list: `reports of ${templateCode}` };
	const [time, id] = before ? readCursor(scope, before, "next_cursor") : [];
	const isOlder: SQL | undefined =
		time === undefined
			? undefined
			: sql`(${templateReports.at}, ${templateReports.id}) < (${new Date(time).toISOString()}::timestamptz, ${id}::bigint)`;
	const rows = await db
		.select()
		.from(templateReports)
		.where(
			and(
				eq(templateReports.accountId, account),
				eq(templateReports.templateCode, templateCode),
				lang_code === undefined ? undefined : eq(templateReports.langCode, lang_code),
				isOlder,
			),
		)
		.orderBy(desc(templateReports.at), desc(templateReports.id))
		.limit(pageSize + 1);
	const page = cutPage(scope, rows, pageSize, (row) => [row.at.getTime(), row.id]);
	return {
		reports: page.shown.map(({ id, langCode, at, report }) => ({
			id,
			lang_code: langCode,
			at: at.toISOString(),
			...report,
		})),
		next_cursor: page.nextCursor,
	};
}
