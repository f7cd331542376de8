import { z } from "zod";
import { ALL_EVENTS, EVENT_TYPES } from "@/lib/contract/choices";
import { endpoint } from "./endpoint";
import { accountParams, id } from "./parameters";
import {
	readCode,
	readCodeOrNull,
	readCodes,
	readFlag,
	readId,
	readIntegerOrNull,
	readTextOrNull,
	readTime,
	readTimeOrNull,
} from "./reading";
import { parseUrl } from "./text/url";

export const webhook = z.looseObject({
	id: readId,
	url: readCode,
	is_active: readFlag,
	events: readCodes,
	has_signing_secret: readFlag,
	last_delivery_at: readTimeOrNull,
	last_delivery_status: readCodeOrNull,
	last_delivery_http_status: readIntegerOrNull,
	last_delivery_error: readTextOrNull,
	created_at: readTime,
	updated_at: readTime,
});
export type Webhook = z.output<typeof webhook>;

/** The response to a registration: the webhook, with its secret this one time. */
export const createdWebhook = webhook.extend({ webhook_secret: readCode });
export type CreatedWebhook = z.output<typeof createdWebhook>;

/** A webhook's URL for logs: its path and query can contain secrets, so only `…` stands for them. */
export function shownUrl(url: string): string {
	const parsed = parseUrl(url);
	if (!parsed) return "…";
	const { protocol, host, pathname, search } = parsed;
	return `${protocol}//${host}${pathname === "/" && search === "" ? "" : "/…"}`;
}

const eventName = z.enum([...EVENT_TYPES, ALL_EVENTS], {
	error: `Unknown event. Use ${EVENT_TYPES.join(", ")}, or ${ALL_EVENTS} for all events.`,
});

const URL_LENGTH_MAX = 2000;

export const createWebhookBody = z.object({
	url: z
		.string("The URL must be text.")
		.trim()
		.min(1, "Enter a URL.")
		.max(URL_LENGTH_MAX, { error: "A URL must have 2000 characters or fewer.", abort: true })
		// The index of URLs has room for as many bytes.
		.refine(
			(url) => new TextEncoder().encode(url).length <= URL_LENGTH_MAX,
			"This URL is too long: letters such as é and 漢 count as two to four characters.",
		),
	events: z
		.array(eventName, "Events must be a list of event names.")
		.min(1, "Choose at least one event.")
		.max(20, "List 20 events or fewer.")
		.transform((names) => [...new Set(names)]),
	is_active: z.boolean("Must be true or false.").default(true),
});
export type CreateWebhookBody = z.input<typeof createWebhookBody>;

export const updateWebhookBody = z.object({ is_active: z.boolean("is_active must be true or false.") });

/** How a receiver verifies an event. Source: docs/spec/decisions.md §7. */
export const VERIFYING =
	"Signatures are those of Standard Webhooks (https://www.standardwebhooks.com). The key is the 32 bytes that the hex " +
	"secret spells, so decode it before you pass it to a library. Verify the raw body, refuse timestamps that are more " +
	"than 5 minutes off, and drop repeated events by webhook-id.";

const webhookParams = accountParams.extend({ webhookId: id() });

export const webhookEndpoints = {
	listWebhooks: endpoint({
		method: "GET",
		path: "/webhooks",
		summary: "List webhooks",
		permission: "Chat Detail — View",
		data: z.array(webhook),
	}),
	createWebhook: endpoint({
		method: "POST",
		path: "/webhooks",
		summary: "Create a webhook; its signing secret is returned only once",
		description: `${VERIFYING} To try your endpoint, send it a test event (createTestEvent, an extension).`,
		permission: "Chat Detail — Edit",
		body: createWebhookBody,
		data: createdWebhook,
		status: 201,
		message: "Webhook created",
	}),
	updateWebhook: endpoint({
		method: "PATCH",
		path: "/webhooks/:webhookId",
		summary: "Enable or disable a webhook",
		permission: "Chat Detail — Edit",
		params: webhookParams,
		body: updateWebhookBody,
		data: webhook,
		message: "Webhook updated",
	}),
	deleteWebhook: endpoint({
		method: "DELETE",
		path: "/webhooks/:webhookId",
		summary: "Delete a webhook",
		permission: "Chat Detail — Delete",
		params: webhookParams,
		data: z.null(),
		message: "Webhook deleted",
	}),
};
