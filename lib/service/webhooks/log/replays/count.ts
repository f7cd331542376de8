import { sql } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import { REPLAY_COUNT_EVENTS_MAX, type ReplayCount } from "@/lib/contract/extensions/deliveries";
import type { Context } from "@/lib/service/context";
import { findWebhook } from "@/lib/service/webhooks/registration/find";
import { isMissed } from "./missed";

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
