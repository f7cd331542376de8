import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { MergedContact } from "@/lib/contract/extensions/contact-merge";
import { findContact } from "@/lib/service/contacts/find";
import { numberInUse } from "@/lib/service/contacts/identity/number";
import type { Context } from "@/lib/service/context";
import type { Database, Transaction } from "@/lib/service/store/database";
import { contacts, mergedContacts } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";

const LISTED_MAX = 100;

export type MergedRow = typeof mergedContacts.$inferSelect;
type Scope = { db: Database | Transaction; account: number };

/** Where a merged contact's id leads. @throws HttpError `not-found` */
export async function getMergedContact({ db, account }: Scope, id: number): Promise<MergedContact> {
	const [row] = await db
		.select()
		.from(mergedContacts)
		.where(and(eq(mergedContacts.accountId, account), eq(mergedContacts.id, id)));
	if (!row) throw notFound("merged contact");
	return mergedToWire(row);
}

/** The contacts that were merged into an active one, newest first. @throws HttpError `not-found` */
export async function listMergedContacts(context: Context, contactId: number): Promise<MergedContact[]> {
	const { db, account } = context;
	await findContact(context, contactId);
	const rows = await db
		.select()
		.from(mergedContacts)
		.where(and(eq(mergedContacts.accountId, account), eq(mergedContacts.keptId, contactId)))
		.orderBy(desc(mergedContacts.mergedAt), desc(mergedContacts.id))
		.limit(LISTED_MAX);
	return rows.map(mergedToWire);
}

/** Which contacts were merged, by their identities, user ids or ids. */
type MergedIds = { identities?: string[]; userIds?: string[]; ids?: number[] };

/** Merged contacts with any of these ids, in the order in which they were merged. */
export async function findMerged({ db, account }: Scope, ids: MergedIds): Promise<MergedRow[]> {
	const { identities = [], userIds = [], ids: contactIds = [] } = ids;
	const conditions: SQL[] = [
		...(identities.length > 0
			? [sql`${mergedContacts.chatPhoneId} = any(${sql.param(identities)}::text[])`]
			: []),
		...(userIds.length > 0
			? [sql`${mergedContacts.platformUserId} = any(${sql.param(userIds)}::text[])`]
			: []),
		...(contactIds.length > 0 ? [sql`${mergedContacts.id} = any(${sql.param(contactIds)}::bigint[])`] : []),
	];
	if (conditions.length === 0) return [];
	return db
		.select()
		.from(mergedContacts)
		.where(and(eq(mergedContacts.accountId, account), or(...conditions)))
		.orderBy(asc(mergedContacts.mergedAt), asc(mergedContacts.id));
}

/**
 * Refuses a number that leads to another active contact, because a contact with it was merged into that one.
 * @throws HttpError `conflict`
 */
export async function assertNotMerged(
	tx: Transaction | Database,
	account: number,
	{ id, chatPhoneId }: { id: number; chatPhoneId: string },
): Promise<void> {
	const [other] = await tx
		.select({ id: contacts.id })
		.from(mergedContacts)
		.innerJoin(
			contacts,
			and(
				eq(contacts.accountId, mergedContacts.accountId),
				eq(contacts.id, mergedContacts.keptId),
				isNull(contacts.removedAt),
			),
		)
		.where(
			and(
				eq(mergedContacts.accountId, account),
				eq(mergedContacts.chatPhoneId, chatPhoneId),
				sql`${mergedContacts.keptId} <> ${id}`,
			),
		)
		.limit(1);
	if (other) throw numberInUse();
}

export function mergedToWire(row: MergedRow): MergedContact {
	return {
		id: row.id,
		kept_id: row.keptId,
		number: row.number,
		country_code: row.countryCode,
		chat_phone_id: row.chatPhoneId,
		platform_user_id: row.platformUserId,
		message_count: row.messageCount,
		moved_count: row.movedCount,
		is_complete: row.finishedAt !== null,
		merged_at: row.mergedAt.toISOString(),
		merged_by: row.mergedBy,
	};
}
