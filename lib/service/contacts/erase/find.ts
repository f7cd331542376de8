import { and, desc, eq, gte, isNotNull, or, sql } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type { ContactErasure } from "@/lib/contract/extensions/contact-erase";
import type { ContactRow } from "@/lib/service/contacts/find";
import type { Database, Transaction } from "@/lib/service/store/database";
import { contactErasures, contacts, mergedContacts } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";

type Scope = { db: Database | Transaction; account: number };
export type ErasureRow = typeof contactErasures.$inferSelect;

/** Everything that is one person. */
type Erasable = {
	/** The contact, and removed ones with its number. */
	rows: ContactRow[];
	/** Their ids, and those of the contacts that were merged into them. */
	ids: number[];
	/** Their numbers and user ids, as the platform and the service write them. */
	identities: string[];
	messageCount: number;
};

/** A contact, active or removed, with all that is the same person. @throws HttpError `not-found` */
export async function findErasable(
	{ db, account }: Scope,
	id: number,
	{ lock = false }: { lock?: boolean } = {},
): Promise<Erasable> {
	const [contact] = await db
		.select()
		.from(contacts)
		.where(and(eq(contacts.accountId, account), eq(contacts.id, id)));
	if (!contact) throw notFound("contact");
	const query = db
		.select()
		.from(contacts)
		.where(
			and(
				eq(contacts.accountId, account),
				or(
					eq(contacts.id, id),
					and(eq(contacts.chatPhoneId, contact.chatPhoneId), isNotNull(contacts.removedAt)),
				),
			),
		)
		.orderBy(contacts.id);
	const rows = await (lock ? query.for("update") : query);
	if (!rows.some((row) => row.id === id)) throw notFound("contact");
	const own = rows.map((row) => row.id);
	const merged = await db
		.select()
		.from(mergedContacts)
		.where(
			and(
				eq(mergedContacts.accountId, account),
				sql`${mergedContacts.keptId} = any(${sql.param(own)}::bigint[])`,
			),
		);
	return {
		rows,
		ids: [...own, ...merged.map((row) => row.id)],
		identities: [...new Set([...rows, ...merged].flatMap(identitiesOf))],
		messageCount: rows.reduce((sum, { messageCount }) => sum + messageCount, 0),
	};
}

function identitiesOf(row: Pick<ContactRow, "number" | "countryCode" | "chatPhoneId" | "platformUserId">) {
	const { number, countryCode, chatPhoneId, platformUserId } = row;
	return [
		chatPhoneId,
		...(number === "" ? [] : [countryCode.slice(1) + number]),
		...(platformUserId === null ? [] : [platformUserId]),
	];
}

/** An erasure with its progress. @throws HttpError `not-found` */
export async function getContactErasure({ db, account }: Scope, contactId: number): Promise<ContactErasure> {
	const [row] = await db
		.select()
		.from(contactErasures)
		.where(and(eq(contactErasures.accountId, account), eq(contactErasures.contactId, contactId)));
	if (!row) throw notFound("erasure");
	return erasureToWire(row);
}

/** A page of the erasures since a time, newest first. */
export async function listContactErasures(
	{ db, account }: Scope,
	{ page, pageSize, since }: Query<"listContactErasures">,
): Promise<{ data: ContactErasure[]; totalCount: number }> {
	const ofAccount = and(
		eq(contactErasures.accountId, account),
		since === undefined ? undefined : gte(contactErasures.startedAt, new Date(since)),
	);
	const rows = await db
		.select()
		.from(contactErasures)
		.where(ofAccount)
		.orderBy(desc(contactErasures.startedAt), contactErasures.contactId)
		.limit(pageSize)
		.offset((page - 1) * pageSize);
	return { data: rows.map(erasureToWire), totalCount: await db.$count(contactErasures, ofAccount) };
}

export function erasureToWire(row: ErasureRow): ContactErasure {
	return {
		contact_id: row.contactId,
		contact_ids: row.contactIds,
		state: row.finishedAt ? "done" : "running",
		message_count: row.messageCount,
		erased_messages: row.erasedMessages,
		erased_deliveries: row.erasedDeliveries,
		started_at: row.startedAt.toISOString(),
		started_by: row.startedBy,
		finished_at: row.finishedAt?.toISOString() ?? null,
	};
}
