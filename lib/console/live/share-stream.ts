import { type LiveEvent, openStream } from "./open-stream";

/**
 * Follows an account's changes with one stream for all tabs of this browser: the tab that holds the lock has the stream
 * and passes its events on. When that tab closes, another gets the lock. Without locks, which browsers only have on
 * secure pages (HTTPS or localhost), there is no stream and pages keep polling.
 * @returns a function that stops following
 */
export function shareStream(accountId: number, emit: (event: LiveEvent) => void): () => void {
	if (!navigator.locks) return () => undefined;
	const name = `live changes of account ${accountId}`;
	const channel = new BroadcastChannel(name);
	channel.onmessage = ({ data }) => emit(data);
	const stopped = new AbortController();
	navigator.locks
		.request(name, { signal: stopped.signal }, async () => {
			const close = openStream(accountId, (event) => {
				channel.postMessage(event);
				emit(event);
			});
			await new Promise((resolve) => stopped.signal.addEventListener("abort", resolve, { once: true }));
			close();
		})
		// Stopped while another tab held the lock.
		.catch(() => undefined);
	return () => {
		stopped.abort();
		channel.close();
	};
}
