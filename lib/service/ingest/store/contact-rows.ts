import { and, asc, eq, exists, is, isNotNull, isNull, not, or, Placeholder, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { NO_NAME } from "@/lib/contract/text/person-name";
import { isNotErased } from "@/lib/service/contacts/erase/erased-identity";
import type { ContactRow } from "@/lib/service/contacts/find";
import { withMergedNumbers } from "@/lib/service/contacts/identity/number";
import { searchName, searchNumber } from "@/lib/service/contacts/list/search";
import { inBatches } from "@/lib/service/store/batches";
import type { Transaction } from "@/lib/service/store/database";
import { builtOnce, NAMED_BY_TRANSACTION } from "@/lib/service/store/prepared";
import { contacts } from "@/lib/service/store/schema/schema";
import type { WantedContact } from "./wanted-contacts";

/** The `created_by` and `updated_by` of changes from the platform. */
const ACTOR = "Messaging platform";

/** Thrown if another transaction was faster; the whole transaction must be repeated. */
export class Overtaken extends Error {}

/** Ids for finding contacts; `ids` are the contacts' own. */
export type Ids = { identities: string[]; userIds: string[]; ids?: number[] };

/** Active contacts with any of these ids, and further ones by their own ids, locked until the transaction ends. */
export async function lockRows(
	tx: Transaction,
	account: number,
	ids: Ids,
	others: number[],
): Promise<ContactRow[]> {
	return lockedRows(tx).execute({ account, others, identities: ids.identities, userIds: ids.userIds });
}

const lockedRows = builtOnce((tx) =>
	tx
		.select()
		.from(contacts)
		.where(
			and(
				eq(contacts.accountId, sql.placeholder("account")),
				or(
					and(
						or(
							isOneOf(contacts.chatPhoneId, sql.placeholder("identities")),
							isOneOf(contacts.platformUserId, sql.placeholder("userIds")),
						),
						isNull(contacts.removedAt),
					),
					isOneOf(contacts.id, sql.placeholder("others")),
				),
			),
		)
		.orderBy(asc(contacts.id))
		.for("no key update")
		.prepare(NAMED_BY_TRANSACTION),
);

/** Number of locks that user ids share: a webhook has up to a thousand, and the database allows a few thousand. */
const USER_ID_LOCKS = 64;

/**
 * Locks user ids until the transaction ends, so that transactions that assign them to contacts run one after the other.
 * No index can ensure that: two contacts can have the same user id, which may arrive without a number.
 */
export async function lockUserIds(tx: Transaction, account: number, userIds: string[]): Promise<void> {
	await tx.execute(sql`
		select pg_advisory_xact_lock(hashtextextended('platform user ids ' || place, ${account}))
		from (
			select distinct abs(hashtext(id) % ${USER_ID_LOCKS}::integer) as place
			from unnest(${sql.param(userIds)}::text[]) as id
			order by place
		) as places
	`);
}

/**
 * Removed contacts with any of these ids that can be restored, most recently removed last: only the last one of each
 * identity, and none whose identity an active contact has.
 */
export async function findRemoved(tx: Transaction, account: number, ids: Ids): Promise<ContactRow[]> {
	const active = alias(contacts, "active");
	const isTaken = exists(
		tx
			.select({ id: active.id })
			.from(active)
			.where(
				and(
					eq(active.accountId, account),
					eq(active.chatPhoneId, contacts.chatPhoneId),
					isNull(active.removedAt),
				),
			),
	);
	const rows = await tx
		.select()
		.from(contacts)
		.where(and(eq(contacts.accountId, account), hasOneOf(ids), isNotNull(contacts.removedAt), not(isTaken)))
		.orderBy(asc(contacts.removedAt), asc(contacts.id));
	const last = new Map(rows.map((row) => [row.chatPhoneId, row]));
	return rows.filter((row) => last.get(row.chatPhoneId) === row);
}

function hasOneOf({ identities, userIds, ids = [] }: Ids) {
	return or(
		ids.length > 0 ? isOneOf(contacts.id, ids) : undefined,
		isOneOf(contacts.chatPhoneId, identities),
		userIds.length > 0 ? isOneOf(contacts.platformUserId, userIds) : undefined,
	);
}

type IdColumn = typeof contacts.chatPhoneId | typeof contacts.platformUserId | typeof contacts.id;

/** One array parameter, so that the statement is the same for any number of values. */
function isOneOf(column: IdColumn, values: (string | number)[] | Placeholder) {
	const type = sql.raw(column === contacts.id ? "bigint[]" : "text[]");
	return sql`${column} = any(${is(values, Placeholder) ? values : sql.param(values)}::${type})`;
}

/** @throws Overtaken if one was restored or erased meanwhile */
export async function restore(
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
		.where(
			and(
				eq(contacts.accountId, account),
				isOneOf(contacts.id, ids),
				isNotNull(contacts.removedAt),
				isNotErased,
			),
		)
		.returning();
	if (restored.length < ids.length) throw new Overtaken();
	return restored;
}

/** @throws Overtaken if one was created meanwhile */
export async function create(
	tx: Transaction,
	account: number,
	people: WantedContact[],
	now: Date,
): Promise<ContactRow[]> {
	const created: ContactRow[] = [];
	// Sorted, so that transactions with the same new people wait in the same order.
	const sorted = people.toSorted((a, b) => (a.chatPhoneId < b.chatPhoneId ? -1 : 1));
	for (const batch of inBatches(sorted)) {
		const rows = await tx
			.insert(contacts)
			.values(
				batch.map(({ chatPhoneId, countryCode, number, userId, platformName }) => ({
					accountId: account,
					chatPhoneId,
					platformUserId: userId,
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

/**
 * Stores newly reported numbers of contacts known by a user id, and user ids of contacts known by a number. The latter
 * isn't a visible change.
 * @returns the updated contacts
 */
export async function identify(
	tx: Transaction,
	account: number,
	people: { person: WantedContact; row: ContactRow }[],
	now: Date,
): Promise<ContactRow[]> {
	const known = people.flatMap(({ person, row }) => identified(row, person, now) ?? []);
	if (known.length === 0) return [];
	await tx.execute(sql`
		update chat.contacts c
		set chat_phone_id = n."chatPhoneId", country_code = n."countryCode", number = n.number,
			search_number = n."searchNumber", platform_user_id = n."platformUserId",
			updated_at = n."updatedAt", updated_by = n."updatedBy"
		from json_to_recordset(${JSON.stringify(known)}::json) as n(
			id bigint, "chatPhoneId" text, "countryCode" text, number text, "searchNumber" text,
			"platformUserId" text, "updatedAt" timestamptz, "updatedBy" text
		)
		where c.account_id = ${account} and c.id = n.id
	`);
	return known;
}

function identified(row: ContactRow, person: WantedContact, now: Date): ContactRow | undefined {
	const { chatPhoneId, countryCode, number, userId } = person;
	const platformUserId = userId ?? row.platformUserId;
	if (number && row.chatPhoneId === userId) {
		const search = searchNumber(number, countryCode, chatPhoneId);
		const numbers = { chatPhoneId, countryCode, number, searchNumber: search };
		const reported = { ...withMergedNumbers(row, numbers), platformUserId };
		return { ...row, ...reported, updatedAt: now, updatedBy: ACTOR };
	}
	return platformUserId === row.platformUserId ? undefined : { ...row, platformUserId };
}

/**
 * Stores reported names, except late ones from before a contact's newest known message.
 * @returns the contacts whose name has changed
 */
export async function rename(
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
