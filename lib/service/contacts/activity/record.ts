import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/service/store/database";
import { contactActivity } from "@/lib/service/store/schema/schema";

/** What a contact's activity starts from. */
type Listed = { id: number; createdAt: Date };

/** Newly known messages of a contact: their newest, and how many came in. */
export type NewMessages = { newest: { id: number; messageTime: Date }; incoming: number };

/**
 * Records that contacts are active and got messages, in one statement, in the transaction that stores them. The rows of
 * the contacts must be locked. Messages may come in any order: only a newer one becomes the last.
 * @param listed contacts that were created or restored; they become active
 * @param messages new messages by contact; past ones leave a removed contact removed
 */
export async function recordActivity(
	tx: Database | Transaction,
	account: number,
	listed: Listed[],
	messages: ReadonlyMap<number, NewMessages> = new Map(),
): Promise<void> {
	const createdAt = new Map(listed.map((contact) => [contact.id, contact.createdAt]));
	const rows = [...new Set([...createdAt.keys(), ...messages.keys()])].map((id) => {
		const { newest, incoming } = messages.get(id) ?? { newest: null, incoming: 0 };
		return { id, at: createdAt.get(id) ?? null, time: newest?.messageTime, message: newest?.id, incoming };
	});
	if (rows.length === 0) return;
	await tx.execute(sql`
		insert into chat.contact_activity as a (account_id, contact_id, is_active, last_activity_at, last_message_at,
			last_message_id, unread_count)
		select ${account}, n.id, n.at is not null, greatest(n.at, n.time), n.time, n.message, n.incoming
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as n(id bigint, at timestamptz, time timestamptz, message bigint, incoming integer)
		on conflict (account_id, contact_id) do update set
			is_active = a.is_active or excluded.is_active,
			last_activity_at = greatest(a.last_activity_at, excluded.last_activity_at),
			last_message_at = greatest(a.last_message_at, excluded.last_message_at),
			last_message_id = case
				when excluded.last_message_id is null then a.last_message_id
				when (a.last_message_at, a.last_message_id) > (excluded.last_message_at, excluded.last_message_id)
					then a.last_message_id
				else excluded.last_message_id
			end,
			unread_count = a.unread_count + excluded.unread_count
	`);
}

/** Takes a removed contact out of the lists by activity. What is unread is kept, in case it's restored. */
export async function endActivity(
	tx: Database | Transaction,
	account: number,
	contactId: number,
): Promise<void> {
	await tx
		.update(contactActivity)
		.set({ isActive: false })
		.where(and(eq(contactActivity.accountId, account), eq(contactActivity.contactId, contactId)));
}
