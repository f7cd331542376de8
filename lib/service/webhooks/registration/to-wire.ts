import type { Webhook } from "@/lib/contract/webhooks";
import type { webhooks } from "@/lib/service/store/schema";

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
		last_delivery_error: row.lastDeliveryError,
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
	};
}
