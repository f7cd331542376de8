import { z } from "zod";
import { accountParams, id } from "@/lib/contract/parameters";

/**
 * The file of a message, outside the table of endpoints because it isn't JSON. Source: docs/spec/decisions.md §9.
 */
export const MESSAGE_MEDIA = {
	method: "GET",
	path: "/messages/:messageId/media",
	permission: "Chat Chats — View",
	params: accountParams.extend({ messageId: id() }),
	query: z.object({
		/** The messaging platform's ID of one of several files, such as photos in the answers to a flow. */
		file: z.string().min(1).max(200).optional(),
	}),
} as const;
