"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAccount } from "@/lib/console/account";
import { useIsOurs } from "@/lib/console/api/service";
import { LIVE_CHANGES, LIVE_START } from "@/lib/contract/extensions/live";
import { addUnseen, clearUnseen, setLive } from "./live-state";
import { SILENT_AFTER_MS } from "./open-stream";
import { createRefresher } from "./refresh-changed";
import { shareStream } from "./share-stream";

/** Keeps everything that the account's pages show up to date, if its service reports changes. */
export function useLiveChanges(): void {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const isReported = useIsOurs() === true;
	useEffect(() => {
		if (!isReported) return;
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
	}, [client, accountId, isReported]);
}
