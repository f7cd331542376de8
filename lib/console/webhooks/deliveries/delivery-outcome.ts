import type { Webhook } from "@/lib/contract/webhooks";

/** What a webhook reports about its last delivery. */
export type LastDelivery = Pick<
	Webhook,
	"last_delivery_at" | "last_delivery_status" | "last_delivery_http_status" | "last_delivery_error"
>;

/** The result of the last delivery; `other` is a status that the console doesn't know. */
export type Outcome = "none" | "success" | "retrying" | "failed" | "other";

/** Reads the result. Our service's values are `success`, `retrying`, `failed` (docs/spec/decisions.md §7). */
export function deliveryOutcome(delivery: LastDelivery): Outcome {
	const word = delivery.last_delivery_status?.trim().toLowerCase() ?? "";
	if (word === "success" || word === "retrying" || word === "failed") return word;
	if (word !== "") return "other";
	if (delivery.last_delivery_at === null) return "none";
	return seemsDelivered(delivery) ? "success" : "failed";
}

/** Whether the response was a success, whatever the service calls it. */
export function seemsDelivered(delivery: LastDelivery): boolean {
	const status = delivery.last_delivery_http_status;
	if (status !== null) return status >= 200 && status < 300 && !delivery.last_delivery_error;
	return !delivery.last_delivery_error;
}
