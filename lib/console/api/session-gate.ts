import { createSignal } from "@/lib/console/browser/signal";

/*
 * Requests whose session has expired wait here. A dialog lets the person sign in again in place, so that nothing
 * typed is lost; then the requests continue.
 */
type Waiter = (signedIn: boolean) => void;

let waiters: Waiter[] = [];
let knownEmail = "";
let signedInAgain = 0;
const changes = createSignal();

/** Waits until someone signs in again (true) or gives up (false). Gives false at once where no dialog listens. */
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

/** Ends the waiting of all requests. */
export function endWaiting(signedIn: boolean): void {
	if (signedIn) signedInAgain += 1;
	const ended = waiters;
	waiters = [];
	for (const waiter of ended) waiter(signedIn);
	changes.emit();
}

/** How often someone signed in again on this page. A request compares it to know whether it was sent before that. */
export function timesSignedInAgain(): number {
	return signedInAgain;
}

/** Remembers who was signed in, so that the form is filled in. */
export function rememberEmail(email: string): void {
	knownEmail = email;
}

export function rememberedEmail(): string {
	return knownEmail;
}

export function isSomeoneWaiting(): boolean {
	return waiters.length > 0;
}

export const subscribeToWaiting = changes.subscribe;
