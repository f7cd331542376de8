import { asc, eq } from "drizzle-orm";
import type { Webhook } from "@/lib/contract/webhooks";
import type { Context } from "@/lib/service/context";
import { webhooks } from "@/lib/service/store/schema";
import { webhookToWire } from "./to-wire";

/** All webhooks of the account, oldest first; there are at most ten. */
export async function listWebhooks({ db, account }: Context): Promise<Webhook[]> {
	const rows = await db
		.select()
		.from(webhooks)
		.where(eq(webhooks.accountId, account))
		.orderBy(asc(webhooks.createdAt), asc(webhooks.id));
	return rows.map(webhookToWire);
}
