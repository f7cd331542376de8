import { and, eq, sql } from "drizzle-orm";
import { ALL_EVENTS } from "@/lib/contract/webhooks";
import type { Database, Transaction } from "@/lib/service/store/database";
import { replays, webhooks } from "@/lib/service/store/schema";
import { wakeSpec } from "@/lib/service/webhooks/events/publish";

/** Events looked at in one transaction. */
const BATCH = 1_000;

type ReplayRow = typeof replays.$inferSelect;
type Batch = { scanned: number; queued: number; at: string | null; sequence: string | null };

/**
 * Collects what a replay is to send, batch by batch from where it stands, so that a job cut short goes on there.
 * It ends early when the webhook is switched off or deleted meanwhile.
 */
export async function workOffReplay(
	db: Database,
	{ accountId, replayId }: { accountId: number; replayId: number },
	clock: () => Date,
	signal?: AbortSignal,
): Promise<void> {
	for (let isDone = false; !isDone; ) {
		signal?.throwIfAborted();
		isDone = await db.transaction((tx) => collectBatch(tx, accountId, replayId, clock()));
	}
}

/** @returns whether there is nothing more to collect */
async function collectBatch(tx: Transaction, account: number, id: number, now: Date): Promise<boolean> {
	const isThis = and(eq(replays.accountId, account), eq(replays.id, id));
	const [replay] = await tx.select().from(replays).where(isThis).for("update");
	if (!replay || replay.queuedAt) return true;
	const [webhook] = await tx
		.select({ events: webhooks.events, isActive: webhooks.isActive, createdAt: webhooks.createdAt })
		.from(webhooks)
		.where(and(eq(webhooks.accountId, account), eq(webhooks.id, replay.webhookId)))
		.for("share");
	const batch = webhook?.isActive ? await queueMissed(tx, replay, webhook) : NOTHING;
	const isDone = batch.scanned < BATCH;
	await tx
		.update(replays)
		.set({
			queued: sql`${replays.queued} + ${batch.queued}`,
			queuedAt: isDone ? now : null,
			...(batch.at ? { cursorAt: new Date(batch.at), cursorSequence: Number(batch.sequence) } : {}),
		})
		.where(isThis);
	return isDone;
}

const NOTHING: Batch = { scanned: 0, queued: 0, at: null, sequence: null };

/**
 * Queues what is missing of the next events. What happened before the webhook was registered it has not missed. Each
 * is due since it happened: so they go out in their old order, and before what is new in their lane.
 */
async function queueMissed(
	tx: Transaction,
	replay: ReplayRow,
	{ events: names, createdAt }: { events: string[]; createdAt: Date },
): Promise<Batch> {
	const { accountId: account, webhookId } = replay;
	const { rows } = await tx.execute<Batch>(sql`
		with scanned as (
			select id, type, lane, created_at, sequence from chat.events
			where account_id = ${account} and test_of_webhook_id is null
				and created_at <= ${replay.until.toISOString()}::timestamptz
				and (created_at, sequence) > (${replay.cursorAt.toISOString()}::timestamptz, ${replay.cursorSequence})
			order by created_at, sequence
			limit ${BATCH}
		), missed as (
			select s.* from scanned s
			left join chat.deliveries d
				on d.account_id = ${account} and d.webhook_id = ${webhookId} and d.event_id = s.id
			where d.state in ('failed', 'dropped')
				or (d.event_id is null and s.created_at >= ${createdAt.toISOString()}::timestamptz
					and ${sql.param(names)}::text[] && array[${ALL_EVENTS}::text, s.type])
		), queued as (
			insert into chat.deliveries as d (
				account_id, webhook_id, event_id, event_type, lane, state, replay_id, next_attempt_at, created_at
			)
			select ${account}, ${webhookId}, id, type, lane, 'pending', ${replay.id}, created_at, created_at
			from missed order by created_at, sequence
			on conflict (account_id, webhook_id, event_id) do update
				set state = 'pending', replay_id = excluded.replay_id, attempts_before = d.attempts,
					next_attempt_at = excluded.next_attempt_at, finished_at = null
				where d.state in ('failed', 'dropped')
			returning webhook_id, lane
		), jobs as (
			select array_agg(${wakeSpec(account)} order by webhook_id, lane) as specs
			from (select distinct webhook_id, lane from queued) as lanes
		), woken as (
			select count(*) from jobs, graphile_worker.add_jobs(specs, job_key_preserve_run_at => true)
			where specs is not null
		), last as (
			select created_at, sequence from scanned order by created_at desc, sequence desc limit 1
		)
		select (select count(*)::integer from scanned) as scanned, (select count(*)::integer from queued) as queued,
			(select created_at from last) as at, (select sequence::text from last) as sequence,
			(select count from woken)
	`);
	return rows[0] ?? NOTHING;
}
