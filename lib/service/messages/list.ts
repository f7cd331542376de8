import { and, desc, eq, sql } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type { Message } from "@/lib/contract/messages";
import { findContact } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { messages } from "@/lib/service/store/schema";
import { readHistoryCursor, writeHistoryCursor } from "./cursor";
import { messageToWire } from "./to-wire";

/**
 * A page of a contact's chat history, newest first: the one that `before` points to, else number `page`.
 * Source: decisions §6.
 * @throws ServiceError `not-found`; `malformed` for a cursor of somewhere else
 */
export async function listMessages(
	context: Context,
	contactId: number,
	{ page, pageSize, before }: Query<"listMessages">,
): Promise<{ data: Message[]; totalCount: number; nextCursor: string | null }> {
	const { db, account, config } = context;
	const place = before ? readHistoryCursor(config.appSecret, account, contactId, before) : undefined;
	const contact = await findContact(context, contactId);
	const isOlder = place
		? sql`(${messages.messageTime}, ${messages.id}) < (${place.messageTime.toISOString()}::timestamptz, ${place.id})`
		: undefined;
	const rows = await db
		.select()
		.from(messages)
		.where(and(eq(messages.accountId, account), eq(messages.contactId, contactId), isOlder))
		.orderBy(desc(messages.messageTime), desc(messages.id))
		.limit(pageSize + 1)
		.offset(place ? 0 : (page - 1) * pageSize);

	const shown = rows.slice(0, pageSize);
	const last = shown.at(-1);
	const nextCursor =
		rows.length > pageSize && last ? writeHistoryCursor(config.appSecret, account, last) : null;
	return { data: shown.map(messageToWire), totalCount: contact.messageCount, nextCursor };
}
