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

type HourRow = Required<Omit<HourCount, "at">> & { hour: string };

/** Adds to the counts of hours. Sorted by webhook and hour, so that transactions lock the same ones in the same order. */
export async function countHours(tx: Transaction, account: number, counts: HourCount[]): Promise<void> {
	const rows = sumByHour(counts);
	if (rows.length === 0) return;
	await tx.execute(sql`
		insert into chat.delivery_hours as hours (account_id, webhook_id, hour, succeeded, failed, events, delivered)
		select ${account}, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(
			"webhookId" bigint, hour timestamptz, succeeded integer, failed integer, events integer, delivered integer
		)
		order by "webhookId", hour
		on conflict (account_id, webhook_id, hour) do update set
			succeeded = hours.succeeded + excluded.succeeded,
			failed = hours.failed + excluded.failed,
			events = hours.events + excluded.events,
			delivered = hours.delivered + excluded.delivered
	`);
}

/** One row for each webhook and hour, without those that change nothing. */
function sumByHour(counts: HourCount[]): HourRow[] {
	const rows = new Map<string, HourRow>();
	for (const { webhookId, at, succeeded = 0, failed = 0, events = 0, delivered = 0 } of counts) {
		const startMs = at.getTime() - (at.getTime() % HOUR_MS);
		const key = `${webhookId} ${startMs}`;
		const row = rows.get(key) ?? emptyRow(webhookId, startMs);
		row.succeeded += succeeded;
		row.failed += failed;
		row.events += events;
		row.delivered += delivered;
		rows.set(key, row);
	}
	return [...rows.values()].filter((row) => row.succeeded || row.failed || row.events || row.delivered);
}

function emptyRow(webhookId: number, startMs: number): HourRow {
	const hour = new Date(startMs).toISOString();
	return { webhookId, hour, succeeded: 0, failed: 0, events: 0, delivered: 0 };
}
