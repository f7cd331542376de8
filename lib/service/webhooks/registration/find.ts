import { and, eq } from "drizzle-orm";
import { notFound, ServiceError } from "@/lib/service/errors";
import type { Database, Transaction } from "@/lib/service/store/database";
import { webhooks } from "@/lib/service/store/schema";
import type { WebhookRow } from "./to-wire";

type Scope = { db: Database | Transaction; account: number };

/** A webhook of the account. @throws ServiceError `not-found` */
export async function findWebhook({ db, account }: Scope, id: number): Promise<WebhookRow> {
	const [row] = await db
		.select()
		.from(webhooks)
		.where(and(eq(webhooks.accountId, account), eq(webhooks.id, id)));
	if (!row) throw notFound("webhook");
	return row;
}

/**
 * Checks that a webhook is active, and locks it until the transaction ends.
 * @throws ServiceError `not-found`; `conflict` if it's disabled (docs/spec/decisions.md §7)
 */
export async function requireActiveWebhook({ db, account }: Scope, id: number): Promise<void> {
	const [row] = await db
		.select({ isActive: webhooks.isActive })
		.from(webhooks)
		.where(and(eq(webhooks.accountId, account), eq(webhooks.id, id)))
		.for("share");
	if (!row) throw notFound("webhook");
	if (row.isActive) return;
	throw new ServiceError("conflict", "This webhook is disabled. Enable it first.");
}
