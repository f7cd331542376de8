import { z } from "zod";
import { endpoint } from "./endpoint";
import { accountParams, HISTORY_PAGE_SIZE_DEFAULT, id, pageQuery } from "./parameters";
import { holds } from "./personal-data";
import {
	readCode,
	readCodeOrNull,
	readId,
	readIdOrNull,
	readIntegerOrNull,
	readObjectOrNull,
	readText,
	readTextOrNull,
	readTime,
	readWritten,
	readWrittenOrNull,
} from "./reading";

/** A person's reaction; `contact_id` is null for the business, whose `from` is `business`, and for people without a contact. */
export const reaction = z.looseObject({
	emoji: z.string().min(1),
	from: readText,
	at: readTime,
	contact_id: readIdOrNull,
});
export type Reaction = z.output<typeof reaction>;

/**
 * A chat message. `sender_user_id` is null if no profile sent it. Source: docs/spec/public-api.md §2,
 * docs/spec/decisions.md §6.
 */
export const message = z.looseObject({
	id: readId,
	chat_message_id: holds("message", readText),
	parent_chat_message_id: holds("message", readTextOrNull),
	direction: readCode,
	message_type: readCode,
	content: readWritten,
	media_url: readCodeOrNull,
	caption: readWrittenOrNull,
	status: readCode,
	error_reason: readTextOrNull,
	content_json: holds("content", readObjectOrNull),
	reaction_json: readObjectOrNull,
	created_at: readTime,
	message_time: readTime,
	sender_user_id: readIntegerOrNull,
	original_filename: readWrittenOrNull,
	template_id: readIntegerOrNull,
	lang_code: readCodeOrNull,
	/** Our service only: all reactions that stand, oldest first. Source: docs/spec/decisions.md §6. */
	reactions: z.array(reaction).optional().catch(undefined),
});
export type Message = z.output<typeof message>;

export const messageEndpoints = {
	listMessages: endpoint({
		method: "GET",
		path: "/contacts/:contactId/messages",
		summary: "Read the chat history of a contact, newest first",
		permission: "Chat Chats — View",
		params: accountParams.extend({ contactId: id() }),
		query: pageQuery(HISTORY_PAGE_SIZE_DEFAULT).extend({ before: z.string().min(1).max(500).optional() }),
		data: z.array(message),
		list: "history",
	}),
};
