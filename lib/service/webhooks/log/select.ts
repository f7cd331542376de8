import { and, eq, sql } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import type { Database, Transaction } from "@/lib/service/store/database";
import { deliveries, deliveryAttempts, events } from "@/lib/service/store/schema";
import type { DeliveryRow } from "./to-wire";

/** A query of deliveries with their last attempt; the caller adds conditions, including the account. */
export function selectDeliveries(db: Database | Transaction) {
	return db
		.select({
			delivery: deliveries,
			isTest: sql<boolean>`${events.testOfWebhookId} is not null`,
			last: {
				startedAt: deliveryAttempts.startedAt,
				httpStatus: deliveryAttempts.httpStatus,
				failure: deliveryAttempts.failure,
				durationMs: deliveryAttempts.durationMs,
			},
		})
		.from(deliveries)
		.leftJoin(events, and(eq(events.accountId, deliveries.accountId), eq(events.id, deliveries.eventId)))
		.leftJoin(
			deliveryAttempts,
			and(
				eq(deliveryAttempts.accountId, deliveries.accountId),
				eq(deliveryAttempts.webhookId, deliveries.webhookId),
				eq(deliveryAttempts.eventId, deliveries.eventId),
				eq(deliveryAttempts.attempt, deliveries.attempts),
			),
		);
}

/** One delivery of a webhook. @throws ServiceError `not-found` */
export async function findDelivery(
	{ db, account }: Pick<Context, "account"> & { db: Database | Transaction },
	webhookId: number,
	eventId: string,
): Promise<DeliveryRow> {
	const [row] = await selectDeliveries(db).where(
		and(
			eq(deliveries.accountId, account),
			eq(deliveries.webhookId, webhookId),
			eq(deliveries.eventId, eventId),
		),
	);
	if (!row) throw notFound("delivery");
	return row;
}
