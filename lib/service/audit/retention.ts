import { sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";
import { accounts } from "@/lib/service/store/schema/schema";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows removed per statement, to keep locks short. */
const BATCH = 1_000;

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
	let removed = 0;
	for (const { id } of await db.select({ id: accounts.id }).from(accounts)) {
		for (let count = BATCH; count === BATCH && !signal?.aborted; removed += count) {
			const { rowCount } = await db.execute(sql`
				delete from chat.audit_events where account_id = ${id} and ctid = any(array(
					select ctid from chat.audit_events as old
					where old.account_id = ${id} and old.created_at < ${before}::timestamptz
					limit ${BATCH} for update skip locked
				))
			`);
			count = rowCount ?? 0;
		}
	}
	return removed;
}
