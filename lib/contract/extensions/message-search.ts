import { z } from "zod";
import { contactSummary } from "@/lib/contract/contacts";
import { endpoint } from "@/lib/contract/endpoint";
import { message } from "@/lib/contract/messages";
import { id, pageSizeQuery } from "@/lib/contract/parameters";
import { seenWith } from "@/lib/contract/personal-data";
import { readCodeOrNull, readId } from "@/lib/contract/reading";
import { utcTime } from "@/lib/contract/text/text";

export const MESSAGE_SEARCH_LENGTH_MAX = 200;
const MESSAGE_DIRECTIONS = ["incoming", "outgoing"] as const;
/** Hits are counted up to here. */
export const MESSAGE_COUNT_MAX = 1_000;

export const messageHit = z.looseObject({
	contact_id: readId,
	/** Null for a token that can't view contacts. */
	contact: seenWith("Chat Contacts — View", contactSummary.nullable().catch(null)),
	message,
});
export type MessageHit = z.output<typeof messageHit>;

/** Messages that match, newest first; `next_cursor` goes into `before`. */
export const messageHits = z.looseObject({
	hits: z.array(messageHit),
	next_cursor: readCodeOrNull,
	/** At most {@link MESSAGE_COUNT_MAX}, which means that or more; null on later pages. */
	count: z.int().nullable().catch(null),
});
export type MessageHits = z.output<typeof messageHits>;

const timeText = utcTime("Must be an ISO 8601 time in UTC.");

/** The extension that searches messages. Source: docs/spec/decisions.md §9. */
export const messageSearchEndpoints = {
	searchMessages: endpoint({
		method: "GET",
		path: "/message-search",
		summary: "Search messages of one or all contacts, newest first",
		description:
			"Finds messages with all of the words, in any order and within longer words, without regard to case and " +
			"accents: in texts, captions, file names, forms, buttons, lists and template parameters. count is exact " +
			`below ${MESSAGE_COUNT_MAX}.`,
		permission: "Chat Chats — View",
		query: z.object({
			search: z.string().trim().min(1, "Enter what to search for.").max(MESSAGE_SEARCH_LENGTH_MAX),
			contactId: id().optional(),
			/** Who wrote: the contact (`incoming`) or the account (`outgoing`). */
			direction: z.enum(MESSAGE_DIRECTIONS, "direction must be incoming or outgoing.").optional(),
			/** Only messages at this time or later. */
			since: timeText.optional(),
			/** Only messages before this time. */
			until: timeText.optional(),
			before: z.string().min(1).max(500).optional(),
			pageSize: pageSizeQuery(20),
		}),
		data: messageHits,
	}),
};
