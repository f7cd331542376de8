import { createSignal } from "@/lib/console/signal";

/*
 * Requests wait here when the session has expired. A dialog lets the user sign in again in place, so that no input
 * is lost; then the requests continue.
 */
type Waiter = (signedIn: boolean) => void;

let waiters: Waiter[] = [];
let signedIn = { id: "", email: "" };
let signedInAgain = 0;
const changes = createSignal();

/** Waits until the user signs in again (true) or gives up (false). Returns false immediately without a dialog. */
export function waitForSignIn(signal?: AbortSignal): Promise<boolean> {
	if (!changes.hasListeners()) return Promise.resolve(false);
	return new Promise((resolve, reject) => {
		const waiter: Waiter = (signedIn) => {
			signal?.removeEventListener("abort", abort);
			resolve(signedIn);
		};
		function abort() {
			waiters = waiters.filter((other) => other !== waiter);
			reject(signal?.reason);
			changes.emit();
		}
		signal?.addEventListener("abort", abort, { once: true });
		waiters = [...waiters, waiter];
		changes.emit();
	});
}

/** Resumes all waiting requests. */
export function resumeRequests(signedIn: boolean): void {
	if (signedIn) signedInAgain += 1;
	const ended = waiters;
	waiters = [];
	for (const waiter of ended) waiter(signedIn);
	changes.emit();
}

/** How often the user signed in again on this page; tells a request whether it was sent before that. */
export function repeatedSignIns(): number {
	return signedInAgain;
}

/** Remembers whose page this is. */
export function rememberPerson(person: { id: string; email: string }): void {
	signedIn = person;
}

export function rememberedPerson(): { id: string; email: string } {
	return signedIn;
}

export function hasWaitingRequests(): boolean {
	return waiters.length > 0;
}

export const subscribeToWaiting = changes.subscribe;
