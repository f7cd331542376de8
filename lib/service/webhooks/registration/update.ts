import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Body } from "@/lib/contract/endpoints";
import type { Webhook } from "@/lib/contract/webhooks";
import type { Context } from "@/lib/service/context";
import type { Database, Transaction } from "@/lib/service/store/database";
import { deliveries, webhooks } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";
import { webhookToWire } from "./find";

/**
 * Enables or disables a webhook. Disabling drops pending deliveries; enabling restarts the count of days without
 * success. Source: docs/spec/decisions.md §7.
 * @throws HttpError `not-found`
 */
export async function updateWebhook(
	{ db, account, clock }: Context,
	id: number,
	input: Body<"updateWebhook">,
): Promise<Webhook> {
	const now = clock();
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(webhooks)
			.set({
				isActive: input.is_active,
				updatedAt: now,
				version: sql`${webhooks.version} + 1`,
				...(input.is_active
					? {
							disabledAt: null,
							failingSince: sql`case when ${webhooks.isActive} then ${webhooks.failingSince} end`,
							switchedOffReason: null,
						}
					: {
							disabledAt: sql`coalesce(${webhooks.disabledAt}, ${now.toISOString()}::timestamptz)`,
							lastDeliveryStatus: withoutRetries,
						}),
			})
			.where(and(eq(webhooks.accountId, account), eq(webhooks.id, id)))
			.returning();
		if (!row) throw notFound("webhook");
		if (!input.is_active) await dropPending(tx, { account, webhookId: id }, now);
		return webhookToWire(row);
	});
}

/** The status of a webhook's last delivery once its retries are dropped. */
export const withoutRetries = sql`case when ${webhooks.lastDeliveryStatus} = 'retrying'
	then 'failed' else ${webhooks.lastDeliveryStatus} end`;

/**
 * Drops the pending deliveries of a disabled or deleted webhook, or those of the given events. Source:
 * docs/spec/decisions.md §7.
 * @param db has locked the webhook, if it exists
 */
export async function dropPending(
	db: Database | Transaction,
	{ account, webhookId, eventIds }: { account: number; webhookId: number; eventIds?: string[] },
	now: Date,
): Promise<void> {
	await db
		.update(deliveries)
		.set({ state: "dropped", nextAttemptAt: null, finishedAt: now })
		.where(and(isPending(account, webhookId), eventIds && inArray(deliveries.eventId, eventIds)));
}

/**
 * Deletes a webhook and its pending deliveries. Its log stays for the retention period but can't be read
 * (log/retention.ts). @throws HttpError `not-found`
 */
export async function deleteWebhook({ db, account }: Context, id: number): Promise<null> {
	await db.transaction(async (tx) => {
		const [deleted] = await tx
			.delete(webhooks)
			.where(and(eq(webhooks.accountId, account), eq(webhooks.id, id)))
			.returning({ id: webhooks.id });
		if (!deleted) throw notFound("webhook");
		await tx.delete(deliveries).where(isPending(account, id));
	});
	return null;
}

/** The condition that a delivery is still on its way to a webhook. */
export function isPending(account: number, webhookId: number): SQL | undefined {
	const isOfWebhook = and(eq(deliveries.accountId, account), eq(deliveries.webhookId, webhookId));
	return and(isOfWebhook, eq(deliveries.state, "pending"));
}
