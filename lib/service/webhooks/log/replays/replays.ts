import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Body, Query } from "@/lib/contract/endpoints";
import type { FieldError } from "@/lib/contract/envelope";
import {
	createReplayBody,
	REPLAY_COUNT_EVENTS_MAX,
	type Replay,
	type ReplayCount,
} from "@/lib/contract/extensions/deliveries";
import type { Context } from "@/lib/service/context";
import type { Database, Transaction } from "@/lib/service/store/database";
import { addJob } from "@/lib/service/store/jobs";
import { deliveries, replays } from "@/lib/service/store/schema/schema";
import { findWebhook, requireActiveWebhook } from "@/lib/service/webhooks/registration/find";
import { isMissed } from "./missed";

/** The task that processes a replay; see work-off.ts. */
export const REPLAY_TASK = "replay";

/**
 * Starts resending everything that a webhook missed since a time: failed and dropped deliveries, and events while it was
 * disabled, but none from before it was created. A job collects them in batches.
 * Source: docs/spec/decisions.md §7, §9.
 * @throws HttpError `not-found`; `conflict` while the webhook is disabled
 */
export async function createReplay(
	{ db, account, clock }: Context,
	webhookId: number,
	input: Body<"createReplay">,
): Promise<Replay> {
	const now = clock();
	const since = new Date(input.since);
	return db.transaction(async (tx) => {
		await requireActiveWebhook({ db: tx, account }, webhookId);
		const [row] = await tx
			.insert(replays)
			.values({ accountId: account, webhookId, since, until: now, cursorAt: since, createdAt: now })
			.returning();
		if (!row) throw new Error("The replay was not stored.");
		await addJob(tx, REPLAY_TASK, { accountId: account, replayId: row.id });
		const [wire] = await replaysToWire(tx, [row]);
		if (!wire) throw new Error("The replay can't be shown.");
		return wire;
	});
}

/** Checks that a replay starts in the past. The body is unchecked. */
export function replayRules({ clock }: Pick<Context, "clock">, body: unknown): FieldError[] {
	const { success, data } = createReplayBody.safeParse(body);
	if (!success || new Date(data.since) <= clock()) return [];
	return [{ path: "since", message: "since must be in the past." }];
}

const SHOWN = 10;

/** The last replays of a webhook, newest first, with their progress. @throws HttpError `not-found` */
export async function listReplays(context: Context, webhookId: number): Promise<Replay[]> {
	const { db, account } = context;
	await findWebhook(context, webhookId);
	const rows = await db
		.select()
		.from(replays)
		.where(and(eq(replays.accountId, account), eq(replays.webhookId, webhookId)))
		.orderBy(desc(replays.id))
		.limit(SHOWN);
	return replaysToWire(db, rows);
}

type ReplayRow = typeof replays.$inferSelect;

/**
 * Replays of one webhook as returned by the extensions, with their progress. Source: docs/spec/decisions.md §9.
 */
async function replaysToWire(db: Database | Transaction, rows: ReplayRow[]): Promise<Replay[]> {
	const [first] = rows;
	if (!first) return [];
	const counts = await db
		.select({ replayId: deliveries.replayId, state: deliveries.state, count: count() })
		.from(deliveries)
		.where(
			and(
				eq(deliveries.accountId, first.accountId),
				eq(deliveries.webhookId, first.webhookId),
				inArray(
					deliveries.replayId,
					rows.map((row) => row.id),
				),
			),
		)
		.groupBy(deliveries.replayId, deliveries.state);
	const counted = (id: number, ...states: string[]) =>
		counts
			.filter((row) => row.replayId === id && states.includes(row.state))
			.reduce((sum, row) => sum + row.count, 0);
	return rows.map((row) => ({
		id: row.id,
		since: row.since.toISOString(),
		created_at: row.createdAt.toISOString(),
		is_collecting: row.queuedAt === null,
		queued: row.queued,
		delivered: counted(row.id, "delivered"),
		waiting: counted(row.id, "pending"),
		failed: counted(row.id, "failed", "dropped"),
	}));
}

/**
 * How many events a replay since a time would resend now. Source: docs/spec/decisions.md §9.
 * @throws HttpError `not-found`
 */
export async function countReplay(
	context: Context,
	webhookId: number,
	{ since }: Query<"countReplay">,
): Promise<ReplayCount> {
	const { db, account } = context;
	const webhook = await findWebhook(context, webhookId);
	const { rows } = await db.execute<{ scanned: string; missed: string }>(sql`
		select count(*) as scanned, count(*) filter (where ${isMissed(webhook)}) as missed
		from (
			select id, type, created_at from chat.events
			where account_id = ${account} and test_of_webhook_id is null and created_at >= ${since}::timestamptz
			order by created_at, sequence
			limit ${REPLAY_COUNT_EVENTS_MAX + 1}
		) s
		left join chat.deliveries d
			on d.account_id = ${account} and d.webhook_id = ${webhookId} and d.event_id = s.id
	`);
	return {
		count: Number(rows[0]?.missed ?? 0),
		is_complete: Number(rows[0]?.scanned ?? 0) <= REPLAY_COUNT_EVENTS_MAX,
	};
}
