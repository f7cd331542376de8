import { getTableColumns, sql } from "drizzle-orm";
import type { Message } from "@/lib/contract/messages";
import { parseExact } from "@/lib/json/parse-exact";
import { messages } from "@/lib/service/store/schema/schema";
import { latestReaction, standingReactions } from "./reactions";

/** A message without its search text. */
export type MessageRow = Omit<typeof messages.$inferSelect, "searchText">;

/** A chat message as returned by the API. Source: docs/spec/public-api.md §2. */
export function messageToWire(row: MessageRow): Message {
	return {
		id: row.id,
		chat_message_id: row.chatMessageId,
		parent_chat_message_id: row.parentChatMessageId,
		direction: row.direction,
		message_type: row.messageType,
		content: row.content,
		media_url: row.mediaUrl,
		caption: row.caption,
		status: row.status,
		error_reason: row.errorReason,
		content_json: row.contentJson,
		reaction_json: latestReaction(row.reactions),
		created_at: row.createdAt.toISOString(),
		message_time: row.messageTime.toISOString(),
		sender_user_id: row.senderUserId,
		original_filename: row.originalFilename,
		template_id: row.templateId,
		lang_code: row.langCode,
		reactions: standingReactions(row.reactions),
	};
}

type ContentJson = typeof messages.$inferSelect.contentJson;

/**
 * The columns of a message for reading; `contentJson` keeps its exact text.
 * Source: docs/spec/decisions.md §9.
 */
const { searchText: _, ...columns } = getTableColumns(messages);

export const messageColumns = {
	...columns,
	contentJson: sql`${messages.contentJson}::text`.mapWith((text: string) => parseExact(text) as ContentJson),
};
