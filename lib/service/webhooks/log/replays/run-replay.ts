import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/service/store/database";
import { workInBatches } from "@/lib/service/store/jobs";
import { replays, webhooks } from "@/lib/service/store/schema/schema";
import { DUE_NOW, wakeLanes } from "@/lib/service/webhooks/events/wake-lanes";
import { isMissed } from "./missed";

/** Events processed per transaction. */
const BATCH = 1_000;

type ReplayRow = typeof replays.$inferSelect;
type Scanned = { id: string; at: string; sequence: string; isMissed: boolean };
type Batch = { scanned: number; queued: number; last?: Scanned | undefined };

/**
 * Queues the events of a replay in batches from its cursor, so that an interrupted job continues there.
 * It ends early if the webhook is disabled or deleted meanwhile.
 */
export async function runReplay(
	db: Database,
	{ accountId, replayId }: { accountId: number; replayId: number },
	clock: () => Date,
	signal?: AbortSignal,
): Promise<void> {
	await workInBatches(signal, () => db.transaction((tx) => collectBatch(tx, accountId, replayId, clock())));
}

/** @returns whether everything is queued */
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
	const { last } = batch;
	const isDone = batch.scanned < BATCH;
	await tx
		.update(replays)
		.set({
			queued: sql`${replays.queued} + ${batch.queued}`,
			queuedAt: isDone ? now : null,
			...(last && { cursorAt: sql`${last.at}::timestamptz`, cursorSequence: Number(last.sequence) }),
		})
		.where(isThis);
	return isDone;
}

const NOTHING: Batch = { scanned: 0, queued: 0 };

/**
 * Queues the missed ones of the next events, except those from before the webhook was created. They're due since they
 * happened, so they're sent in their original order and before new ones in their lane, but not later than now if the
 * service's clock was ahead.
 */
async function queueMissed(
	tx: Transaction,
	replay: ReplayRow,
	webhook: { events: string[]; createdAt: Date },
): Promise<Batch> {
	const { accountId: account, webhookId } = replay;
	const { rows: scanned } = await tx.execute<Scanned>(sql`
		select s.id, s.created_at::text as at, s.sequence, ${isMissed(webhook)} as "isMissed"
		from (
			select id, type, created_at, sequence from chat.events
			where account_id = ${account} and test_of_webhook_id is null
				and created_at <= ${replay.until.toISOString()}::timestamptz
				and (created_at, sequence) > (${replay.cursorAt.toISOString()}::timestamptz, ${replay.cursorSequence})
			order by created_at, sequence
			limit ${BATCH}
		) s
		left join chat.deliveries d
			on d.account_id = ${account} and d.webhook_id = ${webhookId} and d.event_id = s.id
		order by s.created_at, s.sequence
	`);
	const missed = scanned.filter((one) => one.isMissed).map(({ id }) => id);
	const { rows: queued } = await tx.execute<{ lane: number }>(sql`
		insert into chat.deliveries as d (
			account_id, webhook_id, event_id, event_type, contact_id, message_id, lane, state, replay_id, next_attempt_at,
			created_at
		)
		select ${account}, ${webhookId}, id, type, contact_id, message_id, lane, 'pending', ${replay.id},
			least(created_at, ${DUE_NOW}), created_at
		from chat.events
		where account_id = ${account} and id = any(${sql.param(missed)}::uuid[])
		order by created_at, sequence
		on conflict (account_id, webhook_id, event_id) do update
			set state = 'pending', replay_id = excluded.replay_id, attempts_before = d.attempts,
				next_attempt_at = excluded.next_attempt_at, finished_at = null
			where d.state in ('failed', 'dropped')
		returning lane
	`);
	await wakeLanes(
		tx,
		queued.map(({ lane }) => ({ accountId: account, webhookId, lane })),
	);
	return { scanned: scanned.length, queued: queued.length, last: scanned.at(-1) };
}
