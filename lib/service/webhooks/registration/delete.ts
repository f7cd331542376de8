import { and, eq } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { deliveries, webhooks } from "@/lib/service/store/schema";

/**
 * Deletes a webhook and its pending deliveries. Its log stays for the retention period but can't be read
 * (log/retention.ts). @throws ServiceError `not-found`
 */
export async function deleteWebhook({ db, account }: Context, id: number): Promise<null> {
	await db.transaction(async (tx) => {
		const [deleted] = await tx
			.delete(webhooks)
			.where(and(eq(webhooks.accountId, account), eq(webhooks.id, id)))
			.returning({ id: webhooks.id });
		if (!deleted) throw notFound("webhook");
		await tx
			.delete(deliveries)
			.where(
				and(eq(deliveries.accountId, account), eq(deliveries.webhookId, id), eq(deliveries.state, "pending")),
			);
	});
	return null;
}
