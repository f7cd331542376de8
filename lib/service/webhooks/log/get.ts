import { and, desc, eq } from "drizzle-orm";
import type { DeliveryWithAttempts } from "@/lib/contract/deliveries";
import type { Context } from "@/lib/service/context";
import { deliveryAttempts, events } from "@/lib/service/store/schema";
import { findDelivery } from "./select";
import { attemptToWire, deliveryToWire } from "./to-wire";

/** One delivery with its body and attempts, newest first. @throws ServiceError `not-found` */
export async function getDelivery(
	context: Context,
	webhookId: number,
	eventId: string,
): Promise<DeliveryWithAttempts> {
	const { db, account } = context;
	const row = await findDelivery(context, webhookId, eventId);
	const [[event], attempts] = await Promise.all([
		db
			.select({ body: events.body })
			.from(events)
			.where(and(eq(events.accountId, account), eq(events.id, eventId))),
		db
			.select()
			.from(deliveryAttempts)
			.where(
				and(
					eq(deliveryAttempts.accountId, account),
					eq(deliveryAttempts.webhookId, webhookId),
					eq(deliveryAttempts.eventId, eventId),
				),
			)
			.orderBy(desc(deliveryAttempts.attempt)),
	]);
	return {
		...deliveryToWire(row),
		request_body: event?.body ?? "",
		attempt_log: attempts.map(attemptToWire),
	};
}
