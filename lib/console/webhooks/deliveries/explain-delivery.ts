import {
	deliveryOutcome,
	type LastDelivery,
	type Outcome,
	seemsDelivered,
} from "@/lib/console/webhooks/deliveries/delivery-outcome";
import { hostOf } from "@/lib/console/webhooks/url/url-parts";
import { CONNECTION_FAILURES } from "@/lib/contract/choices";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

/** Why deliveries fail, one cause per fix. Each has texts in the catalogue. */
const CAUSES = [
	...CONNECTION_FAILURES,
	"redirect",
	"sign-in-needed",
	"turned-away",
	"not-found",
	"wrong-method",
	"gone",
	"too-large",
	"too-many-requests",
	"client-error",
	"server-error",
	"server-behind-proxy",
	"unknown",
] as const;
export type Cause = (typeof CAUSES)[number];

/** What our service adds to a webhook's last delivery; undefined from another service. */
type Health = Pick<WebhookHealth, "last_failure"> | undefined;

/** What happens next: a retry, nothing more for this event, or nothing at all. */
type NextStep = "retrying" | "over" | "disabled";

type Explanation = {
	outcome: Outcome;
	/** Null if nothing failed. */
	cause: Cause | null;
	/** Null if nothing failed, or if the service's status is unknown. */
	next: NextStep | null;
	httpStatus: number | null;
	host: string;
	/** The service's own message, if any. */
	words: string | null;
};

/** Explains a webhook's last delivery. Source: docs/spec/decisions.md §7. */
export function explainDelivery(webhook: Webhook, health: Health): Explanation {
	const outcome = deliveryOutcome(webhook);
	const next = outcome === "retrying" ? "retrying" : outcome === "failed" ? "over" : null;
	return {
		outcome,
		cause: causeOfLastDelivery(webhook, health),
		next: webhook.is_active ? next : "disabled",
		httpStatus: webhook.last_delivery_http_status,
		host: hostOf(webhook.url),
		words: webhook.last_delivery_error?.trim() || null,
	};
}

/**
 * Why a webhook's last delivery failed; null if it didn't fail. The public API only has the HTTP status and a sentence
 * for people, so without a response the cause is unknown there.
 */
export function causeOfLastDelivery(webhook: LastDelivery, health: Health): Cause | null {
	const outcome = deliveryOutcome(webhook);
	const failed = outcome === "failed" || outcome === "retrying";
	if (!failed && (outcome !== "other" || seemsDelivered(webhook))) return null;
	return causeOfStatus(webhook.last_delivery_http_status) ?? causeOfClass(health?.last_failure ?? null);
}

/**
 * Why an attempt failed.
 * @param failure the service's failure class; services may have others
 * @returns null if it didn't fail
 */
export function causeOfFailure(failure: string | null, httpStatus: number | null): Cause | null {
	return causeOfStatus(httpStatus) ?? (failure === null ? null : causeOfClass(failure));
}

const BY_STATUS: Record<number, Cause> = {
	401: "sign-in-needed",
	403: "turned-away",
	404: "not-found",
	405: "wrong-method",
	410: "gone",
	413: "too-large",
	429: "too-many-requests",
	502: "server-behind-proxy",
	503: "server-behind-proxy",
	504: "server-behind-proxy",
};

/** Undefined without a status, and for a success status, whose failure has another cause. */
function causeOfStatus(status: number | null): Cause | undefined {
	if (status === null || (status >= 200 && status < 300)) return undefined;
	if (status < 200 || status > 599) return "not-http";
	if (status < 400) return "redirect";
	return BY_STATUS[status] ?? (status < 500 ? "client-error" : "server-error");
}

function causeOfClass(failure: string | null): Cause {
	return CAUSES.find((cause) => cause === failure) ?? "unknown";
}
