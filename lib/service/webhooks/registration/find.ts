import { and, asc, eq } from "drizzle-orm";
import type { Webhook } from "@/lib/contract/webhooks";
import type { Context } from "@/lib/service/context";
import type { Database, Transaction } from "@/lib/service/store/database";
import { webhooks } from "@/lib/service/store/schema/schema";
import { HttpError, notFound } from "@/lib/wire/http/http-error";
import { failureSentence } from "./failure-sentence";

type Scope = { db: Database | Transaction; account: number };

/** A webhook of the account. @throws HttpError `not-found` */
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
 * @throws HttpError `not-found`; `conflict` if it's disabled (docs/spec/decisions.md §7)
 */
export async function requireActiveWebhook({ db, account }: Scope, id: number): Promise<void> {
	const [row] = await db
		.select({ isActive: webhooks.isActive })
		.from(webhooks)
		.where(and(eq(webhooks.accountId, account), eq(webhooks.id, id)))
		.for("share");
	if (!row) throw notFound("webhook");
	if (row.isActive) return;
	throw new HttpError("conflict", "This webhook is disabled. Enable it first.");
}

/** All webhooks of the account, oldest first; there are at most ten. */
export async function listWebhooks({ db, account }: Context): Promise<Webhook[]> {
	const rows = await db
		.select()
		.from(webhooks)
		.where(eq(webhooks.accountId, account))
		.orderBy(asc(webhooks.createdAt), asc(webhooks.id));
	return rows.map(webhookToWire);
}

export type WebhookRow = typeof webhooks.$inferSelect;

/** A webhook as returned by the API, without its secret. Source: docs/spec/public-api.md §2. */
export function webhookToWire(row: WebhookRow): Webhook {
	return {
		id: row.id,
		url: row.url,
		is_active: row.isActive,
		events: row.events,
		has_signing_secret: true,
		last_delivery_at: row.lastDeliveryAt?.toISOString() ?? null,
		last_delivery_status: row.lastDeliveryStatus,
		last_delivery_http_status: row.lastDeliveryHttpStatus,
		last_delivery_error:
			row.lastDeliveryError && failureSentence(row.lastDeliveryError, row.lastDeliveryHttpStatus),
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
	};
}
