import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type { HistoryPart } from "@/lib/contract/extensions/history";
import { countMessagesOf } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { readCursor, writeCursor } from "@/lib/service/signed-cursor";
import { messages } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";
import { historyScope } from "./list";
import { type MessageRow, messageColumns, messageToWire } from "./to-wire";

type Place = { time: Date; id: number };

/**
 * A part of a contact's chat history: around a message or time, after or before a cursor, or the newest. Cursors are
 * those of the chat history. Source: docs/spec/decisions.md §9.
 * @throws HttpError `not-found` for an unknown contact or message; `malformed` for a cursor of another list
 */
export async function readHistory(
	context: Context,
	contactId: number,
	query: Query<"readHistory">,
): Promise<HistoryPart> {
	const { pageSize, after, before } = query;
	const scope = historyScope(context.config.appSecret, context.account, contactId);
	function placeOf(cursor: string): Place {
		const [time = 0, id = 0] = readCursor(scope, cursor, "this contact's history");
		return { time: new Date(time), id };
	}
	function cursorAt(row: MessageRow | undefined): string | null {
		return row ? writeCursor(scope, [row.messageTime.getTime(), row.id]) : null;
	}

	await countMessagesOf(context, contactId);
	const around = await findPlace(context, contactId, query);
	if (around) {
		const olderSize = Math.floor(pageSize / 2);
		const [older, newer] = await Promise.all([
			read(context, contactId, isBefore(around), "older", olderSize),
			read(context, contactId, isFrom(around), "newer", pageSize - olderSize),
		]);
		const rows = [...newer.rows.reverse(), ...older.rows];
		return {
			messages: rows.map(messageToWire),
			older_cursor: older.hasMore ? cursorAt(rows.at(-1)) : null,
			newer_cursor: newer.hasMore ? cursorAt(rows[0]) : null,
		};
	}
	if (after !== undefined) {
		const newer = await read(context, contactId, isAfter(placeOf(after)), "newer", pageSize);
		const rows = newer.rows.reverse();
		return {
			messages: rows.map(messageToWire),
			older_cursor: cursorAt(rows.at(-1)) ?? after,
			newer_cursor: newer.hasMore ? cursorAt(rows[0]) : null,
		};
	}
	const isOlder = before === undefined ? undefined : isBefore(placeOf(before));
	const { rows, hasMore } = await read(context, contactId, isOlder, "older", pageSize);
	return {
		messages: rows.map(messageToWire),
		older_cursor: hasMore ? cursorAt(rows.at(-1)) : null,
		newer_cursor: before === undefined ? null : (cursorAt(rows[0]) ?? before),
	};
}

/** The place that the query names; undefined without one. */
async function findPlace(
	{ db, account }: Context,
	contactId: number,
	{ message, chatMessageId, time }: Query<"readHistory">,
): Promise<Place | undefined> {
	if (message === undefined && chatMessageId === undefined) {
		return time === undefined ? undefined : { time: new Date(time), id: 0 };
	}
	const isNamed =
		message === undefined ? eq(messages.chatMessageId, chatMessageId ?? "") : eq(messages.id, message);
	const [row] = await db
		.select({ time: messages.messageTime, id: messages.id })
		.from(messages)
		.where(and(eq(messages.accountId, account), eq(messages.contactId, contactId), isNamed))
		.limit(1);
	if (!row) throw notFound("message");
	return row;
}

/** Rows of a contact that meet a condition, nearest first, and whether there are more. */
async function read(
	{ db, account }: Context,
	contactId: number,
	condition: SQL | undefined,
	direction: "older" | "newer",
	size: number,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
	const order = direction === "older" ? desc : asc;
	const rows = await db
		.select(messageColumns)
		.from(messages)
		.where(and(eq(messages.accountId, account), eq(messages.contactId, contactId), condition))
		.orderBy(order(messages.messageTime), order(messages.id))
		.limit(size + 1);
	return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

const KEY = sql`(${messages.messageTime}, ${messages.id})`;

function keyOf({ time, id }: Place): SQL {
	return sql`(${time.toISOString()}::timestamptz, ${id}::bigint)`;
}

function isBefore(place: Place): SQL {
	return sql`${KEY} < ${keyOf(place)}`;
}

function isFrom(place: Place): SQL {
	return sql`${KEY} >= ${keyOf(place)}`;
}

function isAfter(place: Place): SQL {
	return sql`${KEY} > ${keyOf(place)}`;
}
