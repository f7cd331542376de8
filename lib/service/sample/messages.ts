import type { messages } from "@/lib/service/store/schema";
import { sampleConversation } from "./conversation";
import type { Random } from "./random";

type NewMessage = typeof messages.$inferInsert;

/** The rows of one contact's long conversation, oldest first. */
export function sampleMessages(
	accountId: number,
	contactId: number,
	count: number,
	now: Date,
	random: Random,
): NewMessage[] {
	return sampleConversation(count, now, random).map((sample, index) => ({
		accountId,
		contactId,
		chatMessageId: `wamid.sample${String(index).padStart(6, "0")}`,
		direction: sample.isOutgoing ? "outgoing" : "incoming",
		messageType: sample.message.type,
		content: (sample.message.text as { body: string } | undefined)?.body ?? "",
		status: sample.status,
		contentJson: sample.message,
		messageTime: sample.at,
		createdAt: sample.at,
	}));
}
