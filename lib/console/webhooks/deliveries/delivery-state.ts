import {
	deliveryOutcome,
	type LastDelivery,
	seemsDelivered,
} from "@/lib/console/webhooks/deliveries/delivery-outcome";
import { type Cause, causeOfLastDelivery } from "@/lib/console/webhooks/deliveries/explain-delivery";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

/** What the health extension adds, if the service has it. */
type Health = Pick<WebhookHealth, "failing_since" | "switched_off_reason" | "last_failure">;

/** A webhook's state, as lists and pages name it. */
export type WebhookState =
	| { kind: "active" | "waiting" }
	/** `since` is null if the service doesn't report it. */
	| { kind: "retrying" | "failing"; since: string | null }
	/** Our service's reasons are `gone`, `failing` and `person`; null if the service doesn't report one. */
	| { kind: "disabled"; reason: string | null }
	/** A status that the console doesn't know. */
	| { kind: "other"; word: string; good: boolean };

/** Failures shorter than this are "retrying", longer ones "failing", unless their cause is a lasting one. */
export const FAILING_AFTER_MS = 60 * 60 * 1000;

/**
 * Causes that retries rarely overcome: someone must change the webhook, its endpoint or the domain. Causes that also
 * occur while an endpoint is deployed or overloaded (403, 404, 5xx, refused) aren't among them, nor is a DNS server
 * that doesn't answer.
 */
const LASTING_CAUSES: ReadonlySet<Cause> = new Set([
	"redirect",
	"sign-in-needed",
	"wrong-method",
	"name-not-found",
	"address-not-allowed",
	"certificate-expired",
	"certificate-wrong-name",
	"certificate-not-trusted",
	"secret-unreadable",
	"headers-unreadable",
]);

/** Derives a webhook's state from `is_active`, its last delivery and its health. */
export function webhookState(
	webhook: LastDelivery & Pick<Webhook, "is_active">,
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
			const cause = causeOfLastDelivery(webhook, health);
			const isLong = since !== null && now.getTime() - Date.parse(since) >= FAILING_AFTER_MS;
			const isFailing = isLong || (cause !== null && LASTING_CAUSES.has(cause));
			return { kind: isFailing ? "failing" : "retrying", since };
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
