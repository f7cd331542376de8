import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/lib/bff/store/database";
import { templateCodes } from "@/lib/bff/store/schema";

type TemplateCode = { code: string; last_opened_at: string };

/** Number of codes listed; others can be opened by typing them. */
const LISTED_MAX = 1000;

/** An account's template codes known to the console, most recently opened first. */
export async function listTemplateCodes(db: Queryable, accountId: number): Promise<TemplateCode[]> {
	const rows = await db
		.select({ code: templateCodes.code, lastOpenedAt: templateCodes.lastOpenedAt })
		.from(templateCodes)
		.where(eq(templateCodes.accountId, accountId))
		.orderBy(desc(templateCodes.lastOpenedAt), templateCodes.code)
		.limit(LISTED_MAX);
	return rows.map((row) => ({ code: row.code, last_opened_at: row.lastOpenedAt.toISOString() }));
}

/** Stores codes as opened now. */
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

/** Removes codes from the list; the templates aren't changed. */
export async function forgetTemplateCodes(db: Queryable, accountId: number, codes: string[]): Promise<void> {
	await db
		.delete(templateCodes)
		.where(and(eq(templateCodes.accountId, accountId), inArray(templateCodes.code, codes)));
}
