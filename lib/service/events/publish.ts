import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { ALL_EVENTS, type EventType } from "@/lib/contract/webhooks";
import { EVENTS_CHANNEL } from "@/lib/service/live/hub";
import type { Database, Transaction } from "@/lib/service/store/database";
import { eventBody } from "./fit";

/** The task that sends what waits in one lane of a webhook; see worker/tasks.ts. */
export const DELIVER_TASK = "deliver";

export type NewEvent = {
	type: EventType;
	/** When it happened. */
	at: Date;
	data: Record<string, unknown>;
	/** Events of one lane reach a webhook in order; see lane.ts. */
	lane: number;
	/** A given id makes the event happen once only: a second one with it changes nothing. */
	id?: string;
};

/**
 * Stores events and sends them on their way to the webhooks that subscribe to them, in the transaction that
 * stores what they tell of: a delivery for each webhook, and a job that wakes the worker. Source: decisions §7.
 * @param tx must hold locks that keep events of one lane in order, such as the contact's row
 */
export async function publishEvents(
	tx: Database | Transaction,
	account: number,
	events: NewEvent[],
	now: Date,
): Promise<void> {
	if (events.length === 0) return;
	const rows = events.map((event, ord) => ({
		id: event.id ?? randomUUID(),
		type: event.type,
		body: eventBody(event.type, event.at, account, event.data),
		lane: event.lane,
		ord,
	}));
	await tx.execute(sql`
		with given as (
			select * from json_to_recordset(${JSON.stringify(rows)}::json)
				as e(id uuid, type text, body text, lane integer, ord integer)
		), stored as (
			insert into chat.events (account_id, id, type, body, created_at)
			select ${account}, id, type, body, ${now.toISOString()}::timestamptz from given order by ord
			on conflict (account_id, id) do nothing
			returning id
		), queued as (
			insert into chat.deliveries (account_id, webhook_id, event_id, lane, state, next_attempt_at, created_at)
			select ${account}, webhooks.id, given.id, given.lane, 'pending',
				${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
			from given
			join stored on stored.id = given.id
			join chat.webhooks on webhooks.account_id = ${account} and webhooks.is_active
				and webhooks.events && array[${ALL_EVENTS}::text, given.type]
			order by given.ord
			returning webhook_id, lane
		), jobs as (
			select array_agg((
				${DELIVER_TASK}, json_build_object('accountId', ${account}::bigint, 'webhookId', webhook_id, 'lane', lane),
				null, null, null, null, null, null
			)::graphile_worker.job_spec) as specs
			from (select distinct webhook_id, lane from queued) as lanes
		)
		select (select count(*) from graphile_worker.add_jobs(specs)) from jobs where specs is not null
	`);
	await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${String(account)})`);
}
