import type { WebhookSettings, webhookSettingsEndpoints } from "@/lib/contract/extensions/webhook-settings";
import type { Webhook, webhookEndpoints } from "@/lib/contract/webhooks";
import { brokenRule, type Examples, noSuch } from "./example";

const WEBHOOK: Webhook = {
	id: 2,
	url: "https://hooks.example.com/chat",
	is_active: true,
	events: ["chat.message.inbound", "chat.message.status"],
	has_signing_secret: true,
	last_delivery_at: "2026-11-20T13:29:42.006Z",
	last_delivery_status: "success",
	last_delivery_http_status: 200,
	last_delivery_error: null,
	created_at: "2026-11-01T08:30:00.250Z",
	updated_at: "2026-11-01T08:30:00.250Z",
};

const NOT_FOUND = { 404: noSuch("webhook") };

export const WEBHOOK_EXAMPLES: Examples<typeof webhookEndpoints> = {
	listWebhooks: { data: [WEBHOOK] },
	createWebhook: {
		body: {
			url: WEBHOOK.url,
			events: ["chat.message.inbound", "chat.message.status"],
			is_active: true,
		},
		data: {
			...WEBHOOK,
			last_delivery_at: null,
			last_delivery_status: null,
			last_delivery_http_status: null,
			webhook_secret: "9f2c61d08ab74e5fb3d2a1c09e7765f43b1d0c8a5e9f7264d3c2b1a09f8e7d6c",
		},
		failures: {
			409: {
				urlInUse: brokenRule("url", "A webhook with this URL already exists."),
				tooMany: "An account can have up to 10 webhooks. Delete one to create another.",
			},
			422: { noEvents: brokenRule("events", "Choose at least one event.") },
		},
	},
	updateWebhook: {
		body: { is_active: false },
		data: { ...WEBHOOK, is_active: false, updated_at: "2026-11-20T14:02:30.118Z" },
		failures: { ...NOT_FOUND, 422: { missing: brokenRule("is_active", "is_active is required.") } },
	},
	deleteWebhook: { data: null, failures: NOT_FOUND },
};

const SETTINGS: WebhookSettings = {
	webhook_id: 2,
	url: "https://hooks.example.com/chat",
	events: ["chat.message.inbound", "chat.message.status"],
	display_name: "Booking system",
	header_names: ["Authorization"],
	updated_at: "2026-11-20T14:02:30.118Z",
};

export const WEBHOOK_SETTINGS_EXAMPLES: Examples<typeof webhookSettingsEndpoints> = {
	listWebhookSettings: { data: [SETTINGS] },
	changeWebhook: {
		body: {
			url: SETTINGS.url,
			events: ["chat.message.inbound", "chat.message.status"],
			display_name: SETTINGS.display_name,
			headers: [{ name: "Authorization", value: "Basic Ym9va2luZzpleGFtcGxl" }],
		},
		data: SETTINGS,
		failures: {
			404: noSuch("webhook"),
			409: { urlInUse: brokenRule("url", "A webhook with this URL already exists.") },
			422: { noValue: brokenRule("headers.0.value", "Enter a value.") },
		},
	},
};
