import { and, asc, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { noteContactCount } from "@/lib/service/contacts/counted";
import { identifyInternational } from "@/lib/service/contacts/identity";
import { NO_NAME } from "@/lib/service/contacts/name";
import { searchName, searchNumber } from "@/lib/service/contacts/search";
import type { ContactRow } from "@/lib/service/contacts/to-wire";
import type { Person } from "@/lib/service/ingest/read/person";
import type { Transaction } from "@/lib/service/store/database";
import { contacts } from "@/lib/service/store/schema";

/** Goes into `created_by` and `updated_by` of what the platform causes. */
const ACTOR = "Messaging platform";

/** Thrown when another transaction was faster; the whole of it is to be done again. */
export class Overtaken extends Error {}

/** A person of a webhook who is to be a contact. */
export type WantedContact = {
	chatPhoneId: string;
	countryCode: string;
	number: string;
	/** The latest name that the platform reports; null where it reports none. */
	platformName: string | null;
	/** When that name was reported. */
	namedAt: Date;
	/** Whether a contact is made of a stranger: not of one who is only mentioned. */
	creates: boolean;
	/** Whether a removed contact comes back: a message brings it back, a mere status does not. */
	restores: boolean;
};

/** How a person of the platform is stored as a contact. Source: decisions §5, platform-api.md §2. */
export function wantedContact(
	person: Person,
	circumstances: Pick<WantedContact, "namedAt" | "creates" | "restores">,
): WantedContact {
	if (!person.isPhone) {
		return {
			chatPhoneId: person.platformId,
			countryCode: "",
			number: "",
			platformName: person.name,
			...circumstances,
		};
	}
	const { chatPhoneId, countryCode, nationalNumber } = identifyInternational(person.platformId);
	return { chatPhoneId, countryCode, number: nationalNumber, platformName: person.name, ...circumstances };
}

/**
 * Finds, restores or creates contacts, takes over their names on the platform, and locks them until the
 * transaction ends: so whatever concerns one contact is stored and told in one order.
 * @param others ids of further contacts to lock
 * @throws Overtaken when one was created meanwhile
 */
export async function lockContacts(
	tx: Transaction,
	account: number,
	wanted: Map<string, WantedContact>,
	others: number[],
	now: Date,
): Promise<{ byIdentity: Map<string, ContactRow>; byId: Map<number, ContactRow> }> {
	const identities = [...wanted.keys()];
	const rows: ContactRow[] = await tx
		.select()
		.from(contacts)
		.where(
			and(
				eq(contacts.accountId, account),
				or(
					and(isOneOf(contacts.chatPhoneId, identities), isNull(contacts.removedAt)),
					isOneOf(contacts.id, others),
				),
			),
		)
		.orderBy(asc(contacts.id))
		.for("no key update");
	const byIdentity = new Map(
		rows.filter((row) => !row.removedAt && wanted.has(row.chatPhoneId)).map((row) => [row.chatPhoneId, row]),
	);
	const missing = identities.filter((identity) => !byIdentity.has(identity));
	if (missing.length > 0) {
		for (const row of await findRemoved(tx, account, missing)) byIdentity.set(row.chatPhoneId, row);
	}
	const returning = [...byIdentity.values()].filter(
		(row) => row.removedAt && wanted.get(row.chatPhoneId)?.restores,
	);
	const restored = await restore(tx, account, returning, now);
	for (const row of restored) byIdentity.set(row.chatPhoneId, row);

	const strangers = [...wanted.values()].filter(
		({ chatPhoneId, creates }) => creates && !byIdentity.has(chatPhoneId),
	);
	const created = await create(tx, account, strangers, now);
	for (const row of created) byIdentity.set(row.chatPhoneId, row);
	await noteContactCount(tx, account, restored.length + created.length);

	const named = [...byIdentity.values()].flatMap((row) => {
		const { platformName = null, namedAt = now } = wanted.get(row.chatPhoneId) ?? {};
		return platformName === null || platformName === row.platformName
			? []
			: [{ ...row, platformName, namedAt }];
	});
	for (const row of await rename(tx, account, named, now)) byIdentity.set(row.chatPhoneId, row);

	return { byIdentity, byId: new Map([...rows, ...byIdentity.values()].map((row) => [row.id, row])) };
}

/** The removed contact of each identity that was removed last. */
async function findRemoved(tx: Transaction, account: number, identities: string[]): Promise<ContactRow[]> {
	return tx
		.selectDistinctOn([contacts.chatPhoneId])
		.from(contacts)
		.where(
			and(
				eq(contacts.accountId, account),
				isOneOf(contacts.chatPhoneId, identities),
				isNotNull(contacts.removedAt),
			),
		)
		.orderBy(asc(contacts.chatPhoneId), desc(contacts.removedAt), desc(contacts.id));
}

async function restore(
	tx: Transaction,
	account: number,
	rows: ContactRow[],
	now: Date,
): Promise<ContactRow[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const restored = await tx
		.update(contacts)
		.set({ removedAt: null, updatedAt: now, updatedBy: ACTOR })
		.where(and(eq(contacts.accountId, account), isOneOf(contacts.id, ids), isNotNull(contacts.removedAt)))
		.returning();
	if (restored.length < ids.length) throw new Overtaken();
	return restored;
}

async function create(
	tx: Transaction,
	account: number,
	people: WantedContact[],
	now: Date,
): Promise<ContactRow[]> {
	const created: ContactRow[] = [];
	// Sorted, so that two transactions that meet the same strangers wait for each other in one order.
	const sorted = people.toSorted((a, b) => (a.chatPhoneId < b.chatPhoneId ? -1 : 1));
	for (let start = 0; start < sorted.length; start += CREATE_ROWS) {
		const batch = sorted.slice(start, start + CREATE_ROWS);
		const rows = await tx
			.insert(contacts)
			.values(
				batch.map(({ chatPhoneId, countryCode, number, platformName }) => ({
					accountId: account,
					chatPhoneId,
					countryCode,
					number,
					platformName,
					searchName: searchName(NO_NAME, platformName),
					searchNumber: searchNumber(number, countryCode, chatPhoneId),
					createdAt: now,
					updatedAt: now,
					createdBy: ACTOR,
					updatedBy: ACTOR,
				})),
			)
			.onConflictDoNothing()
			.returning();
		if (rows.length < batch.length) throw new Overtaken();
		created.push(...rows);
	}
	return created;
}

/** One array parameter, so that any number of values is one statement. */
function isOneOf(column: typeof contacts.chatPhoneId | typeof contacts.id, values: (string | number)[]) {
	const type = sql.raw(column === contacts.id ? "bigint[]" : "text[]");
	return sql`${column} = any(${sql.param(values)}::${type})`;
}

/** Rows of one insert, far below PostgreSQL's 65,535 parameters a statement. */
const CREATE_ROWS = 1_000;

/**
 * Stores the names that the platform reports, but those that come late: a newer message of the contact is known,
 * which came with the name that stands.
 * @returns the contacts whose name is another now
 */
async function rename(
	tx: Transaction,
	account: number,
	rows: (ContactRow & { namedAt: Date })[],
	now: Date,
): Promise<ContactRow[]> {
	if (rows.length === 0) return [];
	const names = rows.map((row) => ({
		id: row.id,
		platform_name: row.platformName,
		search_name: searchName(row, row.platformName),
		named_at: row.namedAt,
	}));
	const { rows: renamed } = await tx.execute<{ id: string }>(sql`
		update chat.contacts c
		set platform_name = n.platform_name, search_name = n.search_name,
			updated_at = ${now.toISOString()}::timestamptz, updated_by = ${ACTOR}
		from json_to_recordset(${JSON.stringify(names)}::json)
			as n(id bigint, platform_name text, search_name text, named_at timestamptz)
		where c.account_id = ${account} and c.id = n.id
			and (c.platform_name is null or not exists (
				select from chat.messages m
				where m.account_id = ${account} and m.contact_id = n.id and m.message_time > n.named_at
					and m.direction = 'incoming' and m.is_known
			))
		returning c.id
	`);
	const ids = new Set(renamed.map(({ id }) => Number(id)));
	return rows
		.filter(({ id }) => ids.has(id))
		.map(({ namedAt: _, ...row }) => ({ ...row, updatedAt: now, updatedBy: ACTOR }));
}
