import {
	type Draft,
	type DraftPlace,
	putDrafts,
	removeDraft,
	takeOverDraft,
} from "@/lib/console/drafts/draft-store";
import { holdSessionLock, newSessionId } from "@/lib/console/drafts/session-locks";

const WRITE_DELAY_MS = 300;

export type DraftContent = Pick<Draft, "name" | "value" | "base">;
export type EditingSession = ReturnType<typeof startEditingSession>;

/**
 * Begins an editing session on a record. What is typed is written at most 300 ms later, and at once when the page
 * is hidden or goes away. `onKept` hears after each write whether the browser has kept everything.
 */
export function startEditingSession(place: DraftPlace, onKept: (isKept: boolean) => void) {
	const sessionId = newSessionId();
	const release = holdSessionLock(sessionId);
	const pending = new Map<string, Draft>();
	const written = new Set<string>();
	let timer: ReturnType<typeof setTimeout> | undefined;

	async function flush(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		if (pending.size === 0) return;
		const drafts = [...pending.values()];
		pending.clear();
		for (const { part } of drafts) written.add(part);
		try {
			await putDrafts(drafts);
			onKept(true);
		} catch {
			for (const draft of drafts) if (!pending.has(draft.part)) pending.set(draft.part, draft);
			onKept(false);
		}
	}

	const flushNow = () => void flush();
	const flushHidden = () => document.visibilityState === "hidden" && flushNow();
	addEventListener("beforeunload", flushNow);
	addEventListener("pagehide", flushNow);
	document.addEventListener("visibilitychange", flushHidden);

	return {
		/** Keeps what is typed now in a part of the record. */
		keep(part: string, content: DraftContent): void {
			pending.set(part, { ...place, ...content, part, sessionId, savedAt: new Date().toISOString() });
			timer ??= setTimeout(flushNow, WRITE_DELAY_MS);
		},
		/** A part has no unsaved changes any more. */
		forget(part: string): void {
			pending.delete(part);
			if (!written.delete(part)) return;
			removeDraft({ ...place, part, sessionId }).catch(() => undefined);
		},
		/** Goes on with a left draft. What was typed so far becomes a left draft in its turn. */
		async restore(left: Draft): Promise<void> {
			// Both begin before anything else can be written.
			const writing = flush();
			written.add(left.part);
			await Promise.all([writing, takeOverDraft(left, sessionId)]);
		},
		end(): void {
			removeEventListener("beforeunload", flushNow);
			removeEventListener("pagehide", flushNow);
			document.removeEventListener("visibilitychange", flushHidden);
			flushNow();
			release();
		},
	};
}
