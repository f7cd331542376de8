import { and, asc, eq, or, sql } from "drizzle-orm";
import type { UNASSIGNED_REASONS } from "@/lib/contract/extensions/flow-answers";
import { messageColumns } from "@/lib/service/messages/to-wire";
import type { Database, Transaction } from "@/lib/service/store/database";
import { flowAnswers, flowMessages, flows, messages } from "@/lib/service/store/schema/schema";
import { type FlowReference, readSentFlow } from "./read-references";

type Scope = { tx: Database | Transaction; account: number };
type Answer = Pick<
	typeof flowAnswers.$inferSelect,
	"messageId" | "parentChatMessageId" | "flowToken" | "chatFlowId" | "assignedBy"
>;
type Reason = (typeof UNASSIGNED_REASONS)[number];
type Assignment = {
	chatFlowId: string | null;
	assignedBy: "message" | "token" | null;
	reason: Reason | null;
};

/**
 * Assigns replies to flows again after messages became known: those that answer one of them or have its token. What a
 * reply's own message says is final. Never guesses: a token that was sent with several flows tells none.
 * Source: docs/decisions/0066.
 * @returns the flows whose replies changed; null for none
 */
export async function assignAnswers(
	scope: Scope,
	known: { chatMessageIds: string[]; flowTokens: string[]; messageIds: number[] },
): Promise<Set<number | null>> {
	const answers = await affectedAnswers(scope, known);
	if (answers.length === 0) return new Set();
	const byMessage = await flowsOfMessages(scope, answers);
	const byToken = await flowsOfTokens(scope, answers);
	const decided = answers.map((answer) => ({ answer, ...assignmentOf(answer, byMessage, byToken) }));
	const own = await ownFlows(
		scope,
		decided.flatMap(({ chatFlowId }) => chatFlowId ?? []),
	);
	const rows = decided.map(({ answer, chatFlowId, assignedBy, reason }) => {
		const flowId = (chatFlowId !== null && own.get(chatFlowId)) || null;
		return {
			id: answer.messageId,
			flow: flowId,
			platform: chatFlowId,
			by: assignedBy,
			reason: flowId === null ? (reason ?? "no-such-flow") : null,
		};
	});
	await scope.tx.execute(sql`
		update chat.flow_answers a set flow_id = n.flow, chat_flow_id = n.platform, assigned_by = n."by",
			unassigned_reason = n.reason
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as n(id bigint, flow bigint, platform text, "by" text, reason text)
		where a.account_id = ${scope.account} and a.message_id = n.id
	`);
	return new Set(rows.map(({ flow }) => flow));
}

function affectedAnswers(
	{ tx, account }: Scope,
	{ chatMessageIds, flowTokens, messageIds }: Parameters<typeof assignAnswers>[1],
): Promise<Answer[]> {
	const { messageId, parentChatMessageId, flowToken, chatFlowId, assignedBy } = flowAnswers;
	return tx
		.select({ messageId, parentChatMessageId, flowToken, chatFlowId, assignedBy })
		.from(flowAnswers)
		.where(
			and(
				eq(flowAnswers.accountId, account),
				sql`${assignedBy} is distinct from 'message'`,
				or(
					sql`${messageId} = any(${sql.param(messageIds)}::bigint[])`,
					sql`${parentChatMessageId} = any(${sql.param(chatMessageIds)}::text[])`,
					sql`${flowToken} = any(${sql.param(flowTokens)}::text[])`,
				),
			),
		)
		.orderBy(asc(messageId))
		.for("no key update");
}

/** @param byToken the flows that were sent with a token */
function assignmentOf(
	answer: Answer,
	byMessage: Map<string, string | null>,
	byToken: Map<string, Set<string>>,
): Assignment {
	const { parentChatMessageId, flowToken } = answer;
	const sent = parentChatMessageId === null ? undefined : byMessage.get(parentChatMessageId);
	if (sent !== undefined) {
		return { chatFlowId: sent, assignedBy: "message", reason: sent === null ? "no-such-flow" : null };
	}
	const candidates = new Set(flowToken === null ? [] : byToken.get(flowToken));
	// The message that told it may have been removed since.
	if (answer.assignedBy === "token" && answer.chatFlowId !== null) candidates.add(answer.chatFlowId);
	const [chatFlowId = null] = candidates;
	if (candidates.size === 1) return { chatFlowId, assignedBy: "token", reason: null };
	return { chatFlowId: null, assignedBy: null, reason: candidates.size > 1 ? "several-flows" : "unknown" };
}

/** The platform's ids of the flows that messages sent, by the messages' ids; null for a name that no flow has. */
async function flowsOfMessages(scope: Scope, answers: Answer[]): Promise<Map<string, string | null>> {
	const parents = answers.flatMap(({ parentChatMessageId }) => parentChatMessageId ?? []);
	if (parents.length === 0) return new Map();
	const { direction, messageType, contentJson, chatMessageId, parentChatMessageId } = messageColumns;
	const rows = await scope.tx
		.select({ direction, messageType, contentJson, chatMessageId, parentChatMessageId })
		.from(messages)
		.where(
			and(
				eq(messages.accountId, scope.account),
				sql`${messages.chatMessageId} = any(${sql.param(parents)}::text[])`,
				eq(messages.direction, "outgoing"),
				eq(messages.messageType, "interactive"),
			),
		);
	const sent = rows.flatMap((row) => {
		const reference = readSentFlow(row);
		return reference ? [{ ...reference, chatMessageId: row.chatMessageId }] : [];
	});
	const names = await idsOfNames(scope, sent);
	return new Map(sent.map((row) => [row.chatMessageId, idOf(row, names)]));
}

async function flowsOfTokens(scope: Scope, answers: Answer[]): Promise<Map<string, Set<string>>> {
	const tokens = answers.flatMap(({ flowToken }) => flowToken ?? []);
	if (tokens.length === 0) return new Map();
	const { flowToken, chatFlowId, flowName } = flowMessages;
	const rows = await scope.tx
		.selectDistinct({ flowToken, chatFlowId, flowName })
		.from(flowMessages)
		.where(
			and(
				eq(flowMessages.accountId, scope.account),
				sql`${flowMessages.flowToken} = any(${sql.param(tokens)}::text[])`,
			),
		);
	const names = await idsOfNames(scope, rows);
	const byToken = new Map<string, Set<string>>();
	for (const row of rows) {
		const found = byToken.get(row.flowToken) ?? new Set();
		// A name that no flow has is another flow all the same.
		byToken.set(row.flowToken, found.add(idOf(row, names) ?? `name:${row.flowName}`));
	}
	return byToken;
}

function idOf({ chatFlowId, flowName }: FlowReference, names: Map<string, string>): string | null {
	return chatFlowId ?? (flowName === null ? null : (names.get(flowName) ?? null));
}

async function idsOfNames({ tx, account }: Scope, references: FlowReference[]): Promise<Map<string, string>> {
	const names = references.flatMap(({ chatFlowId, flowName }) =>
		chatFlowId === null ? (flowName ?? []) : [],
	);
	if (names.length === 0) return new Map();
	const rows = await tx
		.select({ name: flows.name, chatFlowId: flows.chatFlowId })
		.from(flows)
		.where(and(eq(flows.accountId, account), sql`${flows.name} = any(${sql.param(names)}::text[])`));
	return new Map(rows.map((row) => [row.name, row.chatFlowId]));
}

/** The account's flows by the platform's id, locked so that none is removed before the replies are assigned. */
async function ownFlows({ tx, account }: Scope, chatFlowIds: string[]): Promise<Map<string, number>> {
	if (chatFlowIds.length === 0) return new Map();
	const rows = await tx
		.select({ id: flows.id, chatFlowId: flows.chatFlowId })
		.from(flows)
		.where(
			and(
				eq(flows.accountId, account),
				sql`${flows.chatFlowId} = any(${sql.param([...new Set(chatFlowIds)])}::text[])`,
			),
		)
		.orderBy(asc(flows.id))
		.for("key share");
	return new Map(rows.map((row) => [row.chatFlowId, row.id]));
}
