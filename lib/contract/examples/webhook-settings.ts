import type { WebhookSettings, webhookSettingsEndpoints } from "@/lib/contract/webhook-settings";
import { brokenRule, type Examples, noSuch } from "./example";

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
