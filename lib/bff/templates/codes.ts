import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/lib/bff/store/database";
import { templateCodes } from "@/lib/bff/store/schema";

export type TemplateCode = { code: string; last_opened_at: string };

/** Codes listed; who opens more than these finds the others by typing them. */
const LISTED_MAX = 1000;

/** The template codes known to the console for an account, the last opened first. */
export async function listTemplateCodes(db: Queryable, accountId: number): Promise<TemplateCode[]> {
	const rows = await db
		.select({ code: templateCodes.code, lastOpenedAt: templateCodes.lastOpenedAt })
		.from(templateCodes)
		.where(eq(templateCodes.accountId, accountId))
		.orderBy(desc(templateCodes.lastOpenedAt), templateCodes.code)
		.limit(LISTED_MAX);
	return rows.map((row) => ({ code: row.code, last_opened_at: row.lastOpenedAt.toISOString() }));
}

/** Remembers codes as opened now. */
export async function rememberTemplateCodes(
	db: Queryable,
	accountId: number,
	codes: string[],
): Promise<void> {
	if (codes.length === 0) return;
	await db
		.insert(templateCodes)
		.values([...new Set(codes)].map((code) => ({ accountId, code })))
		.onConflictDoUpdate({
			target: [templateCodes.accountId, templateCodes.code],
			set: { lastOpenedAt: sql`now()` },
		});
}

/** Takes codes off the list; the templates themselves stay as they are. */
export async function forgetTemplateCodes(db: Queryable, accountId: number, codes: string[]): Promise<void> {
	await db
		.delete(templateCodes)
		.where(and(eq(templateCodes.accountId, accountId), inArray(templateCodes.code, codes)));
}
