import type { Draft, DraftRecord } from "@/lib/console/drafts/draft";
import { putDrafts, removeDraft, takeOverDraft } from "@/lib/console/drafts/draft-store";
import { endRequest, followRequest } from "@/lib/console/drafts/restore-request";
import { holdSessionLock, newSessionId } from "@/lib/console/drafts/session-locks";

const WRITE_DELAY_MS = 300;

export type DraftContent = Pick<Draft, "name" | "value" | "base">;
export type EditingSession = ReturnType<typeof startEditingSession>;

/**
 * Starts an editing session on a record. Changes are stored within 300 ms, and immediately when the page is hidden or
 * closed. `onKept` receives after each write whether the browser has stored everything.
 */
export function startEditingSession(record: DraftRecord, onKept: (isKept: boolean) => void) {
	const sessionId = newSessionId();
	const release = holdSessionLock(sessionId);
	const pending = new Map<string, Draft>();
	const written = new Set<string>();
	/** The origins of restored drafts, by part. */
	const origins = new Map<string, string>();
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
		sessionId,
		/** Stores the unsaved changes of a part of the record. */
		keep(part: string, content: DraftContent): void {
			const savedAt = new Date().toISOString();
			pending.set(part, { ...record, ...content, part, sessionId, savedAt, origin: origins.get(part) });
			timer ??= setTimeout(flushNow, WRITE_DELAY_MS);
		},
		/** Removes a part's draft, since it has no unsaved changes anymore. */
		forget(part: string): void {
			pending.delete(part);
			origins.delete(part);
			if (!written.delete(part)) return;
			removeDraft({ ...record, part, sessionId }).catch(() => undefined);
		},
		/** Continues a left draft. The session's previous draft becomes a left draft. */
		async restore(left: Draft): Promise<void> {
			// Both start before anything else can be written.
			const writing = flush();
			written.add(left.part);
			if (left.origin !== undefined) origins.set(left.part, left.origin);
			followRequest(left, sessionId);
			await Promise.all([writing, takeOverDraft(left, sessionId)]);
		},
		end(): void {
			removeEventListener("beforeunload", flushNow);
			removeEventListener("pagehide", flushNow);
			document.removeEventListener("visibilitychange", flushHidden);
			flushNow();
			release();
			endRequest(sessionId);
		},
	};
}
