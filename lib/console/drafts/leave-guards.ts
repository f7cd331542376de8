/** Leaves the page; gives "stayed" if that came to nothing, so that unsaved changes are guarded again. */
export type WayOut = () => unknown | Promise<unknown>;

/** Gets the ways out; false when it takes one of them itself, once it has asked. */
type Guard = (ways: WaysOut) => boolean;

export type WaysOut = {
	go: WayOut;
	/** Taken unasked in place of `go` while a draft keeps the changes: it tells about drafts itself. */
	goWithDrafts?: WayOut | undefined;
};

const guards = new Set<Guard>();

/** Puts a guard before every way out that is taken through {@link leavePage}; returns how to take it away. */
export function addLeaveGuard(guard: Guard): () => void {
	guards.add(guard);
	return () => guards.delete(guard);
}

/** Goes elsewhere, unless something on the page has unsaved changes: then that asks first. */
export function leavePage(go: WayOut, goWithDrafts?: WayOut): void {
	for (const guard of guards) if (!guard({ go, goWithDrafts })) return;
	void (goWithDrafts ?? go)();
}
