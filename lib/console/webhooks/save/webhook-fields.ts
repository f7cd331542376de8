import { isEventType } from "@/lib/console/webhooks/events";
import { ALL_EVENTS, type EventType } from "@/lib/contract/choices";
import { type CreateWebhookBody, createWebhookBody } from "@/lib/contract/webhooks";

/** The form's rules: the service's schema, with every field required. */
export const webhookFieldsSchema = createWebhookBody.required();

/** The values of a webhook form. */
export type WebhookFields = Required<CreateWebhookBody>;

export const NO_FIELDS: WebhookFields = { url: "", events: [ALL_EVENTS], is_active: true };

/** Whether two sets of values are equal, in any order of events. */
export function sameFields(one: WebhookFields, other: WebhookFields): boolean {
	return (
		one.url === other.url &&
		one.is_active === other.is_active &&
		[...one.events].sort().join(" ") === [...other.events].sort().join(" ")
	);
}

export function isWebhookFields(value: unknown): value is WebhookFields {
	if (typeof value !== "object" || value === null) return false;
	if (!("url" in value) || typeof value.url !== "string") return false;
	if (!("is_active" in value) || typeof value.is_active !== "boolean") return false;
	if (!("events" in value) || !Array.isArray(value.events)) return false;
	return value.events.every((name) => name === ALL_EVENTS || isEventType(name));
}

/** Adds or removes an event; keeps list order. */
export function withEvent(events: WebhookFields["events"], event: EventType, chosen: boolean) {
	const others = events.filter((other) => other !== event && other !== ALL_EVENTS);
	return chosen ? [...others, event] : others;
}

/** Members that the console shows; see unlisted-members.ts for others. */
export const KNOWN_WEBHOOK_MEMBERS = new Set([
	"id",
	"url",
	"is_active",
	"events",
	"has_signing_secret",
	"webhook_secret",
	"last_delivery_at",
	"last_delivery_status",
	"last_delivery_http_status",
	"last_delivery_error",
	"created_at",
	"updated_at",
]);
