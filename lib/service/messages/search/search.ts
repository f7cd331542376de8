import { and, desc, eq, gte, isNull, like, lt, type SQL, sql } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import { MESSAGE_COUNT_MAX, type MessageHits } from "@/lib/contract/extensions/message-search";
import { fold } from "@/lib/contract/text/search";
import { contactSummaryToWire } from "@/lib/service/contacts/find";
import { contains } from "@/lib/service/contacts/list/search";
import type { Context } from "@/lib/service/context";
import { messageColumns, messageToWire } from "@/lib/service/messages/to-wire";
import { cutPage, readCursor } from "@/lib/service/signed-cursor";
import { contacts, messages } from "@/lib/service/store/schema/schema";

/**
 * Messages of active contacts with every word, newest first. PostgreSQL either reads the newest messages until the page
 * is full or, for rare words, finds them in the index messages_search. Source: docs/spec/decisions.md §9.
 * @throws HttpError `malformed` for a cursor of another list
 */
export async function searchMessages(context: Context, query: Query<"searchMessages">): Promise<MessageHits> {
	const { account, config } = context;
	const scope = { secret: config.appSecret, account, list: "message search" };
	const [time, id] = query.before ? readCursor(scope, query.before, "next_cursor") : [];
	const place =
		time === undefined
			? undefined
			: sql`(${messages.messageTime}, ${messages.id}) < (${new Date(time).toISOString()}::timestamptz, ${id}::bigint)`;
	const isHit = hitCondition(context, query);
	const [rows, count] = await Promise.all([
		hitRows(context, and(isHit, place), query.pageSize + 1),
		time === undefined ? countHits(context, isHit) : null,
	]);
	const page = cutPage(scope, rows, query.pageSize, ({ message }) => [
		message.messageTime.getTime(),
		message.id,
	]);
	return {
		hits: page.shown.map(({ message, contact }) => ({
			contact_id: contact.id,
			contact: contactSummaryToWire(contact),
			message: messageToWire(message),
		})),
		next_cursor: page.nextCursor,
		count,
	};
}

function hitCondition({ account }: Context, query: Query<"searchMessages">): SQL | undefined {
	const words = new Set(fold(query.search).split(" "));
	return and(
		eq(messages.accountId, account),
		query.contactId === undefined ? undefined : eq(messages.contactId, query.contactId),
		query.direction === undefined ? undefined : eq(messages.direction, query.direction),
		query.since === undefined ? undefined : gte(messages.messageTime, new Date(query.since)),
		query.until === undefined ? undefined : lt(messages.messageTime, new Date(query.until)),
		...[...words].map((word) => like(messages.searchText, contains(word))),
	);
}

function hitRows({ db }: Context, isHit: SQL | undefined, limit: number) {
	return db
		.select({ message: messageColumns, contact: contacts })
		.from(messages)
		.innerJoin(contacts, isOfContact)
		.where(isHit)
		.orderBy(desc(messages.messageTime), desc(messages.id))
		.limit(limit);
}

async function countHits({ db }: Context, isHit: SQL | undefined): Promise<number> {
	const some = db
		.select({ one: sql`1`.as("one") })
		.from(messages)
		.innerJoin(contacts, isOfContact)
		.where(isHit)
		.limit(MESSAGE_COUNT_MAX)
		.as("some");
	return db.$count(some);
}

const isOfContact = and(
	eq(contacts.accountId, messages.accountId),
	eq(contacts.id, messages.contactId),
	isNull(contacts.removedAt),
);
