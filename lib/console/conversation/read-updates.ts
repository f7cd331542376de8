import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { type Conversation, PAGE_SIZE } from "@/lib/console/conversation/first-page";
import {
	countOf,
	fetchCount,
	fetchUpdates,
	type HistoryData,
	hasSameMessages,
	lacksMessages,
	reachesNewest,
} from "@/lib/console/conversation/history";

const UPDATES_SIZE = 50;

/** The cached query of a history, which pages and updates write at the same time. */
export class CachedHistory {
	constructor(
		private readonly client: QueryClient,
		private readonly queryKey: QueryKey,
	) {}

	get data(): HistoryData | undefined {
		return this.client.getQueryData<HistoryData>(this.queryKey);
	}

	/** Whether loaded messages may have changed since they were read. */
	get isInvalidated(): boolean {
		return this.client.getQueryState(this.queryKey)?.isInvalidated === true;
	}

	/** Whether all of it is being read, and not only a further page. */
	get isReadingAll(): boolean {
		const { fetchStatus = "idle", fetchMeta } = this.#query?.state ?? {};
		return fetchStatus !== "idle" && !fetchMeta?.fetchMore;
	}

	get #query() {
		return this.client.getQueryCache().find({ queryKey: this.queryKey, exact: true });
	}

	/** Resolves when nothing is being read anymore, whether that succeeded or not. */
	async settled(): Promise<void> {
		await this.#query?.promise?.catch(() => undefined);
	}

	/** Writes new data, which also removes the invalidation. */
	write(data: HistoryData): void {
		this.client.setQueryData(this.queryKey, data);
	}

	/** Marks loaded messages as possibly changed, without reading them. */
	async invalidate(): Promise<void> {
		await this.client.invalidateQueries({ queryKey: this.queryKey, exact: true, refetchType: "none" });
	}

	/** Drops what is loaded, and reads from the start. */
	async reset(): Promise<void> {
		await this.client.resetQueries({ queryKey: this.queryKey, exact: true });
	}

	/** Reads all of what is loaded again. */
	async readAgain(): Promise<void> {
		// Reading again cancels a page that is loading, which would start over and be cancelled again.
		await this.settled();
		// Updates that were replaced meanwhile may have begun it.
		const filter = { queryKey: this.queryKey, exact: true, type: "active" } as const;
		await this.client.refetchQueries(filter, { cancelRefetch: false });
	}
}

/**
 * Writes new messages and new states of recent ones to a history, and reads all of what is loaded again if it's
 * invalidated, more is loaded, and the recent messages didn't change. If they did, it stays invalidated, since older ones
 * may have changed, too.
 * @returns the number of messages
 */
export async function readUpdates(
	history: CachedHistory,
	conversation: Conversation,
	signal: AbortSignal,
): Promise<number> {
	let wasInvalidated = false;
	for (;;) {
		if (history.isReadingAll) {
			// It would overwrite the updates. It has what was invalidated, or it's invalidated again.
			await history.settled();
			wasInvalidated = false;
		}
		wasInvalidated ||= history.isInvalidated;
		const { data } = history;
		const count =
			data && reachesNewest(data)
				? await addUpdates({ history, conversation, data, signal }, wasInvalidated)
				: await countMessages({ history, conversation, data, signal });
		if (count !== "changed meanwhile") return count;
	}
}

type Update<Data> = { history: CachedHistory; conversation: Conversation; data: Data; signal: AbortSignal };

/** The history was changed by something else, so that what was read can't be added. */
type Overtaken = "changed meanwhile";

/** Adds updates to a history that reaches the newest message. @returns the number of messages */
async function addUpdates(
	{ history, conversation, data, signal }: Update<HistoryData>,
	wasInvalidated: boolean,
): Promise<number | Overtaken> {
	// If other messages may have changed, all of what a conversation opens with.
	const size = wasInvalidated ? PAGE_SIZE : UPDATES_SIZE;
	const updated = await fetchUpdates(conversation, data, { size, signal });
	if (!updated) {
		await history.reset();
		return "changed meanwhile";
	}
	// A page that loaded meanwhile isn't overwritten: the updates are merged into it.
	if (history.isReadingAll || history.data !== data) return "changed meanwhile";
	if (updated !== data || wasInvalidated) history.write(updated);
	const mayHaveMissed = wasInvalidated && countOf(updated) > size;
	// What changed isn't among the newest messages.
	const isOlderChange = mayHaveMissed && hasSameMessages(data, updated);
	if (isOlderChange || lacksMessages(data, updated)) await history.readAgain();
	else if (mayHaveMissed) await history.invalidate();
	return updated.pages[0]?.totalCount ?? 0;
}

/** Counts the messages of a conversation whose newest ones aren't loaded. */
async function countMessages({
	history,
	conversation,
	data,
	signal,
}: Update<HistoryData | undefined>): Promise<number | Overtaken> {
	const count = await fetchCount(conversation, signal);
	const current = history.data;
	const hasNewest = current !== undefined && current !== data && reachesNewest(current);
	if (history.isReadingAll || hasNewest) return "changed meanwhile";
	// All of it may have been read again meanwhile.
	if (history.isInvalidated) await history.readAgain();
	return count;
}
