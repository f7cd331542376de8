import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { createContactBody } from "@/lib/contract/contacts";
import type { ImportOutcome } from "@/lib/contract/extensions/contact-imports";
import { joinName, splitName } from "@/lib/contract/text/person-name";
import { recordChanges } from "@/lib/service/audit/record";
import { recordActivity } from "@/lib/service/contacts/activity/record";
import type { ContactRow } from "@/lib/service/contacts/find";
import { withMergedNumbers } from "@/lib/service/contacts/identity/number";
import { recordContactCount } from "@/lib/service/contacts/list/contact-count";
import { searchName, searchNumber } from "@/lib/service/contacts/list/search";
import { findMerged } from "@/lib/service/contacts/merge/merged-contacts";
import type { Transaction } from "@/lib/service/store/database";
import type { ImportActor } from "@/lib/service/store/schema/imports";
import { contacts } from "@/lib/service/store/schema/schema";

/** A stored row with what is needed to decide about it. */
export type PendingRow = {
	position: number;
	name: string;
	number: string;
	countryCode: string;
	chatPhoneId: string | null;
	/** An earlier row of the file has the same number. */
	isRepeated: boolean;
	/** No number of its country looks like it. */
	isDoubtful: boolean;
};

type RowOutcome = { outcome: ImportOutcome; contactId: number | null };
export type RowOutcomes = Map<number, RowOutcome>;

/** The contacts that a number may belong to. */
type Candidates = {
	/** The one with the number: active, or else the one that was removed last. */
	own: ContactRow | undefined;
	/** Those that others with the number were merged into. */
	kept: ContactRow[];
};

type Decision = RowOutcome & { row: PendingRow; contact: ContactRow | undefined };

/**
 * Decides about rows in the order of the file, as single requests would. Two numbers can be one contact's, so each row
 * counts for those that follow.
 * @returns the decisions, and the contacts that change as they are after all rows
 */
function decideAll(rows: PendingRow[], known: Map<string, Candidates>, isUpdating: boolean) {
	const changed = new Map<number, ContactRow>();
	const present = (contact: ContactRow) => changed.get(contact.id) ?? contact;
	const decisions = rows.map((row): Decision => {
		const { own, kept = [] } = known.get(row.chatPhoneId ?? "") ?? {};
		const choices = [...(own ? [own] : []), ...kept].map(present);
		const contact = choices.find(({ removedAt }) => removedAt === null) ?? (own && present(own));
		const decision = { row, contact, ...decide(row, contact, isUpdating) };
		const { outcome } = decision;
		if (contact && (outcome === "restored" || outcome === "changed"))
			changed.set(contact.id, applied(row, contact));
		return decision;
	});
	return { decisions, changed: [...changed.values()] };
}

/** A contact with a row's name, and if it was removed, restored with the row's number. */
function applied(row: PendingRow, contact: ContactRow): ContactRow {
	const name = row.name === "" ? contact : splitName(row.name);
	return {
		...contact,
		...(contact.removedAt && withMergedNumbers(contact, numbersOf(row))),
		firstName: name.firstName,
		middleName: name.middleName,
		lastName: name.lastName,
		removedAt: null,
	};
}

/** What happens to a row, given its active contact, or else the one that was removed last. */
function decide(row: PendingRow, contact: ContactRow | undefined, isUpdating: boolean): RowOutcome {
	const contactId = contact?.id ?? null;
	if (row.chatPhoneId === null) return { outcome: "invalid", contactId: null };
	if (row.isRepeated) return { outcome: "duplicate", contactId };
	if (!contact) return { outcome: "new", contactId };
	if (contact.removedAt) return { outcome: "restored", contactId };
	const isRenamed = row.name !== "" && row.name !== joinName(contact);
	return { outcome: isRenamed && isUpdating ? "changed" : "unchanged", contactId };
}

/**
 * The outcome that each row would have now, without changing anything. Someone should look at a doubtful number before it
 * makes a contact.
 */
export async function foreseeRows(
	tx: Transaction,
	account: number,
	rows: PendingRow[],
	isUpdating: boolean,
): Promise<RowOutcomes> {
	const known = await findContacts(tx, account, rows);
	const { decisions } = decideAll(rows, known, isUpdating);
	return new Map(
		decisions.map(({ row, outcome, contactId }) => {
			const isDoubtful = row.isDoubtful && (outcome === "new" || outcome === "restored");
			return [row.position, { outcome: isDoubtful ? "doubtful" : outcome, contactId }];
		}),
	);
}

type Applying = { account: number; actor: ImportActor; isUpdating: boolean; now: Date };

/**
 * Creates, restores and changes the contacts of rows as single requests would, with their entries in the audit log.
 * Rows whose number someone else creates meanwhile are decided again.
 */
export async function applyRows(
	tx: Transaction,
	{ account, actor, isUpdating, now }: Applying,
	rows: PendingRow[],
): Promise<RowOutcomes> {
	const outcomes: RowOutcomes = new Map();
	for (let left = rows; left.length > 0; ) {
		const known = await findContacts(tx, account, left, { lock: true });
		const { decisions, changed } = decideAll(left, known, isUpdating);
		const by = (outcome: ImportOutcome) => decisions.filter((each) => each.outcome === outcome);
		const created = await insertContacts(
			tx,
			{ account, actor, now },
			by("new").map(({ row }) => row),
		);
		await updateContacts(tx, { account, actor, now }, changed);
		const isLost = (row: PendingRow) => !created.has(row.chatPhoneId ?? "");
		left = by("new")
			.map(({ row }) => row)
			.filter(isLost);
		for (const { row, outcome, contactId } of decisions) {
			if (outcome === "new" && isLost(row)) continue;
			outcomes.set(row.position, {
				outcome,
				contactId: contactId ?? created.get(row.chatPhoneId ?? "") ?? null,
			});
		}
		await recordContactCount(tx, account, created.size + by("restored").length);
		await recordActivity(tx, account, [
			...[...created.values()].map((id) => ({ id, createdAt: now })),
			...by("restored").flatMap(({ contact }) => contact ?? []),
		]);
	}
	await recordRows(tx, { account, actor, now }, rows, outcomes);
	return outcomes;
}

/** The contacts that the rows' numbers may belong to, by number. */
async function findContacts(
	tx: Transaction,
	account: number,
	rows: PendingRow[],
	{ lock = false }: { lock?: boolean } = {},
): Promise<Map<string, Candidates>> {
	const ids = [...new Set(rows.flatMap(({ chatPhoneId }) => chatPhoneId ?? []))].toSorted();
	const found = new Map<string, Candidates>();
	if (ids.length === 0) return found;
	// Two queries, because each condition has its own index.
	for (const isWanted of [isNull(contacts.removedAt), isNotNull(contacts.removedAt)]) {
		const query = tx
			.select()
			.from(contacts)
			.where(and(eq(contacts.accountId, account), inArray(contacts.chatPhoneId, ids), isWanted))
			.orderBy(contacts.chatPhoneId, desc(contacts.removedAt), desc(contacts.id));
		for (const contact of await (lock ? query.for("update") : query)) {
			if (!found.has(contact.chatPhoneId)) found.set(contact.chatPhoneId, { own: contact, kept: [] });
		}
	}
	for (const [number, contact] of await findKept(tx, account, ids, lock)) {
		const { own, kept } = found.get(number) ?? { own: undefined, kept: [] };
		found.set(number, { own, kept: [...kept, contact] });
	}
	return found;
}

/** The contacts that others with these numbers were merged into, with the number. */
async function findKept(
	tx: Transaction,
	account: number,
	identities: string[],
	lock: boolean,
): Promise<[string, ContactRow][]> {
	const merged = await findMerged({ db: tx, account }, { identities });
	const ids = [...new Set(merged.map(({ keptId }) => keptId))];
	if (ids.length === 0) return [];
	const query = tx
		.select()
		.from(contacts)
		.where(and(eq(contacts.accountId, account), inArray(contacts.id, ids)))
		.orderBy(contacts.id);
	const byId = new Map((await (lock ? query.for("update") : query)).map((row) => [row.id, row]));
	return merged.flatMap(({ chatPhoneId, keptId }): [string, ContactRow][] => {
		const row = byId.get(keptId);
		return row ? [[chatPhoneId, row]] : [];
	});
}

type Writing = Pick<Applying, "account" | "actor" | "now">;

/** @returns the ids of new contacts by identity; numbers that are in use meanwhile are missing */
async function insertContacts(
	tx: Transaction,
	{ account, actor, now }: Writing,
	rows: PendingRow[],
): Promise<Map<string, number>> {
	if (rows.length === 0) return new Map();
	const values = rows.map((row) => {
		const name = splitName(row.name);
		return {
			accountId: account,
			...numbersOf(row),
			...name,
			searchName: searchName(name, null),
			createdAt: now,
			updatedAt: now,
			createdBy: actor.label,
			updatedBy: actor.label,
		};
	});
	const created = await tx
		.insert(contacts)
		.values(values)
		.onConflictDoNothing({
			target: [contacts.accountId, contacts.chatPhoneId],
			where: sql`removed_at is null`,
		})
		.returning({ id: contacts.id, chatPhoneId: contacts.chatPhoneId });
	return new Map(created.map(({ id, chatPhoneId }) => [chatPhoneId, id]));
}

/** Stores the numbers and names of contacts, which are locked and active from now on. */
async function updateContacts(
	tx: Transaction,
	{ account, actor, now }: Writing,
	changed: ContactRow[],
): Promise<void> {
	if (changed.length === 0) return;
	const values = changed.map((contact) => ({
		id: contact.id,
		number: contact.number,
		country_code: contact.countryCode,
		search_number: contact.searchNumber,
		first_name: contact.firstName,
		middle_name: contact.middleName,
		last_name: contact.lastName,
		search_name: searchName(contact, contact.platformName),
	}));
	await tx.execute(sql`
		update chat.contacts c set
			number = r.number, country_code = r.country_code, search_number = r.search_number, first_name = r.first_name,
			middle_name = r.middle_name, last_name = r.last_name, search_name = r.search_name, removed_at = null,
			updated_at = ${now.toISOString()}::timestamptz, updated_by = ${actor.label}
		from json_to_recordset(${JSON.stringify(values)}::json) as r(
			id bigint, number text, country_code text, search_number text, first_name text, middle_name text,
			last_name text, search_name text
		)
		where c.account_id = ${account} and c.id = r.id
	`);
}

const ACTIONS: Partial<Record<ImportOutcome, string>> = {
	new: "contact.created",
	restored: "contact.created",
	changed: "contact.updated",
};

/** Records the changes like those of single requests. */
async function recordRows(
	tx: Transaction,
	{ account, actor, now }: Writing,
	rows: PendingRow[],
	outcomes: RowOutcomes,
): Promise<void> {
	const changes = rows.flatMap((row) => {
		const { outcome = "invalid", contactId = null } = outcomes.get(row.position) ?? {};
		const action = ACTIONS[outcome];
		if (!action) return [];
		const fields = [
			...(row.name === "" ? [] : [{ field: "name", to: row.name }]),
			...(outcome === "changed"
				? []
				: [
						{ field: "number", to: row.number },
						{ field: "country_code", to: row.countryCode },
					]),
		];
		return { action, recordId: contactId, changes: fields };
	});
	await recordChanges({ db: tx, account, actor, clock: () => now }, changes);
}

/** The columns of a row's number, which was checked when it was uploaded. */
function numbersOf({ number, countryCode, chatPhoneId }: PendingRow) {
	const body = createContactBody.parse({ number, country_code: countryCode });
	const digits = body.number.replace("+", "");
	return {
		number: digits,
		countryCode: body.country_code,
		chatPhoneId: chatPhoneId ?? "",
		searchNumber: searchNumber(digits, body.country_code, chatPhoneId ?? ""),
	};
}
