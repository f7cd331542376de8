/** Leaves the page; gives "stayed" if that came to nothing, so that unsaved changes are guarded again. */
export type WayOut = () => unknown | Promise<unknown>;

/** Gets a way out; false when it asks first, and takes the way itself once the answer is yes. */
type Guard = (go: WayOut) => boolean;

const guards = new Set<Guard>();

/** Puts a guard before every way out that is taken through {@link leavePage}; returns how to take it away. */
export function addLeaveGuard(guard: Guard): () => void {
	guards.add(guard);
	return () => guards.delete(guard);
}

/** Goes elsewhere, unless something on the page has unsaved changes: then that asks first. */
export function leavePage(go: WayOut): void {
	for (const guard of guards) if (!guard(go)) return;
	void go();
}
