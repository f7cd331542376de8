import { sql } from "drizzle-orm";
import { ALL_EVENTS, type EventType } from "@/lib/contract/webhooks";
import { EVENTS_CHANNEL } from "@/lib/service/live/hub";
import type { Database, Transaction } from "@/lib/service/store/database";
import { newEventId } from "./event-id";
import { eventBody } from "./fit";

/** The task that sends what waits in one lane of a webhook; see worker/deliver-task.ts. */
export const DELIVER_TASK = "deliver";

export type NewEvent = {
	type: EventType;
	/** When it happened. */
	at: Date;
	data: Record<string, unknown>;
	/** Events of one lane reach a webhook in order; see lane.ts. */
	lane: number;
	/** An event with an id that is stored already, or comes twice in one call, changes nothing. */
	id?: string;
	/** A test event goes to this webhook alone, whatever it subscribes to. */
	testOfWebhookId?: number;
};

/**
 * Stores events and sends them on their way to the webhooks that subscribe to them, in the transaction that
 * stores what they tell of: a delivery for each webhook, and a job that wakes the lane. A lane that is to be woken
 * already needs no second job. Source: docs/spec/decisions.md §7.
 * @param tx must hold locks that keep events of one lane in order, such as the contact's row. Nothing else may be
 * locked after this: the jobs are locked until the transaction ends.
 * @returns the ids of the events that were not known before
 */
export async function publishEvents(
	tx: Database | Transaction,
	account: number,
	events: NewEvent[],
	now: Date,
): Promise<string[]> {
	if (events.length === 0) return [];
	const at = now.toISOString();
	const known = new Set<string>();
	const rows = events.flatMap((event, ord) => {
		const id = event.id ?? newEventId();
		// One statement must not be given a delivery twice: it would fail, and with it the whole transaction.
		if (known.has(id)) return [];
		known.add(id);
		return {
			id,
			type: event.type,
			body: eventBody(event.type, event.at, account, event.data),
			lane: event.lane,
			test_of: event.testOfWebhookId ?? null,
			ord,
		};
	});
	const { rows: stored } = await tx.execute<{ ids: string[] }>(sql`
		with given as (
			select * from json_to_recordset(${JSON.stringify(rows)}::json)
				as e(id uuid, type text, body text, lane integer, test_of bigint, ord integer)
		), stored as (
			insert into chat.events (account_id, id, type, body, lane, test_of_webhook_id, created_at)
			select ${account}, id, type, body, lane, test_of, ${at}::timestamptz from given order by ord
			on conflict (account_id, id) do nothing
			returning id
		), queued as (
			insert into chat.deliveries (
				account_id, webhook_id, event_id, event_type, lane, state, next_attempt_at, created_at
			)
			select ${account}, webhooks.id, given.id, given.type, given.lane, 'pending', ${at}::timestamptz, ${at}::timestamptz
			from given
			join stored on stored.id = given.id
			join chat.webhooks on webhooks.account_id = ${account} and webhooks.is_active
				and case when given.test_of is null
					then webhooks.events && array[${ALL_EVENTS}::text, given.type]
					else webhooks.id = given.test_of end
			order by given.ord
			returning webhook_id, lane
		), jobs as (
			select array_agg(${wakeSpec(account)} order by webhook_id, lane) as specs
			from (select distinct webhook_id, lane from queued) as lanes
		), woken as (
			select count(*) from jobs, graphile_worker.add_jobs(specs, job_key_preserve_run_at => true)
			where specs is not null
		)
		select array(select id from stored) as ids, (select count from woken)
	`);
	await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${String(account)})`);
	return stored[0]?.ids ?? [];
}

/**
 * The job that wakes a lane now, for a query with its `webhook_id` and `lane`. Its key keeps a lane to one job that
 * waits; while another transaction changes that job, no worker takes it, so no wake-up is lost. Add it with
 * `job_key_preserve_run_at`: a lane that is woken again keeps its turn, and how long it has waited stays known.
 */
export function wakeSpec(account: number) {
	return sql`(
		${DELIVER_TASK}, json_build_object('accountId', ${account}::bigint, 'webhookId', webhook_id, 'lane', lane),
		null, null, null, ${wakeKeys(account)}::text || webhook_id || '/' || lane, null, null
	)::graphile_worker.job_spec`;
}

/** The key of the job that wakes a lane. */
export function wakeKey({
	accountId,
	webhookId,
	lane,
}: {
	accountId: number;
	webhookId: number;
	lane: number;
}) {
	return `${wakeKeys(accountId)}${webhookId}/${lane}`;
}

const wakeKeys = (account: number) => `wake ${account}/`;
