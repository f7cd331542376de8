import type { QueryClient } from "@tanstack/react-query";
import { LIVE_CHANGES, LIVE_START } from "@/lib/contract/choices";
import { addUnseen, clearUnseen, setLive } from "./live-state";
import { SILENT_AFTER_MS } from "./open-stream";
import { createRefresher } from "./refresh-changed";
import { shareStream } from "./share-stream";

/** Keeps everything that an account's pages show up to date. @returns a function that stops */
export function followChanges(client: QueryClient, accountId: number): () => void {
	const refresher = createRefresher(client, accountId);
	let heardAt = Number.NEGATIVE_INFINITY;
	let silence: ReturnType<typeof setTimeout> | undefined;
	const stopSharing = shareStream(accountId, (event) => {
		// Also for a tab that joins another's stream, or was frozen.
		const mayHaveMissed = event.type === LIVE_START || Date.now() - heardAt > SILENT_AFTER_MS;
		heardAt = Date.now();
		clearTimeout(silence);
		silence = setTimeout(() => setLive(false), SILENT_AFTER_MS);
		setLive(true);
		if (mayHaveMissed) refresher.started();
		if (event.type !== LIVE_CHANGES) return;
		refresher.changed(event.changes);
		if (!document.hidden) return;
		addUnseen(event.changes.reduce((sum, { received = 0 }) => sum + received, 0));
	});
	const look = () => !document.hidden && clearUnseen();
	document.addEventListener("visibilitychange", look);
	return () => {
		stopSharing();
		refresher.stop();
		clearTimeout(silence);
		document.removeEventListener("visibilitychange", look);
		setLive(false);
		clearUnseen();
	};
}
