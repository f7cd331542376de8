import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Conversation } from "@/lib/console/conversation/first-page";
import {
	exceedsUpdates,
	fetchCount,
	fetchUpdates,
	type HistoryData,
	hasSameMessages,
	lacksMessages,
	reachesNewest,
} from "@/lib/console/conversation/history";

/** Whether loaded messages of a history may have changed since they were read. */
export function isMarked(client: QueryClient, queryKey: QueryKey): boolean {
	return client.getQueryState(queryKey)?.isInvalidated === true;
}

/** Marks a history whose loaded messages may have changed, without reading it. */
export async function mark(client: QueryClient, queryKey: QueryKey): Promise<void> {
	await client.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
}

/**
 * Writes new messages and new states of recent ones to a history's query, and reads all of what is loaded again if it's
 * marked and the recent messages didn't change. If they did, it stays marked, since older ones may have changed, too.
 * @param queryKey the history's
 * @returns the number of messages
 */
export async function readUpdates(
	client: QueryClient,
	conversation: Conversation,
	queryKey: QueryKey,
	signal: AbortSignal,
): Promise<number> {
	const history = () => client.getQueryCache().find({ queryKey, exact: true });
	const hasLoaded = () => history()?.promise?.catch(() => undefined);
	/** Whether all of it is being read, and not only a further page. */
	function isReadingAll(): boolean {
		const { fetchStatus = "idle", fetchMeta } = history()?.state ?? {};
		return fetchStatus !== "idle" && !fetchMeta?.fetchMore;
	}
	async function readAgain() {
		// Reading again cancels a page that is loading, which would start over and be cancelled again.
		await hasLoaded();
		// Updates that were replaced meanwhile may have begun it.
		await client.refetchQueries({ queryKey, exact: true, type: "active" }, { cancelRefetch: false });
	}
	let wasMarked = false;
	for (;;) {
		if (isReadingAll()) {
			// It would overwrite the updates. It has what was marked, or it's marked again.
			await hasLoaded();
			wasMarked = false;
		}
		const data = client.getQueryData<HistoryData>(queryKey);
		wasMarked ||= isMarked(client, queryKey);
		if (!data || !reachesNewest(data)) {
			const count = await fetchCount(conversation, signal);
			if (isReadingAll()) continue;
			const now = client.getQueryData<HistoryData>(queryKey);
			if (now && now !== data && reachesNewest(now)) continue;
			// All of it may have been read again meanwhile.
			if (isMarked(client, queryKey)) await readAgain();
			return count;
		}
		const merged = await fetchUpdates(conversation, data, signal);
		if (!merged) {
			await client.resetQueries({ queryKey, exact: true });
			continue;
		}
		// A page that loaded meanwhile isn't overwritten: the updates are merged into it.
		if (isReadingAll() || client.getQueryData<HistoryData>(queryKey) !== data) continue;
		if (merged !== data) client.setQueryData(queryKey, merged);
		// What changed isn't among the newest messages.
		if ((wasMarked && hasSameMessages(data, merged)) || lacksMessages(data, merged)) await readAgain();
		else if (wasMarked && exceedsUpdates(merged)) await mark(client, queryKey);
		return merged.pages[0]?.totalCount ?? 0;
	}
}
