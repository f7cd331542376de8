import { z } from "zod";
import { endpoint } from "@/lib/contract/endpoint";
import { accountParams, id } from "@/lib/contract/parameters";
import { holds } from "@/lib/contract/personal-data";
import { readCode, readCodes, readId, readTextOrNull, readTime } from "@/lib/contract/reading";
import { nameText } from "@/lib/contract/text/text";
import { createWebhookBody } from "@/lib/contract/webhooks";

export const WEBHOOK_HEADERS_MAX = 10;
export const WEBHOOK_NAME_LENGTH_MAX = 100;
const HEADER_VALUE_LENGTH_MAX = 1000;

/** Names that endpoints use for credentials, and `X-…`. Everything that HTTP or the signature needs is outside of it. */
const ALLOWED_HEADER =
	/^(authorization|api-?key|cf-access-client-(id|secret)|ocp-apim-subscription-key|x-[a-z0-9][a-z0-9-]{0,97})$/i;
/** Proxies set and trust these. */
const PROXY_HEADER = /^x-(forwarded|real-ip|original|rewrite|http-method)/i;

/** Whether a webhook can send a custom header with this name. Source: docs/spec/decisions.md §9. */
export function isAllowedHeader(name: string): boolean {
	return ALLOWED_HEADER.test(name) && !PROXY_HEADER.test(name);
}

export const webhookHeaderBody = z.object({
	name: z
		.string("A header's name must be text.")
		.trim()
		.refine((name) => !PROXY_HEADER.test(name), {
			error: "Proxies use this header, so it can't be sent.",
			abort: true,
		})
		.refine(isAllowedHeader, "Use Authorization, Api-Key or a name that starts with X-."),
	/** Null keeps the stored value, if the URL keeps its origin. */
	value: z
		.string("A header's value must be text.")
		.min(1, { error: "Enter a value.", abort: true })
		.regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, "Use only letters A to Z, digits and common symbols.")
		.max(HEADER_VALUE_LENGTH_MAX, `A value must have ${HEADER_VALUE_LENGTH_MAX} characters or fewer.`)
		.nullable()
		.default(null),
});

const headerList = z
	.array(webhookHeaderBody, "Headers must be a list.")
	.max(WEBHOOK_HEADERS_MAX, `List ${WEBHOOK_HEADERS_MAX} headers or fewer.`)
	.superRefine((headers, context) => {
		const names = headers.map(({ name }) => name.toLowerCase());
		names.forEach((name, at) => {
			if (names.indexOf(name) < at) {
				context.addIssue({ code: "custom", path: [at, "name"], message: "This header is listed twice." });
			}
		});
	});

/** What can be changed of a webhook. The values of custom headers are never returned. */
export const webhookSettings = z.looseObject({
	webhook_id: readId,
	url: readCode,
	events: readCodes,
	display_name: holds("own", readTextOrNull),
	header_names: readCodes,
	/** Sent back in `If-Match`. */
	updated_at: readTime,
});
export type WebhookSettings = z.output<typeof webhookSettings>;

export const changeWebhookBody = z.object({
	url: createWebhookBody.shape.url,
	events: createWebhookBody.shape.events,
	/** Null or empty for none. */
	display_name: nameText("The name", 0, WEBHOOK_NAME_LENGTH_MAX).nullable().default(null),
	headers: headerList.default([]),
});

/** The extension for changing webhooks. Source: docs/spec/decisions.md §9. */
export const webhookSettingsEndpoints = {
	listWebhookSettings: endpoint({
		method: "GET",
		path: "/webhook-settings",
		summary: "Get the settings of every webhook, in list order",
		permission: "Chat Detail — View",
		data: z.array(webhookSettings),
	}),
	changeWebhook: endpoint({
		method: "PUT",
		path: "/webhooks/:webhookId/settings",
		summary: "Replace a webhook's URL, events, name and custom headers",
		description:
			"Keeps its secret, log and state. Deliveries that are still to be sent go to the new URL. Headers are sent with " +
			"every delivery; their values are stored encrypted and never returned. A header without a value keeps its stored " +
			"one, unless the URL's scheme, host or port changes.",
		permission: "Chat Detail — Edit",
		params: accountParams.extend({ webhookId: id() }),
		body: changeWebhookBody,
		data: webhookSettings,
		message: "Webhook updated",
		ifMatch: true,
	}),
};
