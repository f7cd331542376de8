import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { MergeReason, MergeSuggestion } from "@/lib/contract/extensions/contact-merge";
import { identifyInternational } from "@/lib/phone/identity";
import { otherForms } from "@/lib/phone/renumbering";
import { type ContactRow, contactSummaryToWire, findContact } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { contacts } from "@/lib/service/store/schema/schema";

/** Suggestions shown for a contact. */
const SHOWN_MAX = 5;
/** The newest messages that are looked at for a changed number. */
const MESSAGES_MAX = 1_000;

/**
 * Other contacts that are the same person according to the messaging platform or their number. Names are no reason: many
 * people share one.
 * Source: docs/decisions/0067.
 * @throws HttpError `not-found`
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
	add(await withUserId(context, contact, contact.platformUserId), "user_id");
	add(await withNumber(context, contact, contact.chatPhoneId), "same_number");
	const { number, userId } = await findNewIds(context, contact);
	add(await withNumber(context, contact, number), "number_changed");
	add(await withUserId(context, contact, userId), "user_id_changed");
	return [...found.values()].slice(0, SHOWN_MAX);
}

/** Contacts for which the platform reported this user id. */
async function withUserId(
	context: Context,
	contact: ContactRow,
	userId: string | null,
): Promise<ContactRow[]> {
	if (userId === null) return [];
	const hasId = or(eq(contacts.platformUserId, userId), eq(contacts.chatPhoneId, userId));
	return findOthers(context, contact, hasId);
}

/** Contacts with this number, in any form of it: identities can be older than the forms that are read as one. */
async function withNumber(
	context: Context,
	contact: ContactRow,
	number: string | null,
): Promise<ContactRow[]> {
	if (number === null || !/^[0-9]{4,20}$/.test(number)) return [];
	const { chatPhoneId } = identifyInternational(number);
	return findOthers(
		context,
		contact,
		inArray(contacts.chatPhoneId, [chatPhoneId, ...otherForms(chatPhoneId)]),
	);
}

type NewIds = { number: string | null; userId: string | null };

/**
 * The number and user id to which the platform says that a contact has changed. A new number comes with a new user id;
 * a user id may change without a number (docs/spec/platform-api.md §2.2).
 */
async function findNewIds({ db, account }: Context, contact: ContactRow): Promise<NewIds> {
	const { rows } = await db.execute<NewIds>(sql`
		select newest.content_json ->> 'wa_id' as number, newest.content_json ->> 'user_id' as "userId" from (
			select message_type, content_json, message_time, id from chat.messages
			where account_id = ${account} and contact_id = ${contact.id}
			order by message_time desc, id desc limit ${MESSAGES_MAX}
		) as newest
		where newest.message_type = 'system'
			and newest.content_json ->> 'type' in ('user_changed_number', 'user_changed_user_id')
		order by newest.message_time desc, newest.id desc limit 1
	`);
	return rows[0] ?? { number: null, userId: null };
}

function findOthers({ db, account }: Context, { id }: ContactRow, condition: SQL | undefined) {
	return db
		.select()
		.from(contacts)
		.where(and(eq(contacts.accountId, account), ne(contacts.id, id), isNull(contacts.removedAt), condition))
		.orderBy(asc(contacts.id))
		.limit(SHOWN_MAX);
}
