import { and, desc, eq, sql } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type { Message } from "@/lib/contract/messages";
import { countMessagesOf } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { readCursor, writeCursor } from "@/lib/service/signed-cursor";
import { builtOnce, PLANNED_EACH_TIME } from "@/lib/service/store/prepared";
import { messages } from "@/lib/service/store/schema";
import { messageColumns } from "./columns";
import { messageToWire } from "./to-wire";

/**
 * A page of a contact's chat history, newest first: the one that `before` points to, else number `page`.
 * Source: docs/spec/decisions.md §6.
 * @throws ServiceError `not-found`; `malformed` for a cursor of somewhere else
 */
export async function listMessages(
	context: Context,
	contactId: number,
	{ page, pageSize, before }: Query<"listMessages">,
): Promise<{ data: Message[]; totalCount: number; nextCursor: string | null }> {
	const { db, account, config } = context;
	const place = before ? readHistoryCursor(config.appSecret, account, contactId, before) : undefined;
	const values = { account, contactId, limit: pageSize + 1 };
	const [totalCount, rows] = await Promise.all([
		countMessagesOf(context, contactId),
		place
			? olderMessages(db).execute({ ...values, time: place.messageTime.toISOString(), id: place.id })
			: messagePage(db).execute({ ...values, offset: (page - 1) * pageSize }),
	]);

	const shown = rows.slice(0, pageSize);
	const last = shown.at(-1);
	const nextCursor =
		rows.length > pageSize && last ? writeHistoryCursor(config.appSecret, account, last) : null;
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

/** A place in one contact's history: everything older than this message. */
type HistoryPlace = { contactId: number; messageTime: Date; id: number };

function scope(secret: string, account: number, contactId: number) {
	return { secret, account, list: `history of ${contactId}` };
}

/** An opaque cursor for `before`. It holds the place itself, so it stays right while messages arrive. */
export function writeHistoryCursor(secret: string, account: number, place: HistoryPlace): string {
	return writeCursor(scope(secret, account, place.contactId), [place.messageTime.getTime(), place.id]);
}

/**
 * Reads a cursor that {@link writeHistoryCursor} made for the same contact.
 * @throws ServiceError `malformed` for one that is not ours or another contact's (docs/spec/decisions.md §1)
 */
function readHistoryCursor(secret: string, account: number, contactId: number, cursor: string): HistoryPlace {
	const [time = 0, id = 0] = readCursor(
		scope(secret, account, contactId),
		cursor,
		"messagesMeta.nextCursor of this contact's history",
	);
	return { contactId, messageTime: new Date(time), id };
}
