import { and, desc, eq, sql } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type { MessageFailure } from "@/lib/contract/extensions/history";
import type { Message } from "@/lib/contract/messages";
import { countMessagesOf } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { type CursorScope, cutPage, readCursor } from "@/lib/service/signed-cursor";
import { builtOnce, PLANNED_EACH_TIME } from "@/lib/service/store/prepared";
import { messages } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";
import { messageColumns, messageToWire } from "./to-wire";

/**
 * A page of a contact's chat history, newest first, by cursor `before` or else by number `page`.
 * Source: docs/spec/decisions.md §6.
 * @throws HttpError `not-found`; `malformed` for a cursor of another list
 */
export async function listMessages(
	context: Context,
	contactId: number,
	{ page, pageSize, before }: Query<"listMessages">,
): Promise<{ data: Message[]; totalCount: number; nextCursor: string | null }> {
	const { db, account, config } = context;
	const scope = historyScope(config.appSecret, account, contactId);
	const source = "messagesMeta.nextCursor of this contact's history";
	const [time, id] = before ? readCursor(scope, before, source) : [];
	const values = { account, contactId, limit: pageSize + 1 };
	const [totalCount, rows] = await Promise.all([
		countMessagesOf(context, contactId),
		time === undefined
			? messagePage(db).execute({ ...values, offset: (page - 1) * pageSize })
			: olderMessages(db).execute({ ...values, time: new Date(time).toISOString(), id }),
	]);
	const { shown, nextCursor } = cutPage(scope, rows, pageSize, (row) => [row.messageTime.getTime(), row.id]);
	return { data: shown.map(messageToWire), totalCount, nextCursor };
}

const isOfContact = and(
	eq(messages.accountId, sql.placeholder("account")),
	eq(messages.contactId, sql.placeholder("contactId")),
);
const isOlder = sql`(${messages.messageTime}, ${messages.id})
	< (${sql.placeholder("time")}::timestamptz, ${sql.placeholder("id")}::bigint)`;

const messagePage = builtOnce((db) =>
	db
		.select(messageColumns)
		.from(messages)
		.where(isOfContact)
		.orderBy(desc(messages.messageTime), desc(messages.id))
		.limit(sql.placeholder("limit"))
		.offset(sql.placeholder("offset"))
		.prepare(PLANNED_EACH_TIME),
);
const olderMessages = builtOnce((db) =>
	db
		.select(messageColumns)
		.from(messages)
		.where(and(isOfContact, isOlder))
		.orderBy(desc(messages.messageTime), desc(messages.id))
		.limit(sql.placeholder("limit"))
		.prepare(PLANNED_EACH_TIME),
);

/** Cursors of a contact's history contain the position, so they stay valid while messages arrive. */
export function historyScope(secret: string, account: number, contactId: number): CursorScope {
	return { secret, account, list: `history of ${contactId}` };
}

/** Why a message failed, without a code and reason if it hasn't. @throws HttpError `not-found` */
export async function getMessageFailure(
	{ db, account }: Context,
	messageId: number,
): Promise<MessageFailure> {
	const [found] = await db
		.select({ code: messages.errorCode, reason: messages.errorReason })
		.from(messages)
		.where(and(eq(messages.accountId, account), eq(messages.id, messageId)));
	if (!found) throw notFound("message");
	return found;
}
