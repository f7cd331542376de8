import { sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";
import { removeOldRows } from "@/lib/service/store/remove-old";
import { accounts } from "@/lib/service/store/schema/schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes events older than the retention period; with 0 days, none. Several workers may run it at once.
 * @returns the number of removed events
 */
export async function removeOldAuditEvents(
	db: Database,
	{ now, days, signal }: { now: Date; days: number; signal?: AbortSignal },
): Promise<number> {
	if (days === 0) return 0;
	const before = new Date(now.getTime() - days * DAY_MS).toISOString();
	const isOld = sql`created_at < ${before}::timestamptz`;
	let removed = 0;
	for (const { id } of await db.select({ id: accounts.id }).from(accounts)) {
		removed += await removeOldRows(db, { account: id, table: sql`chat.audit_events`, isOld, signal });
	}
	return removed;
}
