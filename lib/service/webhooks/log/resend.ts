import { sql } from "drizzle-orm";
import type { Delivery } from "@/lib/contract/extensions/deliveries";
import type { Context } from "@/lib/service/context";
import { deliveries } from "@/lib/service/store/schema/schema";
import { DUE_NOW, wakeLanes } from "@/lib/service/webhooks/events/wake-lanes";
import { countHours } from "@/lib/service/webhooks/registration/count-hours";
import { requireActiveWebhook } from "@/lib/service/webhooks/registration/find";
import { deliveryToWire, findDelivery, isDelivery } from "./read";

/**
 * Resends a delivery in any state now, with the same id and body, and restarts its retry schedule.
 * Source: docs/spec/decisions.md §9.
 * @throws HttpError `not-found`; `conflict` while the webhook is disabled
 */
export async function resendDelivery(
	context: Context,
	webhookId: number,
	eventId: string,
): Promise<Delivery> {
	const { db, account } = context;
	return db.transaction(async (tx) => {
		await requireActiveWebhook({ db: tx, account }, webhookId);
		const { delivery } = await findDelivery({ db: tx, account }, webhookId, eventId);
		const [before] = await tx
			.select({ state: deliveries.state })
			.from(deliveries)
			.where(isDelivery(account, webhookId, eventId))
			.for("update");
		if (before?.state === "delivered")
			await countHours(tx, account, [{ webhookId, at: delivery.createdAt, delivered: -1 }]);
		await tx
			.update(deliveries)
			.set({
				state: "pending",
				attemptsBefore: sql`${deliveries.attempts}`,
				nextAttemptAt: DUE_NOW,
				finishedAt: null,
			})
			.where(isDelivery(account, webhookId, eventId));
		const row = await findDelivery({ db: tx, account }, webhookId, eventId);
		await wakeLanes(tx, [{ accountId: account, webhookId, lane: delivery.lane }]);
		return deliveryToWire(row);
	});
}
