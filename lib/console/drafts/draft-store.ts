/** What someone typed and has not saved, and what they typed it over. */
export type Draft<T> = {
	value: T;
	/** Marks the version it was begun on, for example its `updated_at`; null for something new. */
	base: string | null;
	/** ISO 8601. */
	savedAt: string;
};

const KEY_PREFIX = "chat-console.draft.";

/** Names a draft: account, area, and the thing in it ("new", an id, a code with its language). */
export function draftKey(accountId: number, area: string, thing: string | number): string {
	return `${KEY_PREFIX}${accountId}.${area}.${thing}`;
}

/** Reads a draft; null where there is none, or one that `isValue` does not know. */
export function readDraft<T>(key: string, isValue: (value: unknown) => value is T): Draft<T> | null {
	try {
		const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
		if (typeof draft !== "object" || draft === null || !("value" in draft) || !isValue(draft.value))
			return null;
		const base = "base" in draft && typeof draft.base === "string" ? draft.base : null;
		const savedAt = "savedAt" in draft && typeof draft.savedAt === "string" ? draft.savedAt : "";
		return { value: draft.value, base, savedAt };
	} catch {
		return null;
	}
}

/** Keeps a draft in this browser. Gives false where the browser keeps nothing, or no more. */
export function writeDraft<T>(key: string, value: T, base: string | null): boolean {
	const draft: Draft<T> = { value, base, savedAt: new Date().toISOString() };
	try {
		localStorage.setItem(key, JSON.stringify(draft));
		return true;
	} catch {
		return false;
	}
}

export function dropDraft(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// Nothing is kept, so nothing is to be dropped.
	}
}
