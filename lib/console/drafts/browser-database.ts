import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A draft as it's stored; see draft-store.ts. */
export type StoredDraft = {
	personId: string;
	accountId: number;
	kind: "flow" | "template" | "contact" | "webhook";
	/** The record's ID or code. */
	record: string;
	/** The part of the record: a template's language; "" for the whole record. */
	part: string;
	sessionId: string;
	/** The record's name in the list of drafts; "" if it has none yet. */
	name: string;
	value: unknown;
	/** The version it's based on, for example its `updated_at`; null for a new record. */
	base: string | null;
	/** ISO 8601, UTC. */
	savedAt: string;
	/** The deleted contact that a new one is created from, so that the draft goes when that one is erased. */
	origin?: string | undefined;
};

export type KeptDefinition = {
	personId: string;
	accountId: number;
	flowId: number;
	text: string;
	/** ISO 8601, UTC. */
	savedAt: string;
};

const NAME = "chat-console";
const VERSION = 1;

interface BrowserSchema extends DBSchema {
	drafts: {
		key: [string, number, string, string, string, string];
		value: StoredDraft;
		indexes: { savedAt: string };
	};
	/** Definitions that users saved to a service which doesn't return them. */
	definitions: {
		key: [string, number, number];
		value: KeptDefinition;
	};
}

let opening: Promise<IDBPDatabase<BrowserSchema>> | undefined;

/** Opens this browser's database, once per page. Rejects if there is none, as in some private windows. */
export function openBrowserDatabase(): Promise<IDBPDatabase<BrowserSchema>> {
	const reopen = () => {
		opening = undefined;
	};
	opening ??= openDB<BrowserSchema>(NAME, VERSION, {
		upgrade(database) {
			// From least to most specific, so that a prefix selects a user, an account or a record.
			const keyPath = ["personId", "accountId", "kind", "record", "part", "sessionId"];
			const drafts = database.createObjectStore("drafts", { keyPath });
			drafts.createIndex("savedAt", "savedAt");
			database.createObjectStore("definitions", { keyPath: ["personId", "accountId", "flowId"] });
		},
		// Don't block a newer version in another tab.
		blocking(_current, _next, event) {
			(event.target as IDBDatabase).close();
			reopen();
		},
		terminated: reopen,
	}).catch((error: unknown) => {
		reopen();
		throw error;
	});
	return opening;
}
