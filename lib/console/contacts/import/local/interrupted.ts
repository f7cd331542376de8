import { z } from "zod";

/** How far an import in this tab was before it ended without being finished or stopped. */
const interrupted = z.object({ fileName: z.string(), done: z.number(), total: z.number() });
export type Interrupted = z.output<typeof interrupted>;

const keyOf = (accountId: number) => `chat-console.import.${accountId}`;

/** Remembers in this tab how far an import is; null once it's over. */
export function noteImport(accountId: number, note: Interrupted | null): void {
	try {
		if (note) sessionStorage.setItem(keyOf(accountId), JSON.stringify(note));
		else sessionStorage.removeItem(keyOf(accountId));
	} catch {
		// Without storage, the page can't say after a reload how far it was.
	}
}

/** The import that a reload or leaving the page has ended; null if there is none. */
export function readInterrupted(accountId: number): Interrupted | null {
	try {
		return interrupted.nullable().parse(JSON.parse(sessionStorage.getItem(keyOf(accountId)) ?? "null"));
	} catch {
		return null;
	}
}
