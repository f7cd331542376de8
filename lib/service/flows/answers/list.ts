import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Data, Query } from "@/lib/contract/endpoints";
import { ANSWERS_READ_MAX, type FlowAnswers } from "@/lib/contract/extensions/flow-answers";
import { contactSummaryToWire } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { findFlow } from "@/lib/service/flows/find";
import { type MessageRow, messageColumns } from "@/lib/service/messages/to-wire";
import { cutPage, readCursor } from "@/lib/service/signed-cursor";
import { contacts, flowAnswers, messages } from "@/lib/service/store/schema/schema";

type ListQuery = Query<"listFlowAnswers">;

/** The replies to a flow, newest first. @throws HttpError `not-found`; `malformed` for another list's cursor */
export async function listFlowAnswers(
	context: Context,
	flowId: number,
	query: ListQuery,
): Promise<FlowAnswers> {
	await findFlow(context, flowId);
	return readPage(
		context,
		{ list: `answers of flow ${flowId}`, isListed: eq(flowAnswers.flowId, flowId) },
		query,
	);
}

/** The replies that belong to none of the account's flows. @throws HttpError `malformed` */
export function listUnassignedAnswers(context: Context, query: ListQuery): Promise<FlowAnswers> {
	return readPage(context, { list: "unassigned answers", isListed: isNull(flowAnswers.flowId) }, query);
}

/** The names of all fields in the newest replies to a flow. @throws HttpError `not-found` */
export async function listFlowAnswerFields(
	context: Context,
	flowId: number,
	query: Query<"listFlowAnswerFields">,
): Promise<Data<"listFlowAnswerFields">> {
	await findFlow(context, flowId);
	const { db, account } = context;
	const { rows } = await db.execute<{ count: number; fields: string[] | null }>(sql`
		with newest as materialized (
			select m.content_json -> 'response' as response from ${flowAnswers}
			join chat.messages m on m.account_id = ${flowAnswers.accountId} and m.id = ${flowAnswers.messageId}
			join chat.contacts c on c.account_id = m.account_id and c.id = m.contact_id and c.removed_at is null
			where ${and(eq(flowAnswers.accountId, account), eq(flowAnswers.flowId, flowId), inPeriod(query))}
			order by ${flowAnswers.answeredAt} desc, ${flowAnswers.messageId} desc limit ${ANSWERS_READ_MAX}
		)
		select (select count(*)::integer from newest) as count, (
			select array_agg(distinct field order by field)
			from (select response from newest where json_typeof(response) = 'object') as r,
				json_object_keys(r.response) as field
		) as fields
	`);
	const { count = 0, fields = null } = rows[0] ?? {};
	return { fields: fields ?? [], is_complete: count < ANSWERS_READ_MAX };
}

type List = { list: string; isListed: SQL };

async function readPage(context: Context, { list, isListed }: List, query: ListQuery): Promise<FlowAnswers> {
	const { account, config } = context;
	const scope = { secret: config.appSecret, account, list };
	const [time, id] = query.before ? readCursor(scope, query.before, "next_cursor") : [];
	const position = time === undefined ? undefined : { time, id: Number(id) };
	const rows = await answerRows(context, isListed, query, position);
	const page = cutPage(scope, rows, query.pageSize, ({ answer }) => [
		answer.answeredAt.getTime(),
		answer.messageId,
	]);
	return {
		answers: page.shown.map(({ answer, contentJson, contact }) => ({
			contact_id: contact.id,
			contact: contactSummaryToWire(contact),
			...answerToWire(answer, contentJson),
		})),
		next_cursor: page.nextCursor,
	};
}

/** A page of replies and one more, with their messages and contacts, in the order of the index. */
export function answerRows(
	{ db, account }: Pick<Context, "db" | "account">,
	isListed: SQL,
	query: ListQuery,
	position: { time: number; id: number } | undefined,
) {
	const isBefore =
		position &&
		sql`(${flowAnswers.answeredAt}, ${flowAnswers.messageId}) < (${new Date(position.time).toISOString()}::timestamptz, ${position.id}::bigint)`;
	return (
		db
			.select({ answer: flowAnswers, contentJson: messageColumns.contentJson, contact: contacts })
			.from(flowAnswers)
			.innerJoin(
				messages,
				and(eq(messages.accountId, flowAnswers.accountId), eq(messages.id, flowAnswers.messageId)),
			)
			.innerJoin(
				contacts,
				and(
					eq(contacts.accountId, messages.accountId),
					eq(contacts.id, messages.contactId),
					isNull(contacts.removedAt),
				),
			)
			.where(and(eq(flowAnswers.accountId, account), isListed, inPeriod(query), isBefore))
			// All are of one flow or of none. PostgreSQL takes the order from the index for "is null" only if it's asked for.
			.orderBy(asc(flowAnswers.flowId), desc(flowAnswers.answeredAt), desc(flowAnswers.messageId))
			.limit(query.pageSize + 1)
	);
}

function inPeriod({ since, until }: Pick<ListQuery, "since" | "until">): SQL | undefined {
	return and(
		since === undefined ? undefined : gte(flowAnswers.answeredAt, new Date(since)),
		until === undefined ? undefined : lt(flowAnswers.answeredAt, new Date(until)),
	);
}

/** The response is read from the message as it is now, so it's gone if the customer removed it. */
function answerToWire(answer: typeof flowAnswers.$inferSelect, contentJson: MessageRow["contentJson"]) {
	const response = contentJson?.response ?? null;
	const isObject = typeof response === "object" && response !== null && !Array.isArray(response);
	return {
		message_id: answer.messageId,
		answered_at: answer.answeredAt.toISOString(),
		response: isObject ? (response as Record<string, unknown>) : null,
		response_text: isObject || response === null ? null : textOf(response),
		is_revoked: contentJson?.revoked === true,
		chat_flow_id: answer.chatFlowId,
		unassigned_reason: answer.unassignedReason,
	};
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value : JSON.stringify(value);
}
