import { z } from "zod";
import { endpoint } from "@/lib/contract/endpoint";
import { message } from "@/lib/contract/messages";
import { accountParams, HISTORY_PAGE_SIZE_DEFAULT, id, pageSizeQuery } from "@/lib/contract/parameters";
import {
	readCode,
	readCodeOrNull,
	readId,
	readIntegerOrNull,
	readTextOrNull,
	readTimeOrNull,
} from "@/lib/contract/reading";
import { utcTime } from "@/lib/contract/text/text";
import { isTimeZone } from "@/lib/contract/text/time-zone";

/** Messages, newest first. `older_cursor` goes into `before`, `newer_cursor` into `after`; null at that end. */
export const historyPart = z.looseObject({
	messages: z.array(message),
	older_cursor: readCodeOrNull,
	newer_cursor: readCodeOrNull,
});
export type HistoryPart = z.output<typeof historyPart>;

export const historyDay = z.looseObject({ date: readCode, message_id: readId });

/** The days of a month that have messages, with the first message of each. */
export const historyDays = z.looseObject({
	days: z.array(historyDay),
	/** When the whole history begins and ends; null without messages. */
	oldest_at: readTimeOrNull,
	newest_at: readTimeOrNull,
});
export type HistoryDays = z.output<typeof historyDays>;

const cursor = z.string().min(1).max(500).optional();
const contactParams = accountParams.extend({ contactId: id() });

/** Why a message failed: the messaging platform's code and its own words; null if it reported none. */
export const messageFailure = z.looseObject({ code: readIntegerOrNull, reason: readTextOrNull });
export type MessageFailure = z.output<typeof messageFailure>;

/** Extensions that open a chat history at any place. Source: docs/spec/decisions.md §9. */
export const historyEndpoints = {
	readHistory: endpoint({
		method: "GET",
		path: "/contacts/:contactId/history",
		summary:
			"Read the chat history of a contact around a message or time, and on from there in both directions",
		description:
			"Around a message, by its ID or the messaging platform's, or a time, half of the page is older. Of several " +
			"places, the first counts in this order: message, chatMessageId, time, after, before; without one, the page " +
			"is the newest. Cursors of the chat history work here, and these work there.",
		permission: "Chat Chats — View",
		params: contactParams,
		query: z.object({
			message: id().optional(),
			chatMessageId: z.string().min(1).max(500).optional(),
			time: utcTime("Must be an ISO 8601 time in UTC.").optional(),
			after: cursor,
			before: cursor,
			pageSize: pageSizeQuery(HISTORY_PAGE_SIZE_DEFAULT),
		}),
		data: historyPart,
	}),
	getMessageFailure: endpoint({
		method: "GET",
		path: "/messages/:messageId/failure",
		summary: "Get the messaging platform's code for why a message failed",
		permission: "Chat Chats — View",
		params: accountParams.extend({ messageId: id() }),
		data: messageFailure,
	}),
	listHistoryDays: endpoint({
		method: "GET",
		path: "/contacts/:contactId/history/days",
		summary: "List the days of a month that have messages",
		permission: "Chat Chats — View",
		params: contactParams,
		query: z.object({
			month: z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, "Must be a month, for example 2026-11."),
			timeZone: z.string().refine(isTimeZone, "Must be a time zone, for example Europe/Berlin."),
		}),
		data: historyDays,
	}),
};
