import { sql } from "drizzle-orm";
import { daysAgo } from "@/lib/service/store/ago";
import type { Database } from "@/lib/service/store/database";
import { removeOldRows } from "@/lib/service/store/remove-old";
import { accounts } from "@/lib/service/store/schema/schema";

/**
 * Removes events older than the retention period; with 0 days, none. The database refuses to remove younger ones, on one
 * server. Several workers may run it at once.
 * @returns the number of removed events
 */
export async function removeOldAuditEvents(
	db: Database,
	{ days, signal }: { days: number; signal?: AbortSignal },
): Promise<number> {
	if (days === 0) return 0;
	const isOld = sql`created_at < ${daysAgo(days)}`;
	const permit = sql`select set_config('chat.audit_retention_days', ${String(days)}, true)`;
	let removed = 0;
	for (const { id } of await db.select({ id: accounts.id }).from(accounts)) {
		removed += await removeOldRows(db, { account: id, table: sql`chat.audit_events`, isOld, permit, signal });
	}
	return removed;
}
