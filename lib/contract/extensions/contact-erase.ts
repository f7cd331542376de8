import { z } from "zod";
import { type ExtensionEndpoint, endpoint } from "@/lib/contract/endpoint";
import { accountParams, id, pageQuery } from "@/lib/contract/parameters";
import { readCode, readFlag, readId, readText, readTime, readTimeOrNull } from "@/lib/contract/reading";
import { utcTime } from "@/lib/contract/text/text";

const contactParams = accountParams.extend({ contactId: id() });
const count = z.int().nonnegative().catch(0);

/** What erasing a contact would erase. */
export const erasurePreview = z.looseObject({
	contact_id: readId,
	/** Contacts: itself, those merged into it, and removed ones with the same number. */
	contacts: count,
	messages: count,
	/** Messages with a file. */
	files: count,
	/** Webhook events about it, with their deliveries. */
	deliveries: count,
	/** Rows of imports. */
	import_rows: count,
	/** Whether all files and deliveries were counted: up to 10,000 of each are. */
	is_complete: readFlag,
});
export type ErasurePreview = z.output<typeof erasurePreview>;

/** An erasure, and how far it is. It says nothing about the person. */
export const contactErasure = z.looseObject({
	contact_id: readId,
	/** Its id, and those of the contacts that are erased with it. */
	contact_ids: z.array(readId).catch([]),
	/** `running` or `done`. */
	state: readCode,
	message_count: count,
	erased_messages: count,
	erased_deliveries: count,
	started_at: readTime,
	started_by: readText,
	finished_at: readTimeOrNull,
});
export type ContactErasure = z.output<typeof contactErasure>;

/** The extension for erasing people. Source: docs/spec/decisions.md §9. */
export const contactEraseEndpoints = {
	previewErasure: endpoint({
		method: "GET",
		path: "/contacts/:contactId/erasure-preview",
		summary: "Count what erasing a contact, active or removed, would erase",
		permission: "Chat Contacts — Delete",
		params: contactParams,
		data: erasurePreview,
	}),
	eraseContact: endpoint({
		method: "POST",
		path: "/contacts/:contactId/erase",
		summary: "Erase a contact, active or removed, with everything about it, for good",
		description:
			"Name and number are gone from the service's contacts when the response arrives. Messages, webhook events with " +
			"their deliveries, rows of imports and the values in the service's audit log follow in the background. Events " +
			"that are still to be delivered aren't delivered. Other programs can keep copies: a console follows " +
			"/contact-erasures and erases its own within a minute, you can do the same; exported files and what webhooks " +
			"received stay. Repeating the request changes nothing.",
		permission: "Chat Contacts — Delete",
		params: contactParams,
		data: contactErasure,
		message: "Erasing started",
	}),
	getContactErasure: endpoint({
		method: "GET",
		path: "/contact-erasures/:contactId",
		summary: "Get an erasure with its progress",
		permission: "Chat Contacts — Delete",
		params: contactParams,
		data: contactErasure,
	}),
	listContactErasures: endpoint({
		method: "GET",
		path: "/contact-erasures",
		summary: "List erasures, newest first",
		description:
			"To follow erasures, ask with since set to an hour before the newest started_at that you have. One that waited " +
			"for other changes can appear up to so much later than it started.",
		permission: "Chat Contacts — Delete",
		query: pageQuery().extend({
			/** Only erasures that started at this time or later. */
			since: utcTime("Must be an ISO 8601 time in UTC.").optional(),
		}),
		data: z.array(contactErasure),
		list: "paginated",
	}),
} satisfies Record<string, ExtensionEndpoint>;
