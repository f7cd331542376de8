import { sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";

/** One lane of one webhook. */
export type Lane = { accountId: number; webhookId: number; lane: number };

/** Names a lane among all lanes. */
export function laneName({ accountId, webhookId, lane }: Lane): string {
	return `lane ${accountId}/${webhookId}/${lane}`;
}

/** A delivery whose time has come, with what it takes to make it. */
export type DueDelivery = Lane & {
	eventId: string;
	/** Attempts made before. */
	attempts: number;
	body: string;
	/** Null where the webhook has been deleted. */
	webhook: { url: string; isActive: boolean; secretSealed: string } | null;
};

/** Clocks of several machines may differ by this much; a delivery goes out early rather than being missed. */
const CLOCK_SLACK_MS = 1_000;

/** The delivery that is next in a lane; undefined when nothing is due. */
export async function nextDelivery(db: Database, lane: Lane, now: Date): Promise<DueDelivery | undefined> {
	const dueUntil = new Date(now.getTime() + CLOCK_SLACK_MS).toISOString();
	const { rows } = await db.execute<{
		event_id: string;
		attempts: number;
		body: string;
		url: string | null;
		is_active: boolean | null;
		secret_sealed: string | null;
	}>(sql`
		select d.event_id, d.attempts, e.body, w.url, w.is_active, w.secret_sealed
		from chat.deliveries d
		join chat.events e on e.account_id = d.account_id and e.id = d.event_id
		left join chat.webhooks w on w.account_id = d.account_id and w.id = d.webhook_id
		where d.account_id = ${lane.accountId} and d.webhook_id = ${lane.webhookId} and d.lane = ${lane.lane}
			and d.state = 'pending' and d.next_attempt_at <= ${dueUntil}::timestamptz
		order by d.next_attempt_at, d.position
		limit 1
	`);
	const [row] = rows;
	if (!row) return undefined;
	const { url, is_active: isActive, secret_sealed: secretSealed } = row;
	const webhook =
		url === null || isActive === null || secretSealed === null ? null : { url, isActive, secretSealed };
	return { ...lane, eventId: row.event_id, attempts: row.attempts, body: row.body, webhook };
}
