import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/service/store/database";

const HOUR_MS = 60 * 60 * 1000;

/** What to add to a webhook's counts of one hour. `delivered` is negative for an event that is no longer delivered. */
export type HourCount = {
	webhookId: number;
	/** Any time of the hour: when attempts began, or events were created. */
	at: Date;
	succeeded?: number;
	failed?: number;
	events?: number;
	delivered?: number;
};

/** Adds to the counts of hours. Sorted by webhook and hour, so that transactions lock the same ones in the same order. */
export async function countHours(tx: Transaction, account: number, counts: HourCount[]): Promise<void> {
	const rows = counts
		.map(({ webhookId, at, succeeded = 0, failed = 0, events = 0, delivered = 0 }) => ({
			webhook_id: webhookId,
			hour: new Date(at.getTime() - (at.getTime() % HOUR_MS)).toISOString(),
			succeeded,
			failed,
			events,
			delivered,
		}))
		.filter((row) => row.succeeded || row.failed || row.events || row.delivered);
	if (rows.length === 0) return;
	await tx.execute(sql`
		insert into chat.delivery_hours as hours (account_id, webhook_id, hour, succeeded, failed, events, delivered)
		select ${account}, webhook_id, hour, sum(succeeded), sum(failed), sum(events), sum(delivered)
		from json_to_recordset(${JSON.stringify(rows)}::json) as r(
			webhook_id bigint, hour timestamptz, succeeded integer, failed integer, events integer, delivered integer
		)
		group by webhook_id, hour
		order by webhook_id, hour
		on conflict (account_id, webhook_id, hour) do update set
			succeeded = hours.succeeded + excluded.succeeded,
			failed = hours.failed + excluded.failed,
			events = hours.events + excluded.events,
			delivered = hours.delivered + excluded.delivered
	`);
}
