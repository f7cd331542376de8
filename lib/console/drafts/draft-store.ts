import { openBrowserDatabase, type StoredDraft } from "@/lib/console/drafts/browser-database";
import { newSessionId, openSessions } from "@/lib/console/drafts/session-locks";

/**
 * Unsaved changes in this browser: one draft per user, record, part and editing session. An editing session is one
 * open form or editor, and holds a lock while it's open.
 *
 * | state | meaning                                   | what ends it                                              |
 * |-------|-------------------------------------------|-----------------------------------------------------------|
 * | open  | its session is open, in any tab           | saved or undone → removed                                 |
 * |       |                                           | page left, closed, reloaded or crashed → left             |
 * | left  | its session is over; the record's page    | restored → open, in the session that restores it          |
 * |       | offers it, and "Unsaved drafts" lists it  | discarded, or equal to the stored record → removed        |
 * |       |                                           | unchanged for 30 days → removed                           |
 * | both  |                                           | its contact was erased → removed                          |
 *
 * Only its own session writes or removes an open draft, so tabs don't interfere. Users see only their own drafts.
 * All functions reject if the browser can't store data (no IndexedDB, no space left).
 */
export type Draft<T = unknown> = StoredDraft & { value: T };

/** The primary key of a draft. */
export type DraftName = DraftPlace & Pick<Draft, "part" | "sessionId">;

export type DraftKind = StoredDraft["kind"];

/** The owner and record of a draft. */
export type DraftPlace = Pick<StoredDraft, "personId" | "accountId" | "kind" | "record">;

/** The key of a record that doesn't exist yet. */
export const NEW_RECORD = "new";

/** How long a draft that nobody continues is kept in the browser. */
export const DRAFT_DAYS = 30;
const LIFETIME_MS = DRAFT_DAYS * 24 * 60 * 60 * 1000;

/** Stores drafts, all or none. */
export async function putDrafts(drafts: readonly Draft[]): Promise<void> {
	const database = await openBrowserDatabase();
	const transaction = database.transaction("drafts", "readwrite");
	const puts = drafts.map((draft) => transaction.store.put(draft));
	// An unloading page receives no further events, so commit without waiting for one.
	transaction.commit();
	await Promise.all([...puts, transaction.done]);
}

export async function removeDraft(draft: DraftName): Promise<void> {
	const database = await openBrowserDatabase();
	await database.delete("drafts", keyOf(draft));
}

/** The left drafts of a record, or of all an account's records, newest first. */
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
 * Makes a left draft the session's open draft, in one transaction. The session's previous draft becomes a left draft,
 * so restoring never loses text.
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

/**
 * Replaces a left draft by another, in one transaction: the draft of a deleted record becomes that of a new one.
 * @returns false if the draft is gone
 */
export async function replaceDraft(draft: Draft, by: Draft): Promise<boolean> {
	const database = await openBrowserDatabase();
	const { store, done } = database.transaction("drafts", "readwrite");
	const isLeft = (await store.getKey(keyOf(draft))) !== undefined;
	await Promise.all([isLeft && store.delete(keyOf(draft)), isLeft && store.put(by), done]);
	return isLeft;
}

/** The number of a user's drafts in this browser, in all accounts, including open ones. */
export async function countDrafts(personId: string): Promise<number> {
	const database = await openBrowserDatabase();
	return database.count("drafts", rangeOf([personId]));
}

/** Removes all drafts of a user from this browser. */
export async function removeAllDrafts(personId: string): Promise<void> {
	const database = await openBrowserDatabase();
	await database.delete("drafts", rangeOf([personId]));
	await database.delete("definitions", rangeOf([personId]));
}

/** The contact that a draft is about; undefined for a new contact and for other records. */
export function contactOf({
	kind,
	record,
	origin,
}: Pick<Draft, "kind" | "record" | "origin">): string | undefined {
	if (kind !== "contact") return undefined;
	return record === NEW_RECORD ? origin : record;
}

/** The contacts of an account that any user of this browser has drafts of. */
export async function contactsWithDrafts(accountId: number): Promise<string[]> {
	const database = await openBrowserDatabase();
	const drafts = (await database.getAll("drafts")).filter((draft) => draft.accountId === accountId);
	return [...new Set(drafts.flatMap((draft) => contactOf(draft) ?? []))];
}

/** Removes all users' drafts of contacts that were erased, including open ones. */
export async function removeDraftsOf(accountId: number, contactIds: ReadonlySet<string>): Promise<void> {
	const database = await openBrowserDatabase();
	const { store, done } = database.transaction("drafts", "readwrite");
	const erased = (await store.getAll()).filter(
		(draft) => draft.accountId === accountId && contactIds.has(contactOf(draft) ?? ""),
	);
	await Promise.all([...erased.map((draft) => store.delete(keyOf(draft))), done]);
}

/** Removes left drafts of all users that were unchanged for 30 days before `now`. */
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

/** All keys with this prefix: in IndexedDB, arrays sort after strings and numbers. */
function rangeOf(members: ReadonlyArray<string | number>): IDBKeyRange {
	return IDBKeyRange.bound([...members], [...members, []]);
}
