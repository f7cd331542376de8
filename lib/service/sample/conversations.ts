import { and, eq } from "drizzle-orm";
import { type NewMessages, recordActivity } from "@/lib/service/contacts/activity/record";
import type { FlowMessage } from "@/lib/service/flows/answers/read-references";
import { recordAnswers } from "@/lib/service/flows/answers/record";
import { readContent } from "@/lib/service/ingest/read/content";
import { BUSINESS } from "@/lib/service/messages/reactions";
import { searchText } from "@/lib/service/messages/search/search-text";
import { inBatches } from "@/lib/service/store/batches";
import type { Transaction } from "@/lib/service/store/database";
import { contacts, messages } from "@/lib/service/store/schema/schema";
import { recordUses } from "@/lib/service/templates/use/count-uses";
import { lockUse } from "@/lib/service/templates/use/use-rows";
import { type SampleMessage, sampleConversation } from "./conversation";
import { createRandom, type Random } from "./random";
import { surveyed, withSentFlows } from "./replies";

/** Messages of the long conversation. */
const LONG = 20_000;
/** Contacts with a short one. */
const SHORT_ONES = 60;
const SHORT_MAX = 5;
const MINUTE_MS = 60_000;
const REPLY_SEED = 66;
/** Of the short conversations, every so many has messages that nobody has read. */
const UNREAD_EVERY = 4;

type Contact = { id: number; chatPhoneId: string };

type Conversations = {
	account: number;
	/** Newest first. */
	contacts: Contact[];
	now: Date;
	/** The platform's id of the flow that customers reply to. */
	survey: string;
	random: Random;
};

/** A long conversation with the first contact, which ends now, and short ones with the next. Some reply to a flow. */
export async function fillConversations(
	tx: Transaction,
	{ account, contacts, now, survey, random }: Conversations,
): Promise<void> {
	const [first, ...others] = contacts;
	if (!first) return;
	await lockUse(tx, account);
	// A separate sequence, so that adding replies doesn't change the rest of the samples.
	const replyRandom = createRandom(REPLY_SEED);
	const long = withSentFlows(sampleConversation(LONG, now, random), survey, replyRandom);
	await fillConversation(tx, first.id, sampleMessages(account, first, long), 0);
	let endsAt = now.getTime();
	for (const [index, contact] of others.slice(0, SHORT_ONES).entries()) {
		endsAt -= random.whole(3, 25) * MINUTE_MS;
		const short = sampleConversation(random.whole(1, SHORT_MAX), new Date(endsAt), random);
		const isUnread = index % UNREAD_EVERY === 1;
		const earlier = index % UNREAD_EVERY === 2 ? surveyed(short[0]?.at ?? now, survey, replyRandom) : [];
		const rows = sampleMessages(account, contact, [...earlier, ...short]);
		await fillConversation(tx, contact.id, rows, isUnread ? SHORT_MAX : 0);
	}
}

/** @param unread how many of the customer's messages since the last answer nobody has read, at most */
async function fillConversation(
	tx: Transaction,
	contactId: number,
	rows: NewMessage[],
	unread: number,
): Promise<void> {
	const [{ accountId: account } = { accountId: 0 }] = rows;
	const stored: (NewMessages["newest"] & FlowMessage & { chatMessageId: string })[] = [];
	const { id, messageTime, chatMessageId, direction, messageType, contentJson, parentChatMessageId } =
		messages;
	const columns = {
		id,
		messageTime,
		chatMessageId,
		direction,
		messageType,
		contentJson,
		parentChatMessageId,
	};
	for (const batch of inBatches(rows)) {
		stored.push(...(await tx.insert(messages).values(batch).returning(columns)));
	}
	await recordAnswers(tx, account, stored);
	const templates = stored.filter(({ messageType }) => messageType === "template");
	await recordUses(tx, account, { messageIds: templates.map(({ id }) => id), chatMessageIds: [] });
	const newest = stored.at(-1);
	if (!newest) return;
	const answered = rows.findLastIndex((row) => row.direction === "outgoing");
	const incoming = rows.length - 1 - answered;
	await recordActivity(
		tx,
		account,
		[],
		new Map([[contactId, { newest, incoming: Math.min(unread, incoming) }]]),
	);
	await tx
		.update(contacts)
		.set({ messageCount: rows.length })
		.where(and(eq(contacts.accountId, account), eq(contacts.id, contactId)));
}

type NewMessage = typeof messages.$inferInsert;

const REACTED_AFTER_MS = 45_000;

/** The rows of one contact's conversation, oldest first, read like the platform's reports. */
function sampleMessages(accountId: number, contact: Contact, conversation: SampleMessage[]): NewMessage[] {
	return conversation.map((sample, index) => {
		const answered = sample.answersBack === undefined ? -1 : index - sample.answersBack;
		return {
			accountId,
			contactId: contact.id,
			chatMessageId: sampleId(contact, index),
			parentChatMessageId: answered >= 0 ? sampleId(contact, answered) : null,
			direction: sample.isOutgoing ? "outgoing" : "incoming",
			...content(sample),
			status: sample.status,
			errorReason: sample.failure?.reason ?? null,
			errorCode: sample.failure?.code ?? null,
			reactions: sample.reaction
				? [
						{
							...(sample.isOutgoing
								? { contact_id: contact.id, from: contact.chatPhoneId }
								: { contact_id: null, from: BUSINESS }),
							emoji: sample.reaction,
							at: new Date(sample.at.getTime() + REACTED_AFTER_MS).toISOString(),
						},
					]
				: null,
			messageTime: sample.at,
			createdAt: sample.at,
		};
	});
}

function content(sample: SampleMessage) {
	const columns = contentColumns(sample);
	return { ...columns, searchText: searchText(columns) };
}

function contentColumns(sample: SampleMessage) {
	const read = readContent(sample.message);
	if (sample.isRevoked) {
		return { ...read, content: "", caption: null, mediaUrl: null, contentJson: { revoked: true } };
	}
	return sample.isEdited ? { ...read, contentJson: { ...read.contentJson, edited: true } } : read;
}

function sampleId({ id }: Contact, index: number): string {
	return `wamid.sample${id}-${String(index).padStart(6, "0")}`;
}
