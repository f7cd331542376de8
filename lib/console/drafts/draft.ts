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
export type Draft<T = unknown> = DraftRecord & {
	/** The part of the record: a template's language; "" for the whole record. */
	part: string;
	sessionId: string;
	/** The record's name in the list of drafts; "" if it has none yet. */
	name: string;
	value: T;
	/** The version it's based on, for example its `updated_at`; null for a new record. */
	base: string | null;
	/** ISO 8601, UTC. */
	savedAt: string;
	/** The deleted contact that a new one is created from, so that the draft goes when that one is erased. */
	origin?: string | undefined;
};

/** The primary key of a draft. */
export type DraftName = DraftRecord & Pick<Draft, "part" | "sessionId">;

export type DraftKind = "flow" | "template" | "contact" | "webhook";

/** The owner and record of a draft. */
export type DraftRecord = {
	personId: string;
	accountId: number;
	kind: DraftKind;
	/** The record's ID or code. */
	record: string;
};

/** The key of a record that doesn't exist yet. */
export const NEW_RECORD = "new";
