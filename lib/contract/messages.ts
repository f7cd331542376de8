import { z } from "zod";
import { endpoint } from "./endpoint";
import { accountParams, HISTORY_PAGE_SIZE_DEFAULT, id, pageQuery } from "./parameters";
import { holds } from "./personal-data";
import {
	readCode,
	readCodeOrNull,
	readId,
	readIntegerOrNull,
	readObjectOrNull,
	readText,
	readTextOrNull,
	readTime,
	readWritten,
	readWrittenOrNull,
} from "./reading";

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
