import { and, eq, sql } from "drizzle-orm";
import type { Body } from "@/lib/contract/endpoints";
import type { Webhook } from "@/lib/contract/webhooks";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { webhooks } from "@/lib/service/store/schema";
import { dropPending } from "./drop";
import { webhookToWire } from "./to-wire";

/**
 * Enables or disables a webhook. Disabling drops pending deliveries; enabling restarts the count of days without
 * success. Source: docs/spec/decisions.md §7.
 * @throws ServiceError `not-found`
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
					: { disabledAt: sql`coalesce(${webhooks.disabledAt}, ${now.toISOString()}::timestamptz)` }),
			})
			.where(and(eq(webhooks.accountId, account), eq(webhooks.id, id)))
			.returning();
		if (!row) throw notFound("webhook");
		if (!input.is_active) await dropPending(tx, { account, webhookId: id }, now);
		return webhookToWire(row);
	});
}
