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

type Scope = { tx: Transaction; account: number; now: Date };

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
	const scope = { tx, account, now };
	const matches = new Matches([...wanted.values()]);
	await lockActive(scope, matches, others);
	const mergedInto = await followMerges(scope, matches, others);
	await matchRemoved(scope, matches, mergedInto);
	const restored = await restoreReturning(scope, matches);
	const created = await createNew(scope, matches);
	await recordContactCount(tx, account, restored.length + created.length);
	await storeReported(scope, matches);
	return {
		byIdentity: new Map(matches.pairs().map(({ person, row }) => [person.chatPhoneId, row])),
		byId: matches.byId,
		listed: [...restored, ...created],
	};
}

type Pair = { person: WantedContact; row: ContactRow };

/** The contacts of the transaction as they are by now, and which person each of them is. */
class Matches {
	/** Also those of no person, which are only locked. A merged contact's id leads to the contact that has its history. */
	readonly byId = new Map<number, ContactRow>();
	readonly #idOf = new Map<WantedContact, number>();

	constructor(readonly people: readonly WantedContact[]) {}

	/** Adds rows, or replaces them by their new state. */
	put(rows: ContactRow[]): void {
		for (const row of rows) this.byId.set(row.id, row);
	}

	/** Matches people with the rows that have their identity. */
	matchByIdentity(rows: ContactRow[], people: readonly WantedContact[]): void {
		const contactOf = finder(rows);
		for (const person of people) {
			const row = contactOf(person);
			if (row) this.#match(person, row);
		}
	}

	/** Matches people who have no contact yet with these rows. @param ids of people's contacts */
	matchById(rows: ContactRow[], ids: ReadonlyMap<WantedContact, number>): void {
		const rowOf = new Map(rows.map((row) => [row.id, row]));
		for (const person of this.unmatched()) {
			const row = rowOf.get(ids.get(person) ?? 0);
			if (row) this.#match(person, row);
		}
	}

	#match(person: WantedContact, row: ContactRow): void {
		this.put([row]);
		this.#idOf.set(person, row.id);
	}

	contactOf(person: WantedContact): ContactRow | undefined {
		return this.byId.get(this.#idOf.get(person) ?? 0);
	}

	unmatched(): WantedContact[] {
		return this.people.filter((person) => !this.#idOf.has(person));
	}

	pairs(): Pair[] {
		return this.people.flatMap((person) => {
			const row = this.contactOf(person);
			return row ? [{ person, row }] : [];
		});
	}
}

/** Locks the active contacts of people, and the other contacts. */
async function lockActive({ tx, account }: Scope, matches: Matches, others: number[]): Promise<void> {
	const { people } = matches;
	async function lock() {
		const rows = await lockRows(tx, account, idsOf(people), others);
		matches.put(rows);
		matches.matchByIdentity(rows.filter(isActive), people);
	}
	await lock();
	const newUserIds = people.flatMap((person) => {
		const current = matches.contactOf(person)?.platformUserId ?? null;
		return person.userId === null || person.userId === current ? [] : [person.userId];
	});
	if (newUserIds.length === 0) return;
	// Another transaction may be assigning them to contacts that weren't found.
	await lockUserIds(tx, account, newUserIds);
	await lock();
}

/**
 * Matches people, and ids of contacts that are gone, with the contacts that they were merged into.
 * @returns the ids of these contacts by person
 */
async function followMerges(
	{ tx, account }: Scope,
	matches: Matches,
	others: number[],
): Promise<Map<WantedContact, number>> {
	const gone = others.filter((id) => !matches.byId.has(id));
	const { byPerson, byId } = await findMergeTargets(tx, account, matches.unmatched(), gone);
	const targets = [...new Set([...byId.values(), ...byPerson.values()])];
	if (targets.length === 0) return byPerson;
	const rows = await lockRows(tx, account, NO_IDS, targets);
	matches.matchById(rows.filter(isActive), byPerson);
	for (const [id, targetId] of byId) {
		const row = rows.find((one) => one.id === targetId);
		// Messages that are still to be moved have the merged contact's id.
		if (row) matches.byId.set(id, row).set(targetId, row);
	}
	return byPerson;
}

/** Matches people without an active contact with removed ones, which are restored below if they write again. */
async function matchRemoved(
	{ tx, account }: Scope,
	matches: Matches,
	mergedInto: ReadonlyMap<WantedContact, number>,
): Promise<void> {
	const people = matches.unmatched();
	if (people.length === 0) return;
	const ids = people.flatMap((person) => mergedInto.get(person) ?? []);
	const rows = await findRemoved(tx, account, { ...idsOf(people), ids });
	matches.matchByIdentity(rows, people);
	matches.matchById(rows, mergedInto);
}

async function restoreReturning({ tx, account, now }: Scope, matches: Matches): Promise<ContactRow[]> {
	const returning = matches.pairs().filter(({ person, row }) => !isActive(row) && person.restores);
	const restored = await restore(tx, account, [...new Set(returning.map(({ row }) => row))], now);
	matches.put(restored);
	return restored;
}

async function createNew({ tx, account, now }: Scope, matches: Matches): Promise<ContactRow[]> {
	const people = matches.unmatched().filter(({ creates }) => creates);
	const created = await create(tx, account, people, now);
	matches.matchByIdentity(created, people);
	return created;
}

/** Stores reported numbers, user ids and names. */
async function storeReported({ tx, account, now }: Scope, matches: Matches): Promise<void> {
	const active = matches.pairs().filter(({ row }) => isActive(row));
	matches.put(await identify(tx, account, active, now));
	matches.put(await rename(tx, account, renamed(matches.pairs()), now));
}

const NO_IDS: Ids = { identities: [], userIds: [] };

function isActive({ removedAt }: ContactRow): boolean {
	return removedAt === null;
}

/** The ids of the contacts that people, and contacts that are gone, were merged into. */
async function findMergeTargets(
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

function idsOf(people: readonly WantedContact[]): Ids {
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
function renamed(pairs: Pair[]) {
	const named = new Map<number, ContactRow & { namedAt: Date }>();
	for (const { person, row } of pairs) {
		const { platformName, namedAt } = person;
		const earlier = named.get(row.id);
		if (platformName === null || (earlier && earlier.namedAt > namedAt)) continue;
		named.set(row.id, { ...row, platformName, namedAt });
	}
	const current = new Map(pairs.map(({ row }) => [row.id, row.platformName]));
	return [...named.values()].filter((row) => row.platformName !== current.get(row.id));
}
