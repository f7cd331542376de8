import type { ContactRow } from "@/lib/service/contacts/find";
import { recordContactCount } from "@/lib/service/contacts/list/contact-count";
import { findMerged } from "@/lib/service/contacts/merge/merged-contacts";
import type { Transaction } from "@/lib/service/store/database";
import {
	create,
	findRemoved,
	type Ids,
	identify,
	lockRows,
	lockUserIds,
	rename,
	restore,
} from "./contact-rows";
import type { WantedContact } from "./wanted-contacts";

type LockedContacts = {
	byIdentity: Map<string, ContactRow>;
	byId: Map<number, ContactRow>;
	/** Those that were restored or created. */
	listed: ContactRow[];
};

/**
 * Finds, restores or creates contacts, stores their reported numbers, ids and names, and locks them until the
 * transaction ends, so that all changes of a contact are stored and published in one order.
 * @param wanted people by identity
 * @param others ids of further contacts to lock
 * @throws Overtaken if one was created meanwhile
 */
export async function lockContacts(
	tx: Transaction,
	account: number,
	wanted: ReadonlyMap<string, WantedContact>,
	others: number[],
	now: Date,
): Promise<LockedContacts> {
	const people = [...wanted.values()];
	const byId = new Map<number, ContactRow>();
	const idOf = new Map<WantedContact, number>();
	const keep = (rows: ContactRow[]) => {
		for (const row of rows) byId.set(row.id, row);
	};
	const match = (rows: ContactRow[], unmatched: WantedContact[]) => {
		const contactOf = finder(rows);
		for (const person of unmatched) {
			const row = contactOf(person);
			if (!row) continue;
			keep([row]);
			idOf.set(person, row.id);
		}
	};
	const matched = () =>
		people.flatMap((person) => {
			const row = byId.get(idOf.get(person) ?? 0);
			return row ? [{ person, row }] : [];
		});

	const find = async () => {
		const locked = await lockRows(tx, account, idsOf(people), others);
		keep(locked);
		match(
			locked.filter((row) => !row.removedAt),
			people,
		);
	};

	await find();
	const newUserIds = people.flatMap((person) =>
		person.userId === (byId.get(idOf.get(person) ?? 0)?.platformUserId ?? null) ? [] : (person.userId ?? []),
	);
	if (newUserIds.length > 0) {
		// Another transaction may be assigning them.
		await lockUserIds(tx, account, newUserIds);
		await find();
	}
	const missing = people.filter((person) => !idOf.has(person));
	const gone = others.filter((id) => !byId.has(id));
	const keptOf = await findKept(tx, account, missing, gone);
	const kept = await lockRows(tx, account, NO_IDS, [
		...new Set([...keptOf.byId.values(), ...keptOf.byPerson.values()]),
	]);
	const keptById = new Map(kept.map((row) => [row.id, row]));
	const matchKept = (rows: Map<number, ContactRow>) => {
		for (const [person, id] of keptOf.byPerson) {
			const row = rows.get(id);
			if (!row || idOf.has(person)) continue;
			keep([row]);
			idOf.set(person, row.id);
		}
	};
	matchKept(new Map([...keptById].filter(([, row]) => !row.removedAt)));
	for (const [id, keptId] of keptOf.byId) {
		const row = keptById.get(keptId);
		// Messages that are still to be moved have the merged contact's id.
		if (row) byId.set(id, row).set(keptId, row);
	}
	const unknown = missing.filter((person) => !idOf.has(person));
	if (unknown.length > 0) {
		const ids = [...keptOf.byPerson].flatMap(([person, id]) => (idOf.has(person) ? [] : id));
		const removed = await findRemoved(tx, account, { ...idsOf(unknown), ids });
		match(removed, unknown);
		matchKept(new Map(removed.map((row) => [row.id, row])));
	}

	const returning = matched().filter(({ person, row }) => row.removedAt && person.restores);
	const restored = await restore(tx, account, [...new Set(returning.map(({ row }) => row))], now);
	keep(restored);
	const strangers = people.filter((person) => person.creates && !idOf.has(person));
	const created = await create(tx, account, strangers, now);
	match(created, strangers);
	await recordContactCount(tx, account, restored.length + created.length);

	keep(
		await identify(
			tx,
			account,
			matched().filter(({ row }) => !row.removedAt),
			now,
		),
	);
	keep(await rename(tx, account, renamed(matched()), now));
	return {
		byIdentity: new Map(matched().map(({ person, row }) => [person.chatPhoneId, row])),
		byId,
		listed: [...restored, ...created],
	};
}

const NO_IDS: Ids = { identities: [], userIds: [] };

/** The contacts that have the history of people and contacts who aren't there anymore, because they were merged. */
async function findKept(
	tx: Transaction,
	account: number,
	people: WantedContact[],
	ids: number[],
): Promise<{ byPerson: Map<WantedContact, number>; byId: Map<number, number> }> {
	const byPerson = new Map<WantedContact, number>();
	const byId = new Map<number, number>();
	if (people.length === 0 && ids.length === 0) return { byPerson, byId };
	const rows = await findMerged({ db: tx, account }, { ...idsOf(people), ids });
	for (const row of rows) if (ids.includes(row.id)) byId.set(row.id, row.keptId);
	for (const person of people) {
		// A number decides where there is one: people with different numbers may share a user id.
		const row = rows.findLast(({ chatPhoneId, platformUserId }) =>
			[chatPhoneId, ...(person.number ? [] : [platformUserId])].includes(person.chatPhoneId),
		);
		if (row) byPerson.set(person, row.keptId);
	}
	return { byPerson, byId };
}

function idsOf(people: WantedContact[]): Ids {
	const userIds = people.flatMap(({ userId }) => userId ?? []);
	return { identities: [...new Set([...people.map((one) => one.chatPhoneId), ...userIds])], userIds };
}

/**
 * The contact of a person: by number, or else the one without a number but with this user id. Without a number, by user
 * id, preferring a contact with a number.
 */
function finder(rows: ContactRow[]): (person: WantedContact) => ContactRow | undefined {
	const byIdentity = new Map(rows.map((row) => [row.chatPhoneId, row]));
	const byUserId = new Map(
		rows.flatMap((row) => (row.number && row.platformUserId ? [[row.platformUserId, row]] : [])),
	);
	return ({ chatPhoneId, number, userId }) => {
		if (!number) return byUserId.get(userId ?? "") ?? byIdentity.get(chatPhoneId);
		const own = byIdentity.get(chatPhoneId);
		if (own) return own;
		const unnumbered = byIdentity.get(userId ?? "");
		// The contact gets this number; another number is another person.
		byIdentity.delete(userId ?? "");
		return unnumbered;
	};
}

/** Contacts whose newest reported name differs from the stored one. */
function renamed(matched: { person: WantedContact; row: ContactRow }[]) {
	const named = new Map<number, ContactRow & { namedAt: Date }>();
	for (const { person, row } of matched) {
		const { platformName, namedAt } = person;
		const earlier = named.get(row.id);
		if (platformName === null || (earlier && earlier.namedAt > namedAt)) continue;
		named.set(row.id, { ...row, platformName, namedAt });
	}
	const current = new Map(matched.map(({ row }) => [row.id, row.platformName]));
	return [...named.values()].filter((row) => row.platformName !== current.get(row.id));
}
