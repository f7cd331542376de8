import { z } from "zod";
import { ALL_EVENTS } from "@/lib/contract/choices";
import { changeWebhookBody } from "@/lib/contract/extensions/webhook-settings";
import { isKnown, type SettingsFields, settingsBody } from "./webhook-settings-fields";

/** The service's rules for the form's values. It checks events that the console doesn't know itself. */
export const settingsFieldsSchema = z.preprocess((fields) => {
	const body = settingsBody(fields as SettingsFields);
	return { ...body, events: body.events.map((name) => (isKnown(name) ? name : ALL_EVENTS)) };
}, changeWebhookBody);
