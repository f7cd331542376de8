import { and, desc, eq, sql } from "drizzle-orm";
import { findContact } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import { contactActivity, messages } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";

/** The order of the history, newest first. */
const NEWEST_FIRST = [desc(messages.messageTime), desc(messages.id)];

/**
 * Marks a contact's messages as read, up to one in the order of the history. Repeating it, or marking an earlier one,
 * changes nothing. Pages that show the contact are notified. Source: docs/spec/decisions.md §9.
 * @throws HttpError `not-found` if there's no such contact, or it has no such message
 */
export async function markContactRead(
	context: Pick<Context, "db" | "account">,
	contactId: number,
	messageId: number,
): Promise<{ unread_count: number }> {
	const { account } = context;
	await findContact(context, contactId);
	const ofContact = and(eq(messages.accountId, account), eq(messages.contactId, contactId));
	const ofActivity = and(eq(contactActivity.accountId, account), eq(contactActivity.contactId, contactId));
	return context.db.transaction(async (tx) => {
		const [message] = await tx
			.select({ at: messages.messageTime })
			.from(messages)
			.where(and(ofContact, eq(messages.id, messageId)));
		if (!message) throw notFound("message");
		// Locked before counting, so that a message that's being stored is either counted here or added afterwards.
		const [state] = await tx.select().from(contactActivity).where(ofActivity).for("update");
		if (!state) return { unread_count: 0 };
		const { readMessageAt, readMessageId, unreadCount } = state;
		const isEarlier =
			readMessageAt !== null &&
			readMessageId !== null &&
			(readMessageAt > message.at || (+readMessageAt === +message.at && readMessageId > messageId));
		if (isEarlier) return { unread_count: unreadCount };

		const at = message.at.toISOString();
		const isNewer = sql`(${messages.messageTime}, ${messages.id}) > (${at}::timestamptz, ${messageId}::bigint)`;
		const left = await tx.$count(
			messages,
			and(ofContact, isNewer, eq(messages.direction, "incoming"), messages.isKnown),
		);
		if (left !== unreadCount || readMessageId !== messageId) {
			await tx
				.update(contactActivity)
				.set({ unreadCount: left, readMessageAt: message.at, readMessageId: messageId })
				.where(ofActivity);
			await notifyChanges(tx, account, [{ kind: "message", id: String(contactId) }]);
		}
		return { unread_count: left };
	});
}

/**
 * Marks a contact's newest incoming message as unread: everything before it counts as read. Changes nothing if something
 * is unread already, or if the contact hasn't written. Source: docs/spec/decisions.md §9.
 * @throws HttpError `not-found` if there's no such contact
 */
export async function markContactUnread(
	context: Pick<Context, "db" | "account">,
	contactId: number,
): Promise<{ unread_count: number }> {
	const { account } = context;
	await findContact(context, contactId);
	const known = and(eq(messages.accountId, account), eq(messages.contactId, contactId), messages.isKnown);
	const ofActivity = and(eq(contactActivity.accountId, account), eq(contactActivity.contactId, contactId));
	return context.db.transaction(async (tx) => {
		const [state] = await tx.select().from(contactActivity).where(ofActivity).for("update");
		if (!state || state.unreadCount > 0) return { unread_count: state?.unreadCount ?? 0 };
		const position = { id: messages.id, at: messages.messageTime };
		const [newest] = await tx
			.select(position)
			.from(messages)
			.where(and(known, eq(messages.direction, "incoming")))
			.orderBy(...NEWEST_FIRST)
			.limit(1);
		if (!newest) return { unread_count: 0 };
		const isBefore = sql`(${messages.messageTime}, ${messages.id}) < (${newest.at.toISOString()}::timestamptz, ${newest.id}::bigint)`;
		const [before] = await tx
			.select(position)
			.from(messages)
			.where(and(known, isBefore))
			.orderBy(...NEWEST_FIRST)
			.limit(1);
		await tx
			.update(contactActivity)
			.set({ unreadCount: 1, readMessageAt: before?.at ?? null, readMessageId: before?.id ?? null })
			.where(ofActivity);
		await notifyChanges(tx, account, [{ kind: "message", id: String(contactId) }]);
		return { unread_count: 1 };
	});
}
