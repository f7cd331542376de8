import { z } from "zod";
import { contactSummary } from "@/lib/contract/contacts";
import { type ExtensionEndpoint, endpoint } from "@/lib/contract/endpoint";
import { accountParams, id, pageSizeQuery } from "@/lib/contract/parameters";
import { holds, seenWith } from "@/lib/contract/personal-data";
import {
	readCodeOrNull,
	readCodes,
	readFlag,
	readId,
	readObjectOrNull,
	readTime,
	readWrittenOrNull,
} from "@/lib/contract/reading";
import { utcTime } from "@/lib/contract/text/text";

/** Why a reply belongs to no flow; the set is open. */
export const UNASSIGNED_REASONS = [
	/** Neither its token nor the message it answers is known. */
	"unknown",
	/** Its token was sent with several flows. */
	"several-flows",
	/** The flow isn't one of the account's, or was deleted. */
	"no-such-flow",
] as const;

/** One customer's reply to a flow. */
export const flowAnswer = z.looseObject({
	/** The message that brought it. */
	message_id: readId,
	contact_id: readId,
	/** Null for a token that can't view contacts. */
	contact: seenWith("Chat Contacts — View", contactSummary.nullable().catch(null)),
	answered_at: readTime,
	/** The fields as sent, with the platform's `flow_token`; null if it can't be read, or was removed by its sender. */
	response: holds("written", readObjectOrNull),
	/** The reply as sent if it isn't an object. */
	response_text: readWrittenOrNull,
	is_revoked: readFlag,
	/** The messaging platform's id of the flow, if it's known. */
	chat_flow_id: readCodeOrNull,
	/** Null for a reply that belongs to a flow. */
	unassigned_reason: readCodeOrNull,
});
export type FlowAnswer = z.output<typeof flowAnswer>;

/** What a reply has in a field; undefined if it doesn't have it. Fields may be named like members of all objects. */
export function fieldValue({ response }: Pick<FlowAnswer, "response">, field: string): unknown {
	return response && Object.hasOwn(response, field) ? response[field] : undefined;
}

/** Replies, newest first; `next_cursor` goes into `before`. */
export const flowAnswers = z.looseObject({
	answers: z.array(flowAnswer),
	next_cursor: readCodeOrNull,
});
export type FlowAnswers = z.output<typeof flowAnswers>;

export const flowAnswerFields = z.looseObject({
	/** As the flow names them. */
	fields: readCodes,
	/** False if there are more replies than were read. */
	is_complete: readFlag,
});

/** Names are collected from this many of the newest replies. */
export const ANSWERS_READ_MAX = 10_000;

const timeText = utcTime("Must be an ISO 8601 time in UTC.");
const period = {
	/** Only replies at this time or later. */
	since: timeText.optional(),
	/** Only replies before this time. */
	until: timeText.optional(),
};
const listQuery = z.object({
	...period,
	before: z.string().min(1).max(500).optional(),
	pageSize: pageSizeQuery(50),
});
const flowParams = accountParams.extend({ id: id() });
/** Replies are content of conversations. */
const permissions = { permission: "Chat Chats — View", alsoNeeds: "Chat Flows — View" } as const;

/** Extensions for the replies to flows. Source: docs/spec/decisions.md §9. */
export const flowAnswerEndpoints = {
	listFlowAnswers: endpoint({
		method: "GET",
		path: "/flows/:id/answers",
		summary: "List the replies to a flow, newest first",
		description:
			"A reply belongs to the flow of the message that it answers or, if that isn't known, of the message that was sent " +
			"with its flow_token.",
		...permissions,
		params: flowParams,
		query: listQuery,
		data: flowAnswers,
	}),
	listFlowAnswerFields: endpoint({
		method: "GET",
		path: "/flows/:id/answer-fields",
		summary: "List the names of the fields in the replies to a flow",
		description: `Those of the newest ${ANSWERS_READ_MAX} replies, in alphabetical order.`,
		...permissions,
		params: flowParams,
		query: z.object(period),
		data: flowAnswerFields,
	}),
	listUnassignedAnswers: endpoint({
		method: "GET",
		path: "/unassigned-answers",
		summary: "List the replies that can't be assigned to a flow, newest first",
		...permissions,
		query: listQuery,
		data: flowAnswers,
	}),
} satisfies Record<string, ExtensionEndpoint>;
