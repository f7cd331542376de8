import { and, eq, sql } from "drizzle-orm";
import { findContact } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import { contactActivity, messages } from "@/lib/service/store/schema/schema";

/**
 * Marks a contact's messages as read, up to one in the order of the history. Repeating it, or marking an earlier one,
 * changes nothing. Pages that show the contact are notified. Source: docs/spec/decisions.md §9.
 * @throws ServiceError `not-found` if there's no such contact, or it has no such message
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
