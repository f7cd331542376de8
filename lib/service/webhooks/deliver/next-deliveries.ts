import { sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";
import type { Lane } from "@/lib/service/webhooks/events/wake-lanes";

/** A due delivery with everything needed to send it. */
export type DueDelivery = Lane & {
	eventId: string;
	/** Number of earlier attempts, and how many of them were before a resend. */
	attempts: number;
	attemptsBefore: number;
	body: string;
	/** When it became due, as text from the database. */
	dueAt: string;
	/** The webhook's version when the delivery was fetched; null if the webhook was deleted. */
	webhookVersion: number | null;
};

/** Tolerated difference between the clocks of a cluster's nodes; a delivery is rather sent early than missed. */
const CLOCK_SLACK = sql`interval '1 second'`;
/** Bytes of bodies fetched at a time, to limit memory. */
const BYTES_MAX = 512 * 1024;

/** The next deliveries of a lane that are due by the database's clock, in order, at most `most`. */
export async function nextDeliveries(db: Database, lane: Lane, most: number): Promise<DueDelivery[]> {
	// The lateral join looks up each event by its key; a plain join may read all of the account's events.
	const { rows } = await db.execute<Omit<DueDelivery, keyof Lane>>(sql`
		with due as (
			select d.event_id, d.attempts, d.attempts_before, d.next_attempt_at, d.position, e.body,
				sum(octet_length(e.body)) over (
					order by d.next_attempt_at, d.position rows unbounded preceding
				) - octet_length(e.body) as before
			from (
				select * from chat.deliveries
				where account_id = ${lane.accountId} and webhook_id = ${lane.webhookId} and lane = ${lane.lane}
					and state = 'pending' and next_attempt_at <= now() + ${CLOCK_SLACK}
				order by next_attempt_at, position
				limit ${most}
			) d, lateral (
				select body from chat.events where account_id = ${lane.accountId} and id = d.event_id limit 1
			) e
		)
		select event_id as "eventId", attempts, attempts_before as "attemptsBefore", body,
			next_attempt_at::text as "dueAt", (
				select version from chat.webhooks where account_id = ${lane.accountId} and id = ${lane.webhookId}
			) as "webhookVersion"
		from due
		where before < ${BYTES_MAX}
		order by next_attempt_at, position
	`);
	return rows.map((row) => ({ ...lane, ...row }));
}
