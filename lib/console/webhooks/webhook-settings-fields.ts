import { z } from "zod";
import type { BodyInput } from "@/lib/console/api/client";
import { isEventType } from "@/lib/console/webhooks/events";
import type { WebhookFields } from "@/lib/console/webhooks/webhook-fields";
import { changeWebhookBody, type WebhookSettings } from "@/lib/contract/extensions/webhook-settings";
import { ALL_EVENTS } from "@/lib/contract/webhooks";

/** The values of the form that changes a webhook. An empty value of a stored header keeps it. */
export type SettingsFields = {
	display_name: string;
	url: string;
	events: WebhookFields["events"];
	headers: { name: string; value: string; isStored: boolean }[];
};

export function settingsFields(settings: WebhookSettings): SettingsFields {
	return {
		display_name: settings.display_name ?? "",
		url: settings.url,
		events: settings.events.filter(
			(name): name is WebhookFields["events"][number] => name === ALL_EVENTS || isEventType(name),
		),
		headers: settings.header_names.map((name) => ({ name, value: "", isStored: true })),
	};
}

/** The body of the request. */
export function settingsBody({ headers, ...fields }: SettingsFields): BodyInput<"changeWebhook"> {
	return {
		...fields,
		headers: headers.map(({ name, value, isStored }) => ({
			name,
			value: isStored && value === "" ? null : value,
		})),
	};
}

export function sameSettings(one: SettingsFields, other: SettingsFields): boolean {
	const normal = ({ events, ...fields }: SettingsFields) =>
		JSON.stringify([fields.display_name, fields.url, fields.headers, [...events].sort()]);
	return normal(one) === normal(other);
}

/** The service's rules for the form's values. */
export const settingsFieldsSchema = z.preprocess(
	(fields) => settingsBody(fields as SettingsFields),
	changeWebhookBody,
);
