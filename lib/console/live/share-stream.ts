import { type LiveEvent, openStream } from "./open-stream";

/** What tabs tell each other: the stream's events, or that the stream has to be opened again. */
type Told = LiveEvent | { type: "reopen" };

function nameOf(accountId: number): string {
	return `live changes of account ${accountId}`;
}

/**
 * Follows an account's changes with one stream for all tabs of this browser: the tab that holds the lock has the stream
 * and passes its events on. When that tab closes, another gets the lock. Without locks, which browsers only have on
 * secure pages (HTTPS or localhost), there is no stream and pages keep polling.
 * @returns a function that stops following
 */
export function shareStream(accountId: number, emit: (event: LiveEvent) => void): () => void {
	if (!navigator.locks) return () => undefined;
	const channel = new BroadcastChannel(nameOf(accountId));
	const stopped = new AbortController();
	let closeStream: (() => void) | undefined;
	function open(): void {
		closeStream = openStream(accountId, (event) => {
			channel.postMessage(event);
			emit(event);
		});
	}
	channel.onmessage = ({ data }: MessageEvent<Told>) => {
		if (data.type !== "reopen") return emit(data);
		if (!closeStream) return;
		closeStream();
		open();
	};
	navigator.locks
		.request(nameOf(accountId), { signal: stopped.signal }, async () => {
			if (stopped.signal.aborted) return;
			open();
			await new Promise((resolve) => stopped.signal.addEventListener("abort", resolve, { once: true }));
		})
		// Stopped while another tab held the lock.
		.catch(() => undefined);
	return () => {
		stopped.abort();
		// Before the channel, because the stream posts its events there.
		closeStream?.();
		channel.close();
	};
}

/**
 * Opens the account's stream again, in whichever tab has it: a stream keeps the cookies that it was opened with, such as
 * the role that someone viewed the console as.
 */
export function reopenStream(accountId: number): void {
	const channel = new BroadcastChannel(nameOf(accountId));
	channel.postMessage({ type: "reopen" } satisfies Told);
	channel.close();
}
