/**
 * Where requests wait that met a lost session. A dialog watches it and lets one sign in again in place, so that
 * nothing typed is lost; then they go on.
 */
type Waiter = (signedIn: boolean) => void;

let waiters: Waiter[] = [];
let knownEmail = "";
let signedInAgain = 0;
const listeners = new Set<() => void>();

/** Waits until someone signs in again (true) or gives up (false). At once false where nobody watches. */
export function waitForSignIn(signal?: AbortSignal): Promise<boolean> {
	if (listeners.size === 0) return Promise.resolve(false);
	return new Promise((resolve, reject) => {
		const waiter: Waiter = (signedIn) => {
			signal?.removeEventListener("abort", abort);
			resolve(signedIn);
		};
		function abort() {
			waiters = waiters.filter((other) => other !== waiter);
			reject(signal?.reason);
			announce();
		}
		signal?.addEventListener("abort", abort, { once: true });
		waiters = [...waiters, waiter];
		announce();
	});
}

/** Lets all who wait go on. */
export function endWaiting(signedIn: boolean): void {
	if (signedIn) signedInAgain += 1;
	const ended = waiters;
	waiters = [];
	for (const waiter of ended) waiter(signedIn);
	announce();
}

/** How often one has signed in again on this page, by which a request knows that it was sent before the last time. */
export function timesSignedInAgain(): number {
	return signedInAgain;
}

/** Remembers who was signed in, so that they need not type it again. */
export function rememberEmail(email: string): void {
	knownEmail = email;
}

export function rememberedEmail(): string {
	return knownEmail;
}

export function isSomeoneWaiting(): boolean {
	return waiters.length > 0;
}

export function subscribeToWaiting(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function announce() {
	for (const listener of listeners) listener();
}
