import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/bff/audit/record";
import type { Member } from "@/lib/bff/member";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { templateTranslations, translatedParts } from "@/lib/bff/store/schema";
import type { ConsoleBody } from "@/lib/contract/console/endpoints";
import {
	type PartRecord,
	type TemplateTranslation,
	TRANSLATION_ORIGINS,
	type TranslationOrigin,
} from "@/lib/contract/console/templates/template-translations";
import type { SampleTranslation } from "@/lib/contract/extensions/sample-data";

/** What is recorded of these templates; codes without a record are missing. */
export async function findTranslations(
	db: Queryable,
	accountId: number,
	codes: string[],
): Promise<TemplateTranslation[]> {
	const templates = await db
		.select()
		.from(templateTranslations)
		.where(
			and(eq(templateTranslations.accountId, accountId), inArray(templateTranslations.templateCode, codes)),
		);
	const parts = await db
		.select()
		.from(translatedParts)
		.where(and(eq(translatedParts.accountId, accountId), inArray(translatedParts.templateCode, codes)))
		.orderBy(asc(translatedParts.langCode), asc(translatedParts.part));
	const byCode = new Map(templates.map((one) => [one.templateCode, one]));
	const partsByCode = new Map<string, PartRecord[]>();
	for (const row of parts) {
		const own = partsByCode.get(row.templateCode);
		if (own) own.push(partRecord(row));
		else partsByCode.set(row.templateCode, [partRecord(row)]);
	}
	return [...new Set(codes)].sort().flatMap((code) => {
		const template = byCode.get(code);
		const own = partsByCode.get(code) ?? [];
		if (template === undefined && own.length === 0) return [];
		return {
			template_code: code,
			source_lang: template?.sourceLangCode ?? null,
			note: template?.note ?? "",
			variable_notes: template?.variableNotes ?? {},
			parts: own,
		};
	});
}

function partRecord(row: typeof translatedParts.$inferSelect): PartRecord {
	return {
		lang_code: row.langCode,
		part: row.part,
		source_lang: row.sourceLangCode,
		source_text: row.sourceText,
		target_text: row.targetText,
		origin: row.origin,
		confirmed_by: row.confirmedBy,
		confirmed_at: row.confirmedAt?.toISOString() ?? null,
	};
}

/** Chooses the language that the others are translated from. */
export async function setTranslationSource(
	db: Database,
	member: Member,
	templateCode: string,
	langCode: string,
): Promise<null> {
	await db.transaction(async (tx) => {
		await upsertTemplate(tx, member, templateCode, { sourceLangCode: langCode });
		await recordAudit(tx, member, {
			action: "template.translation_source_changed",
			record: { id: templateCode },
			changes: [{ field: "language", to: langCode }],
		});
	});
	return null;
}

/** Replaces a template's notes for translators. */
export async function updateTranslatorNotes(
	db: Database,
	member: Member,
	templateCode: string,
	{ note, variable_notes }: ConsoleBody<"updateTranslatorNotes">,
): Promise<null> {
	const variableNotes = Object.fromEntries(Object.entries(variable_notes).filter(([, text]) => text !== ""));
	await db.transaction(async (tx) => {
		await upsertTemplate(tx, member, templateCode, { note, variableNotes });
		await recordAudit(tx, member, {
			action: "template.translator_notes_changed",
			record: { id: templateCode },
		});
	});
	return null;
}

/** Whose data it is. */
type Of = { account: Pick<Member["account"], "id"> };

async function upsertTemplate(
	db: Queryable,
	{ account }: Of,
	templateCode: string,
	set: Partial<typeof templateTranslations.$inferInsert>,
): Promise<void> {
	await db
		.insert(templateTranslations)
		.values({ accountId: account.id, templateCode, ...set })
		.onConflictDoUpdate({
			target: [templateTranslations.accountId, templateTranslations.templateCode],
			set: { ...set, updatedAt: sql`now()` },
		});
}

type NewParts = readonly (ConsoleBody<"confirmTranslations">["parts"][number] & {
	origin: TranslationOrigin;
})[];

/** Records what parts were translated from. Of a part that is named twice, the last one counts. */
export async function recordTranslations(
	db: Queryable,
	{ account }: Of,
	templateCode: string,
	parts: NewParts,
	confirmation?: { confirmedBy: string; confirmedAt: SQL },
): Promise<null> {
	const byKey = new Map(parts.map((one) => [`${one.lang_code} ${one.part}`, one]));
	// In one order, so that two of these statements can't lock each other.
	const inOrder = [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
	await db
		.insert(translatedParts)
		.values(
			inOrder.map(([, one]) => ({
				accountId: account.id,
				templateCode,
				langCode: one.lang_code,
				part: one.part,
				sourceLangCode: one.source_lang,
				sourceText: one.source_text,
				targetText: one.target_text,
				origin: one.origin,
				...confirmation,
			})),
		)
		.onConflictDoUpdate({
			target: [
				translatedParts.accountId,
				translatedParts.templateCode,
				translatedParts.langCode,
				translatedParts.part,
			],
			set: {
				sourceLangCode: sql`excluded.source_lang_code`,
				sourceText: sql`excluded.source_text`,
				targetText: sql`excluded.target_text`,
				origin: sql`excluded.origin`,
				confirmedBy: sql`excluded.confirmed_by`,
				confirmedAt: sql`excluded.confirmed_at`,
				updatedAt: sql`now()`,
			},
		});
	return null;
}

/**
 * Records of a template what is recorded of another, which it's a copy of. What a deleted template with this code left behind
 * is replaced.
 */
export async function copyTranslation(
	db: Database,
	{ account }: Of,
	templateCode: string,
	copiedCode: string,
): Promise<null> {
	if (templateCode === copiedCode) return null;
	const code = sql<string>`${templateCode}::text`.as("template_code");
	const templateOf = (one: string) =>
		and(eq(templateTranslations.accountId, account.id), eq(templateTranslations.templateCode, one));
	const partsOf = (one: string) =>
		and(eq(translatedParts.accountId, account.id), eq(translatedParts.templateCode, one));
	await db.transaction(async (tx) => {
		await tx.delete(templateTranslations).where(templateOf(templateCode));
		await tx.delete(translatedParts).where(partsOf(templateCode));
		await tx.insert(templateTranslations).select(
			tx
				.select({ ...getTableColumns(templateTranslations), templateCode: code })
				.from(templateTranslations)
				.where(templateOf(copiedCode)),
		);
		await tx.insert(translatedParts).select(
			tx
				.select({ ...getTableColumns(translatedParts), templateCode: code })
				.from(translatedParts)
				.where(partsOf(copiedCode)),
		);
	});
	return null;
}

/** Records that a person has seen that translations fit their source texts. */
export async function confirmTranslations(
	db: Database,
	member: Member,
	templateCode: string,
	{ parts }: ConsoleBody<"confirmTranslations">,
): Promise<null> {
	const confirmed = parts.map((one) => ({ ...one, origin: "person" as const }));
	await db.transaction(async (tx) => {
		await recordTranslations(tx, member, templateCode, confirmed, {
			confirmedBy: member.person.name,
			confirmedAt: sql`now()`,
		});
		await recordAudit(tx, member, {
			action: "template.translation_confirmed",
			record: { id: templateCode },
			changes: [{ field: "languages", to: [...new Set(parts.map((one) => one.lang_code))] }],
		});
	});
	return null;
}

/** Stores what sample data says of translations. */
export async function storeSampleTranslations(
	db: Queryable,
	accountId: number,
	translations: readonly SampleTranslation[],
): Promise<void> {
	const of = { account: { id: accountId } };
	for (const { template_code, source_lang, note, variable_notes, parts } of translations) {
		await upsertTemplate(db, of, template_code, {
			sourceLangCode: source_lang,
			note,
			variableNotes: variable_notes,
		});
		const known = parts.flatMap((part) => {
			const origin = TRANSLATION_ORIGINS.find((one) => one === part.origin);
			return origin === undefined ? [] : [{ ...part, source_lang, origin }];
		});
		if (known.length > 0) await recordTranslations(db, of, template_code, known);
	}
}
