import { and, eq, isNull, sql } from "drizzle-orm";
import type { Contact, ContactSummary } from "@/lib/contract/contacts";
import type { Context } from "@/lib/service/context";
import { builtLookup, builtOnce } from "@/lib/service/store/prepared";
import { contacts } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";

/** An active contact of the account; `lock` locks it until the transaction ends. @throws HttpError `not-found` */
export async function findContact(
	{ db, account }: Pick<Context, "db" | "account">,
	id: number,
	{ lock = false }: { lock?: boolean } = {},
): Promise<ContactRow> {
	const [row] = await (lock ? lockedContact(db) : activeContact(db)).execute({ account, id });
	if (!row) throw notFound("contact");
	return row;
}

/**
 * The number of an active contact's messages. @throws HttpError `not-found`
 */
export async function countMessagesOf(
	{ db, account }: Pick<Context, "db" | "account">,
	id: number,
): Promise<number> {
	const [row] = await activeMessageCount(db).execute({ account, id });
	if (!row) throw notFound("contact");
	return row.messageCount;
}

const isTheActive = and(
	eq(contacts.accountId, sql.placeholder("account")),
	eq(contacts.id, sql.placeholder("id")),
	isNull(contacts.removedAt),
);
const activeContact = builtLookup((db) =>
	db.select().from(contacts).where(isTheActive).prepare("active_contact"),
);
const lockedContact = builtOnce((db) =>
	db.select().from(contacts).where(isTheActive).for("update").prepare("locked_contact"),
);
const activeMessageCount = builtLookup((db) =>
	db
		.select({ messageCount: contacts.messageCount })
		.from(contacts)
		.where(isTheActive)
		.prepare("active_contact_message_count"),
);

/** One active contact. @throws HttpError `not-found` */
export async function getContact(context: Context, id: number): Promise<Contact> {
	return contactToWire(await findContact(context, id));
}

export type ContactRow = typeof contacts.$inferSelect;

/** A contact in lists, without `ref_id`. */
export function contactSummaryToWire(row: ContactRow): ContactSummary {
	return {
		id: row.id,
		first_name: row.firstName,
		middle_name: row.middleName,
		last_name: row.lastName,
		platform_name: row.platformName,
		number: row.number,
		country_code: row.countryCode,
		chat_phone_id: row.chatPhoneId,
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
		created_by: row.createdBy,
		updated_by: row.updatedBy,
		ai_mode: row.aiMode,
		tags: row.tags,
	};
}

function contactToWire(row: ContactRow): Contact {
	return { ...contactSummaryToWire(row), ref_id: row.refId };
}
