import { endpointAddress } from "@/lib/console/api/endpoint-addresses";
import { LIVE_ALIVE, LIVE_CHANGES, LIVE_START } from "@/lib/contract/choices";
import { liveChanges, type RecordChange } from "@/lib/contract/extensions/live";

/** What a page learns: that the stream works, which records changed, or that anything may have. */
export type LiveEvent =
	| { type: typeof LIVE_ALIVE }
	| { type: typeof LIVE_START }
	| { type: typeof LIVE_CHANGES; changes: RecordChange[] };

/** A stream is silent for 5 s at most, so a longer silence means a dead connection, as after sleep. */
export const SILENT_AFTER_MS = 15_000;
const CHECK_MS = 5_000;
/** After a refusal: the session may have ended, or the service may be restarting. */
const REOPEN_MS = 5_000;

/**
 * Follows an account's changes until the returned function is called. Connects again after every failure; the server
 * then starts with `start`.
 */
export function openStream(accountId: number, emit: (event: LiveEvent) => void): () => void {
	let source: EventSource | undefined;
	let heardAt = Date.now();
	let reopening: ReturnType<typeof setTimeout> | undefined;

	function open(): void {
		clearTimeout(reopening);
		source?.close();
		heardAt = Date.now();
		source = new EventSource(endpointAddress("followChanges", { accountId }));
		source.addEventListener(LIVE_ALIVE, () => hear({ type: LIVE_ALIVE }));
		source.addEventListener(LIVE_START, () => hear({ type: LIVE_START }));
		source.addEventListener(LIVE_CHANGES, ({ data }) => {
			hear({ type: LIVE_CHANGES, changes: liveChanges.safeParse(JSON.parse(data)).data ?? [] });
		});
		source.addEventListener("error", () => {
			// Otherwise the browser connects again.
			if (source?.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS);
		});
	}

	function hear(event: LiveEvent): void {
		heardAt = Date.now();
		emit(event);
	}

	function check(): void {
		if (Date.now() - heardAt > SILENT_AFTER_MS) open();
	}

	open();
	const timer = setInterval(check, CHECK_MS);
	addEventListener("online", open);
	document.addEventListener("visibilitychange", check);
	return () => {
		clearTimeout(reopening);
		clearInterval(timer);
		removeEventListener("online", open);
		document.removeEventListener("visibilitychange", check);
		source?.close();
	};
}
