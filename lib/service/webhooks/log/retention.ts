import { type SQL, sql } from "drizzle-orm";
import { daysAgo } from "@/lib/service/store/ago";
import type { Database } from "@/lib/service/store/database";
import { removeOldRows } from "@/lib/service/store/remove-old";
import { accounts } from "@/lib/service/store/schema/schema";

/**
 * Removes data older than the retention period: attempts, finished deliveries, their events, counts and replays. Pending
 * deliveries and their events stay. Several workers may run it at once. Source:
 * docs/spec/decisions.md §9.
 * @returns the number of removed rows
 */
export async function removeOldDeliveries(
	db: Database,
	{ days, signal }: { days: number; signal?: AbortSignal },
): Promise<number> {
	const before = daysAgo(days);
	let removed = 0;
	for (const { id } of await db.select({ id: accounts.id }).from(accounts)) {
		for (const { table, isOld } of oldRows(id, before)) {
			removed += await removeOldRows(db, { account: id, table, isOld, signal });
		}
	}
	return removed;
}

function oldRows(account: number, before: SQL): { table: SQL; isOld: SQL }[] {
	return [
		{ table: sql`chat.delivery_attempts`, isOld: sql`started_at < ${before}` },
		{ table: sql`chat.deliveries`, isOld: sql`created_at < ${before} and state <> 'pending'` },
		{
			table: sql`chat.events`,
			isOld: sql`created_at < ${before} and not exists (
				select from chat.deliveries d
				where d.account_id = ${account} and d.event_id = old.id and d.state = 'pending'
			)`,
		},
		{ table: sql`chat.delivery_hours`, isOld: sql`hour < ${before}` },
		{ table: sql`chat.replays`, isOld: sql`created_at < ${before}` },
	];
}
