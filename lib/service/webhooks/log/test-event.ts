import type { EventType } from "@/lib/contract/choices";
import { EVENT_SAMPLES } from "@/lib/contract/examples/event-samples";
import type { Delivery } from "@/lib/contract/extensions/deliveries";
import type { Context } from "@/lib/service/context";
import { publishEvents } from "@/lib/service/webhooks/events/publish";
import { namedLane } from "@/lib/service/webhooks/events/wake-lanes";
import { requireActiveWebhook } from "@/lib/service/webhooks/registration/find";
import { deliveryToWire, findDelivery } from "./read";

/**
 * Sends one webhook a test event with sample data, whether or not it subscribes to its type. The data carries
 * `"test": true`. Source: docs/spec/decisions.md §9.
 * @throws HttpError `not-found`; `conflict` while the webhook is disabled
 */
export async function createTestEvent(
	{ db, account, clock }: Context,
	webhookId: number,
	{ type }: { type: EventType },
): Promise<Delivery> {
	const now = clock();
	return db.transaction(async (tx) => {
		await requireActiveWebhook({ db: tx, account }, webhookId);
		const event = {
			type,
			at: now,
			data: { test: true, ...EVENT_SAMPLES[type] },
			lane: namedLane("test events"),
			testOfWebhookId: webhookId,
		};
		const [id = ""] = await publishEvents(tx, account, [event], now);
		return deliveryToWire(await findDelivery({ db: tx, account }, webhookId, id));
	});
}
