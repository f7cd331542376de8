import { readContent } from "@/lib/service/ingest/read/content";
import type { messages } from "@/lib/service/store/schema";
import { type SampleMessage, sampleConversation } from "./conversation";
import type { Random } from "./random";

type NewMessage = typeof messages.$inferInsert;

const REACTED_AFTER_MS = 45_000;

/** The rows of one contact's long conversation, oldest first, read as the platform's own reports are. */
export function sampleMessages(
	accountId: number,
	contact: { id: number; chatPhoneId: string },
	count: number,
	now: Date,
	random: Random,
): NewMessage[] {
	const conversation = sampleConversation(count, now, random);
	return conversation.map((sample, index) => {
		const answered = sample.answersBack === undefined ? -1 : index - sample.answersBack;
		return {
			accountId,
			contactId: contact.id,
			chatMessageId: sampleId(index),
			parentChatMessageId: answered >= 0 ? sampleId(answered) : null,
			direction: sample.isOutgoing ? "outgoing" : "incoming",
			...content(sample),
			status: sample.status,
			errorReason: sample.errorReason ?? null,
			reactionJson: sample.reaction
				? {
						emoji: sample.reaction,
						from: contact.chatPhoneId,
						at: new Date(sample.at.getTime() + REACTED_AFTER_MS).toISOString(),
					}
				: null,
			messageTime: sample.at,
			createdAt: sample.at,
		};
	});
}

function content(sample: SampleMessage) {
	const read = readContent(sample.message);
	if (sample.isRevoked) {
		return { ...read, content: "", caption: null, mediaUrl: null, contentJson: { revoked: true } };
	}
	return sample.isEdited ? { ...read, contentJson: { ...read.contentJson, edited: true } } : read;
}

function sampleId(index: number): string {
	return `wamid.sample${String(index).padStart(6, "0")}`;
}
