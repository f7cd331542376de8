import type { Webhook } from "@/lib/contract/webhooks";

type Delivery = Pick<
	Webhook,
	"last_delivery_at" | "last_delivery_status" | "last_delivery_http_status" | "last_delivery_error"
>;

/** What became of the last delivery; `other` is a word of a service that has words of its own. */
export type Outcome = "none" | "success" | "retrying" | "failed" | "other";

/** Reads the outcome. Our service's words are `success`, `retrying`, `failed` (decisions §7). */
export function deliveryOutcome(delivery: Delivery): Outcome {
	const word = delivery.last_delivery_status?.trim().toLowerCase() ?? "";
	if (word === "success" || word === "retrying" || word === "failed") return word;
	if (word !== "") return "other";
	if (delivery.last_delivery_at === null) return "none";
	return seemsDelivered(delivery) ? "success" : "failed";
}

/** Whether the answer was a success, whatever the service calls it. */
export function seemsDelivered(delivery: Delivery): boolean {
	const status = delivery.last_delivery_http_status;
	if (status !== null) return status >= 200 && status < 300 && !delivery.last_delivery_error;
	return !delivery.last_delivery_error;
}

/** A webhook's state, as list and detail name it. */
export type WebhookState =
	| { kind: "working" | "retrying" | "failing" | "off" | "unused" }
	/** A service's own word for its last delivery. */
	| { kind: "other"; word: string; good: boolean };

const STATE_OF = { none: "unused", success: "working", retrying: "retrying", failed: "failing" } as const;

/** Reads a webhook's state from whether it is on and what became of its last delivery. */
export function webhookState(webhook: Delivery & Pick<Webhook, "is_active">): WebhookState {
	if (!webhook.is_active) return { kind: "off" };
	const outcome = deliveryOutcome(webhook);
	if (outcome !== "other") return { kind: STATE_OF[outcome] };
	return { kind: "other", word: webhook.last_delivery_status ?? "", good: seemsDelivered(webhook) };
}
