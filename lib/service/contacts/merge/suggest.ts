import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { MergeReason, MergeSuggestion } from "@/lib/contract/extensions/contact-merge";
import { identifyInternational } from "@/lib/phone/identity";
import { type ContactRow, contactSummaryToWire, findContact } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { contacts } from "@/lib/service/store/schema/schema";

/** Suggestions shown for a contact. */
const SHOWN_MAX = 5;
/** The newest messages that are looked at for a changed number. */
const MESSAGES_MAX = 1_000;

/**
 * Other contacts that are the same person according to the messaging platform. Names are no reason: many people share one.
 * Source: docs/decisions/0067.
 * @throws ServiceError `not-found`
 */
export async function listMergeSuggestions(context: Context, id: number): Promise<MergeSuggestion[]> {
	const contact = await findContact(context, id);
	const found = new Map<number, MergeSuggestion>();
	const add = (rows: ContactRow[], reason: MergeReason) => {
		for (const row of rows) {
			if (found.has(row.id)) continue;
			found.set(row.id, { contact: contactSummaryToWire(row), reason, message_count: row.messageCount });
		}
	};
	add(await withUserId(context, contact), "user_id");
	add(await withNewNumber(context, contact), "number_changed");
	return [...found.values()].slice(0, SHOWN_MAX);
}

/** Contacts for which the platform reported the same user id. */
async function withUserId(context: Context, contact: ContactRow): Promise<ContactRow[]> {
	if (contact.platformUserId === null) return [];
	const hasId = or(
		eq(contacts.platformUserId, contact.platformUserId),
		eq(contacts.chatPhoneId, contact.platformUserId),
	);
	return findOthers(context, contact, hasId);
}

/** The contact with the number to which the platform says that this one has changed. */
async function withNewNumber(context: Context, contact: ContactRow): Promise<ContactRow[]> {
	const { db, account } = context;
	const { rows } = await db.execute<{ number: string | null }>(sql`
		select newest.content_json ->> 'wa_id' as number from (
			select message_type, content_json, message_time, id from chat.messages
			where account_id = ${account} and contact_id = ${contact.id}
			order by message_time desc, id desc limit ${MESSAGES_MAX}
		) as newest
		where newest.message_type = 'system' and newest.content_json ->> 'type' = 'user_changed_number'
		order by newest.message_time desc, newest.id desc limit 1
	`);
	const number = rows[0]?.number;
	if (!number || !/^[0-9]{4,20}$/.test(number)) return [];
	return findOthers(context, contact, eq(contacts.chatPhoneId, identifyInternational(number).chatPhoneId));
}

function findOthers({ db, account }: Context, { id }: ContactRow, condition: SQL | undefined) {
	return db
		.select()
		.from(contacts)
		.where(and(eq(contacts.accountId, account), ne(contacts.id, id), isNull(contacts.removedAt), condition))
		.orderBy(asc(contacts.id))
		.limit(SHOWN_MAX);
}
