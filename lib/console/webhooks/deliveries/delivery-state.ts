import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

type Delivery = Pick<
	Webhook,
	"last_delivery_at" | "last_delivery_status" | "last_delivery_http_status" | "last_delivery_error"
>;

/** The result of the last delivery; `other` is a status that the console doesn't know. */
export type Outcome = "none" | "success" | "retrying" | "failed" | "other";

/** Reads the result. Our service's values are `success`, `retrying`, `failed` (docs/spec/decisions.md §7). */
export function deliveryOutcome(delivery: Delivery): Outcome {
	const word = delivery.last_delivery_status?.trim().toLowerCase() ?? "";
	if (word === "success" || word === "retrying" || word === "failed") return word;
	if (word !== "") return "other";
	if (delivery.last_delivery_at === null) return "none";
	return seemsDelivered(delivery) ? "success" : "failed";
}

/** Whether the response was a success, whatever the service calls it. */
export function seemsDelivered(delivery: Delivery): boolean {
	const status = delivery.last_delivery_http_status;
	if (status !== null) return status >= 200 && status < 300 && !delivery.last_delivery_error;
	return !delivery.last_delivery_error;
}

/** What the health extension adds, if the service has it. */
export type Health = Pick<WebhookHealth, "failing_since" | "switched_off_reason">;

/** A webhook's state, as lists and pages name it. */
export type WebhookState =
	| { kind: "active" | "waiting" }
	/** `since` is null if the service doesn't report it. */
	| { kind: "retrying" | "failing"; since: string | null }
	/** Our service's reasons are `gone`, `failing` and `person`; null if the service doesn't report one. */
	| { kind: "disabled"; reason: string | null }
	/** A status that the console doesn't know. */
	| { kind: "other"; word: string; good: boolean };

/** Failures shorter than this are "retrying", longer ones "failing". */
export const FAILING_AFTER_MS = 60 * 60 * 1000;

/** Derives a webhook's state from `is_active`, its last delivery and its health. */
export function webhookState(
	webhook: Delivery & Pick<Webhook, "is_active">,
	health: Health | undefined,
	now: Date,
): WebhookState {
	if (!webhook.is_active) return { kind: "disabled", reason: health?.switched_off_reason ?? null };
	const since = health?.failing_since ?? null;
	const outcome = deliveryOutcome(webhook);
	switch (outcome) {
		case "none":
			return { kind: "waiting" };
		case "success":
			return { kind: "active" };
		case "retrying": {
			const isLasting = since !== null && now.getTime() - Date.parse(since) >= FAILING_AFTER_MS;
			return { kind: isLasting ? "failing" : "retrying", since };
		}
		case "failed":
			return { kind: "failing", since };
		default:
			return { kind: "other", word: webhook.last_delivery_status ?? "", good: seemsDelivered(webhook) };
	}
}

/** Whether our service uses this reason for disabling. */
export function isKnownReason(reason: string | null): reason is "gone" | "failing" | "person" {
	return reason === "gone" || reason === "failing" || reason === "person";
}

/** Whether it needs attention: it fails or was disabled automatically. */
export function needsAttention(state: WebhookState): boolean {
	if (state.kind === "disabled") return state.reason !== null && state.reason !== "person";
	return state.kind === "failing" || (state.kind === "other" && !state.good);
}
