import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";
import { deliveries, webhooks } from "@/lib/service/store/schema/schema";
import type { Lane } from "@/lib/service/webhooks/events/wake-lanes";
import { dropPending, isPending } from "@/lib/service/webhooks/registration/update";
import type { DueDelivery } from "./next-deliveries";

/**
 * Drops deliveries whose webhook is disabled or deleted. Locks the webhook first, as for every change of deliveries; if
 * it's active again, they stay unchanged.
 */
export async function dropDeliveries(db: Database, due: DueDelivery[], now: Date): Promise<void> {
	const [first] = due;
	if (!first) return;
	const { accountId: account, webhookId } = first;
	const eventIds = due.map((one) => one.eventId);
	await db.transaction(async (tx) => {
		const isThis = and(eq(webhooks.accountId, account), eq(webhooks.id, webhookId));
		const [webhook] = await tx.select({ isOn: webhooks.isActive }).from(webhooks).where(isThis).for("share");
		if (webhook?.isOn) return;
		await dropPending(tx, { account, webhookId, eventIds }, now);
	});
}

/**
 * Removes a lane's due deliveries whose events are gone, at most `most`. Nothing can send them, and their lane would be
 * woken again and again. Retention leaves one if it removes an event while a replay or resend of it is still uncommitted.
 */
export async function removeOrphans(
	db: Database,
	{ accountId: account, webhookId, lane }: Lane,
	most: number,
): Promise<void> {
	const { rows } = await db.execute<{ event_id: string }>(sql`
		select d.event_id from (
			select event_id from chat.deliveries
			where account_id = ${account} and webhook_id = ${webhookId} and lane = ${lane}
				and state = 'pending' and next_attempt_at <= now()
			order by next_attempt_at, position
			limit ${most}
		) d
		where not exists (select from chat.events e where e.account_id = ${account} and e.id = d.event_id)
	`);
	if (rows.length === 0) return;
	const eventIds = rows.map((row) => row.event_id);
	await db.transaction(async (tx) => {
		const isThis = and(eq(webhooks.accountId, account), eq(webhooks.id, webhookId));
		await tx.select({ id: webhooks.id }).from(webhooks).where(isThis).for("share");
		await tx
			.delete(deliveries)
			.where(and(isPending(account, webhookId), inArray(deliveries.eventId, eventIds)));
	});
}
