import { and, eq, sql } from "drizzle-orm";
import type { Body } from "@/lib/contract/endpoints";
import type { Webhook } from "@/lib/contract/webhooks";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { webhooks } from "@/lib/service/store/schema";
import { dropPending } from "./drop";
import { webhookToWire } from "./to-wire";

/**
 * Switches a webhook on or off. Off drops what was still to be delivered; on starts a new count of the days
 * without success. What is so already stays as it is, so that `updated_at` tells since when it is off. Source:
 * docs/spec/decisions.md §7.
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
				updatedAt: sql`case when ${webhooks.isActive} = ${input.is_active} then ${webhooks.updatedAt}
					else ${now.toISOString()}::timestamptz end`,
				...(input.is_active
					? {
							failingSince: sql`case when ${webhooks.isActive} then ${webhooks.failingSince} end`,
							switchedOffReason: null,
						}
					: {}),
			})
			.where(and(eq(webhooks.accountId, account), eq(webhooks.id, id)))
			.returning();
		if (!row) throw notFound("webhook");
		if (!input.is_active) await dropPending(tx, { account, webhookId: id }, now);
		return webhookToWire(row);
	});
}
