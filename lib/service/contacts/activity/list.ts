import { and, eq, sql } from "drizzle-orm";
import type { ContactActivity } from "@/lib/contract/extensions/contact-list";
import type { Context } from "@/lib/service/context";
import { contactActivity, messages } from "@/lib/service/store/schema/schema";

/** Code points of a preview. */
const PREVIEW_LENGTH = 160;
/** Characters read for it: more than it shows, since white space is joined. */
const READ_LENGTH = 4 * PREVIEW_LENGTH;

/**
 * The last message and the number of unread messages of contacts. Messages are read as they are now, so an edit, a
 * revocation or a status is always included. Source: docs/spec/decisions.md §9.
 */
export async function listContactActivity(
	{ db, account }: Pick<Context, "db" | "account">,
	ids: number[],
): Promise<ContactActivity[]> {
	const rows = await db
		.select({
			contact_id: contactActivity.contactId,
			lastActivityAt: contactActivity.lastActivityAt,
			unread_count: contactActivity.unreadCount,
			message: {
				id: messages.id,
				direction: messages.direction,
				message_type: messages.messageType,
				preview: sql<string>`left(${messages.content}, ${READ_LENGTH})`,
				status: messages.status,
				message_time: messages.messageTime,
				is_revoked: sql<boolean>`coalesce(${messages.contentJson} ->> 'revoked', '') = 'true'`,
			},
		})
		.from(contactActivity)
		.leftJoin(
			messages,
			and(eq(messages.accountId, contactActivity.accountId), eq(messages.id, contactActivity.lastMessageId)),
		)
		.where(
			and(
				eq(contactActivity.accountId, account),
				sql`${contactActivity.contactId} = any(${sql.param(ids)}::bigint[])`,
				contactActivity.isActive,
			),
		);
	return rows.map(({ lastActivityAt, message, ...row }) => ({
		...row,
		last_activity_at: lastActivityAt.toISOString(),
		last_message: message && {
			...message,
			preview: onOneLine(message.preview),
			message_time: message.message_time.toISOString(),
		},
	}));
}

function onOneLine(text: string): string {
	return [...text.replace(/\s+/gu, " ").trim()].slice(0, PREVIEW_LENGTH).join("");
}
