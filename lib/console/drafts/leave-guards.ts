/** Leaves the page; returns "stayed" if that failed, so that unsaved changes are guarded again. */
export type WayOut = () => unknown | Promise<unknown>;

/** Receives the ways out; returns false if it asks the user and continues itself. */
type Guard = (ways: WaysOut) => boolean;

export type WaysOut = {
	go: WayOut;
	/** Replaces `go`, without a question, while a draft keeps the changes: it mentions drafts itself. */
	goWithDrafts?: WayOut | undefined;
};

const guards = new Set<Guard>();

/** Adds a guard that {@link leavePage} asks; returns a function that removes it. */
export function addLeaveGuard(guard: Guard): () => void {
	guards.add(guard);
	return () => guards.delete(guard);
}

/** Leaves the page. If there are unsaved changes, asks first. */
export function leavePage(go: WayOut, goWithDrafts?: WayOut): void {
	for (const guard of guards) if (!guard({ go, goWithDrafts })) return;
	void (goWithDrafts ?? go)();
}
