import { z } from "zod";
import { CONTACT_SORTS, PAGE_SIZE_MAX, SORT_ORDERS } from "@/lib/contract/choices";
import { contactSummary } from "@/lib/contract/contacts";
import { type ExtensionEndpoint, endpoint } from "@/lib/contract/endpoint";
import { accountParams, id, pageQuery } from "@/lib/contract/parameters";
import { readCode, readFlag, readId, readTime, readWritten } from "@/lib/contract/reading";

const sortQuery = pageQuery().extend({
	search: z.string().max(1000).optional(),
	sort: z.enum(CONTACT_SORTS, `sort must be one of: ${CONTACT_SORTS.join(", ")}.`).default("activity"),
	order: z.enum(SORT_ORDERS, "order must be asc or desc.").optional(),
	tag: z.string().min(1).max(200).optional(),
	country_code: z
		.string()
		.regex(/^\+[1-9][0-9]{0,3}$/, "country_code must be + and 1 to 4 digits.")
		.optional(),
	ai_mode: z.string().min(1).max(100).optional(),
	unread: z.literal("true", "unread can only be true.").optional(),
	/** Sorted by name, contacts with digits in their name come with those without a name, so that no order tells them. */
	digits: z.literal("last", "digits can only be last.").optional(),
});

/** The newest message of a conversation, as a list shows it. */
export const lastMessage = z.looseObject({
	id: readId,
	direction: readCode,
	message_type: readCode,
	/** The start of its text, on one line; empty for media without a caption. */
	preview: readWritten,
	status: readCode,
	message_time: readTime,
	is_revoked: readFlag,
});
export type LastMessage = z.output<typeof lastMessage>;

/** Who wrote last, and how much is unread. Unread is for the account, not for each of its people. */
export const contactActivity = z.looseObject({
	contact_id: readId,
	/** The time of the last message, or of the creation if that's later. */
	last_activity_at: readTime,
	unread_count: z.int().nonnegative().catch(0),
	last_message: lastMessage.nullable().catch(null),
});
export type ContactActivity = z.output<typeof contactActivity>;

export const markContactReadBody = z.object({
	message_id: z.int("message_id must be a message ID.").positive("message_id must be a message ID."),
});

export const unreadCount = z.looseObject({ unread_count: z.int().nonnegative().catch(0) });

const contactIds = z
	.string()
	.regex(/^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*$/, "ids must be contact IDs, separated by commas.")
	.transform((text) => text.split(",").map(Number))
	.refine((ids) => ids.length <= PAGE_SIZE_MAX, `Up to ${PAGE_SIZE_MAX} contacts can be asked for at once.`)
	.refine((ids) => ids.every(Number.isSafeInteger), "ids must be contact IDs, separated by commas.");

/** What is unread is for the account, so changing it needs a permission to change something. */
const readMark = {
	permission: "Chat Chats — View",
	alsoNeeds: "Chat Contacts — Edit",
	params: accountParams.extend({ contactId: id() }),
	data: unreadCount,
} as const;

/** Extensions of the contacts table. Source: docs/spec/decisions.md §9. */
export const contactListEndpoints = {
	findContacts: endpoint({
		method: "GET",
		path: "/contact-list",
		summary: "List, search, sort and filter contacts",
		description:
			"Sorted by activity unless sort says otherwise: newest first, names from A to Z, or as order says. Filters are " +
			"combined, and tag must be the whole tag. Contacts without a name come after those with one; with digits: last, so do those with digits in their name.",
		permission: "Chat Contacts — View",
		query: sortQuery,
		data: z.array(contactSummary),
		list: "paginated",
	}),
	listContactActivity: endpoint({
		method: "GET",
		path: "/contact-activity",
		summary: "Get the last message and the number of unread messages of contacts",
		description:
			"ids are up to 100 contact IDs, separated by commas. Unknown and removed contacts are skipped.",
		permission: "Chat Chats — View",
		query: z.object({ ids: contactIds }),
		data: z.array(contactActivity),
	}),
	markContactRead: endpoint({
		method: "POST",
		path: "/contacts/:contactId/read",
		summary: "Mark a contact's messages as read, up to a message",
		description:
			"For everyone in the account, so who can change nothing can't. An earlier message than the last one marked changes nothing.",
		...readMark,
		body: markContactReadBody,
		message: "Contact marked as read",
	}),
	markContactUnread: endpoint({
		method: "POST",
		path: "/contacts/:contactId/unread",
		summary: "Mark a contact's newest incoming message as unread",
		description:
			"For everyone in the account. Changes nothing if messages are unread already, or if the contact hasn't written.",
		...readMark,
		message: "Contact marked as unread",
	}),
} satisfies Record<string, ExtensionEndpoint>;
