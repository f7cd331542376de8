/** Takes where one wants to go; false when it will ask first, and go there itself once that is answered. */
type Guard = (go: () => void) => boolean;

const guards = new Set<Guard>();

/** Puts a guard before every way out that is taken through {@link leavePage}; returns how to take it away. */
export function addLeaveGuard(guard: Guard): () => void {
	guards.add(guard);
	return () => guards.delete(guard);
}

/** Goes elsewhere, unless something on the page has unsaved changes: then that asks first. */
export function leavePage(go: () => void): void {
	for (const guard of guards) if (!guard(go)) return;
	go();
}
