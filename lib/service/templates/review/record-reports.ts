import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/choices";
import type { Transaction } from "@/lib/service/store/database";
import { templateReports, templateReviews } from "@/lib/service/store/schema/schema";
import { lockTemplates, refreshTemplates } from "@/lib/service/templates/template-rows";
import { foldReports } from "./fold-reports";

/** A report of the messaging platform about a template in a language. */
export type ReviewReport = {
	code: string;
	langCode: string;
	/** The platform's time; null without one. */
	at: Date | null;
	report: (typeof templateReports.$inferSelect)["report"];
};

const LANGUAGE_PATTERN = /^[A-Za-z0-9_-]{1,20}$/;

/**
 * Stores reports, and what all reports of each template and language now say together. They may be late, repeated and out
 * of order: one that is stored already changes nothing. Ignores codes and languages that nobody could ask for.
 * @param now the time of reports without one
 */
export async function recordReports(
	tx: Transaction,
	account: number,
	reports: readonly ReviewReport[],
	now: Date,
): Promise<void> {
	const meant = reports.filter(
		({ code, langCode }) => TEMPLATE_CODE_PATTERN.test(code) && LANGUAGE_PATTERN.test(langCode),
	);
	if (meant.length === 0) return;
	const codes = [...new Set(meant.map(({ code }) => code))];
	await lockTemplates(tx, account, codes);
	const stored = await tx
		.insert(templateReports)
		.values(
			meant.map(({ code, langCode, at, report }) => ({
				accountId: account,
				templateCode: code,
				langCode,
				at: at ?? now,
				digest: digestOf(at, report),
				report,
			})),
		)
		.onConflictDoNothing()
		.returning({ code: templateReports.templateCode, langCode: templateReports.langCode });
	const changed = new Map(stored.map((row) => [`${row.code} ${row.langCode}`, row]));
	for (const { code, langCode } of changed.values()) await foldLanguage(tx, account, code, langCode);
	if (changed.size > 0) await refreshTemplates(tx, account, codes);
}

async function foldLanguage(tx: Transaction, account: number, code: string, langCode: string): Promise<void> {
	const { at, digest, report } = templateReports;
	const rows = await tx
		.select({ at, digest, report })
		.from(templateReports)
		.where(
			and(
				eq(templateReports.accountId, account),
				eq(templateReports.templateCode, code),
				eq(templateReports.langCode, langCode),
			),
		);
	await tx
		.insert(templateReviews)
		.values({ accountId: account, templateCode: code, langCode, review: foldReports(rows) })
		.onConflictDoUpdate({
			target: [templateReviews.accountId, templateReviews.templateCode, templateReviews.langCode],
			set: { review: sql`excluded.review` },
		});
}

function digestOf(at: Date | null, report: ReviewReport["report"]): string {
	return createHash("sha256")
		.update(JSON.stringify([at?.getTime() ?? null, report]))
		.digest("base64url");
}
