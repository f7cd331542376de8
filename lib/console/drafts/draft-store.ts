import { openBrowserDatabase } from "@/lib/console/drafts/browser-database";
import { newSessionId, openSessions } from "@/lib/console/drafts/session-locks";

/**
 * The unsaved changes that this browser keeps: one draft per person, record, part and editing session. An editing
 * session is one open form or editor; it holds a lock while it is open.
 *
 * | state | meaning                                   | what ends it                                              |
 * |-------|-------------------------------------------|-----------------------------------------------------------|
 * | open  | its session is open, in any tab           | saved or undone → removed                                 |
 * |       |                                           | page left, closed, reloaded or crashed → left             |
 * | left  | its session is over; the record's page    | restored → open, in the session that restores it          |
 * |       | offers it, and "Unsaved drafts" lists it  | discarded, or the record holds that very text → removed   |
 * |       |                                           | not touched for 30 days → removed                         |
 *
 * Only its own session writes or removes an open draft, so tabs never touch each other's. Nobody is offered another
 * person's drafts. Every function rejects where the browser keeps nothing (no IndexedDB, no space left).
 */
export type Draft<T = unknown> = DraftPlace & {
	/** What of the record it is: the language of a template; "" for all of it. */
	part: string;
	sessionId: string;
	/** What the list of drafts calls the record; "" where it has no name yet. */
	name: string;
	value: T;
	/** Marks the version it was begun on, for example its `updated_at`; null for something new. */
	base: string | null;
	/** ISO 8601, UTC. */
	savedAt: string;
};

/** What tells one draft from all others. */
export type DraftName = DraftPlace & Pick<Draft, "part" | "sessionId">;

export type DraftKind = "flow" | "template" | "contact" | "webhook";

/** Whose draft it is, and of which record. */
export type DraftPlace = {
	personId: string;
	accountId: number;
	kind: DraftKind;
	/** Its id or code. */
	record: string;
};

/** Stands for a record that doesn't exist yet. */
export const NEW_RECORD = "new";

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Keeps drafts, all or none. */
export async function putDrafts(drafts: readonly Draft[]): Promise<void> {
	const database = await openBrowserDatabase();
	const transaction = database.transaction("drafts", "readwrite");
	const puts = drafts.map((draft) => transaction.store.put(draft));
	// A page that is going away hears no answer any more, so nothing may wait for one.
	transaction.commit();
	await Promise.all([...puts, transaction.done]);
}

export async function removeDraft(draft: DraftName): Promise<void> {
	const database = await openBrowserDatabase();
	await database.delete("drafts", keyOf(draft));
}

/** The left drafts of a record, or of all records of an account; newest first. */
export async function leftDrafts(
	place: DraftPlace | Pick<DraftPlace, "personId" | "accountId">,
): Promise<Draft[]> {
	const database = await openBrowserDatabase();
	const record = "kind" in place ? [place.kind, place.record] : [];
	const drafts = await database.getAll("drafts", rangeOf([place.personId, place.accountId, ...record]));
	const open = await openSessions();
	return drafts
		.filter(({ sessionId }) => !open.has(sessionId))
		.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
}

/**
 * Makes a left draft the open draft of a session, in one step. What the session itself had kept becomes a left
 * draft in its turn, so restoring never costs a text.
 */
export async function takeOverDraft(draft: Draft, sessionId: string): Promise<void> {
	const database = await openBrowserDatabase();
	const { store, done } = database.transaction("drafts", "readwrite");
	const own = await store.get(keyOf({ ...draft, sessionId }));
	await Promise.all([
		own && store.put({ ...own, sessionId: newSessionId() }),
		store.delete(keyOf(draft)),
		store.put({ ...draft, sessionId }),
		done,
	]);
}

/** Puts a left draft in another's place, in one step: what was typed over a deleted record begins a new one. */
export async function replaceDraft(draft: Draft, by: Draft): Promise<void> {
	const database = await openBrowserDatabase();
	const { store, done } = database.transaction("drafts", "readwrite");
	await Promise.all([store.delete(keyOf(draft)), store.put(by), done]);
}

/** How many drafts a person has in this browser, in all accounts, open ones too. */
export async function countDrafts(personId: string): Promise<number> {
	const database = await openBrowserDatabase();
	return database.count("drafts", rangeOf([personId]));
}

/** Removes from this browser all that a person has typed. */
export async function removeAllDrafts(personId: string): Promise<void> {
	const database = await openBrowserDatabase();
	await database.delete("drafts", rangeOf([personId]));
	await database.delete("definitions", rangeOf([personId]));
}

/** Removes left drafts, of anyone, that nobody has touched for 30 days before `now`. */
export async function removeExpiredDrafts(now: Date): Promise<void> {
	const database = await openBrowserDatabase();
	const limit = new Date(now.getTime() - LIFETIME_MS).toISOString();
	const old = await database.getAllFromIndex("drafts", "savedAt", IDBKeyRange.upperBound(limit));
	const open = await openSessions();
	await Promise.all(old.filter(({ sessionId }) => !open.has(sessionId)).map(removeDraft));
}

function keyOf(draft: DraftName): [string, number, string, string, string, string] {
	return [draft.personId, draft.accountId, draft.kind, draft.record, draft.part, draft.sessionId];
}

/** All keys that begin with these members: a list comes after every string and number. */
function rangeOf(members: ReadonlyArray<string | number>): IDBKeyRange {
	return IDBKeyRange.bound([...members], [...members, []]);
}
