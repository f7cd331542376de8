import type { BodyInput } from "@/lib/console/api/client";
import { isEventType } from "@/lib/console/webhooks/events";
import type { WebhookFields } from "@/lib/console/webhooks/save/webhook-fields";
import { ALL_EVENTS } from "@/lib/contract/choices";
import type { WebhookSettings } from "@/lib/contract/extensions/webhook-settings";

/** The values of the form that changes a webhook. An empty value of a stored header keeps it. */
export type SettingsFields = {
	display_name: string;
	url: string;
	events: WebhookFields["events"];
	/** Events of the service that the console doesn't know. They aren't offered, and kept. */
	otherEvents: string[];
	headers: { name: string; value: string; isStored: boolean }[];
};

export function settingsFields(settings: WebhookSettings): SettingsFields {
	return {
		display_name: settings.display_name ?? "",
		url: settings.url,
		events: settings.events.filter(isKnown),
		otherEvents: settings.events.filter((name) => !isKnown(name)),
		headers: settings.header_names.map((name) => ({ name, value: "", isStored: true })),
	};
}

/** Whether the console knows an event. */
export function isKnown(name: string): name is SettingsFields["events"][number] {
	return name === ALL_EVENTS || isEventType(name);
}

/** The body of the request. */
export function settingsBody({ headers, events, otherEvents, ...fields }: SettingsFields) {
	const all = events.includes(ALL_EVENTS);
	return {
		...fields,
		// The contract lists only the events that this version knows.
		events: (all ? events : [...events, ...otherEvents]) as BodyInput<"changeWebhook">["events"],
		headers: headers.map(({ name, value, isStored }) => ({
			name,
			value: isStored && value === "" ? null : value,
		})),
	} satisfies BodyInput<"changeWebhook">;
}

export function sameSettings(one: SettingsFields, other: SettingsFields): boolean {
	const normal = ({ display_name, url, headers, events, otherEvents }: SettingsFields) =>
		JSON.stringify([display_name, url, headers, [...events, ...otherEvents].sort()]);
	return normal(one) === normal(other);
}
