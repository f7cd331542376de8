import { and, desc, eq, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/bff/audit/record";
import type { Member } from "@/lib/bff/member";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { templateCodes } from "@/lib/bff/store/schema";
import type { TemplateCode } from "@/lib/contract/console/connections/account-data";

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

/** Removes a code from the list, for everyone; the template isn't changed. */
export async function forgetTemplateCode(db: Database, member: Member, code: string): Promise<void> {
	const isCode = and(eq(templateCodes.accountId, member.account.id), eq(templateCodes.code, code));
	await db.transaction(async (tx) => {
		await tx.delete(templateCodes).where(isCode);
		await recordAudit(tx, member, { action: "template.forgotten", record: { id: code } });
	});
}
