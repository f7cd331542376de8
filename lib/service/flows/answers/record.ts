import type { RecordChange } from "@/lib/contract/extensions/live";
import { inBatches } from "@/lib/service/store/batches";
import type { Database, Transaction } from "@/lib/service/store/database";
import { flowAnswers, flowMessages } from "@/lib/service/store/schema/schema";
import { assignAnswers } from "./assign";
import { type FlowMessage, readReply, readSentFlow } from "./read-references";

/** A message that became known, with its id. */
type KnownMessage = FlowMessage & { id: number; chatMessageId: string; messageTime: Date };

/**
 * Records the replies to flows and the messages that sent flows among messages that became known, and assigns replies, in
 * the transaction that stores them. Replies and messages may come in any order, and again. Costs nothing for other
 * messages. Source: docs/decisions/0066.
 * @returns the flows that got replies, for pages that show them
 */
export async function recordAnswers(
	tx: Database | Transaction,
	account: number,
	known: KnownMessage[],
): Promise<RecordChange[]> {
	const replies = known.flatMap((message) => {
		const reply = readReply(message);
		return reply ? [{ ...reply, message }] : [];
	});
	const sent = known.flatMap((message) => {
		const reference = readSentFlow(message);
		return reference ? [{ ...reference, message }] : [];
	});
	if (replies.length === 0 && sent.length === 0) return [];
	const withToken = sent.flatMap(({ flowToken, chatFlowId, flowName, message }) =>
		flowToken === null
			? []
			: [{ accountId: account, messageId: message.id, flowToken, chatFlowId, flowName }],
	);
	for (const batch of inBatches(withToken)) await tx.insert(flowMessages).values(batch).onConflictDoNothing();
	const answers = replies.map(({ message, ...reply }) => ({
		...reply,
		accountId: account,
		messageId: message.id,
		answeredAt: message.messageTime,
	}));
	for (const batch of inBatches(answers)) await tx.insert(flowAnswers).values(batch).onConflictDoNothing();
	const changed = await assignAnswers(
		{ tx, account },
		{
			messageIds: replies.map(({ message }) => message.id),
			chatMessageIds: sent.map(({ message }) => message.chatMessageId),
			flowTokens: withToken.map(({ flowToken }) => flowToken),
		},
	);
	return [...changed].map((id) => ({ kind: "answer", id: id === null ? null : String(id) }));
}
