import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { HistoryPosition } from "@/lib/console/conversation/first-page";
import {
	type HistoryData,
	hasPosition,
	hasSameMessages,
	historyQuery,
	lacksMessages,
	mergeUpdates,
	messagesOf,
	reachesNewest,
} from "@/lib/console/conversation/history";
import type { HistoryPage } from "@/lib/console/conversation/history-page";
import { message } from "@/lib/console/conversation/testing/message";
import type { Message } from "@/lib/contract/messages";

function at(id: number, members: Partial<Message> = {}): Message {
	return message({ id, message_time: new Date(Date.UTC(2026, 10, 17, 9, id)).toISOString(), ...members });
}

function page(messages: Message[], totalCount?: number): HistoryPage {
	return { messages, older: null, newer: null, totalCount };
}

const loaded: HistoryData = {
	pages: [page([at(6), at(5)], 6), page([at(4), at(3)], 6)],
	pageParams: [{ at: "newest" }, { before: "cursor" }],
};

describe("a conversation's history", () => {
	it("returns messages oldest first, each once", () => {
		const doubled = { ...loaded, pages: [...loaded.pages, page([at(3), at(2)], 6)] };
		expect(messagesOf(doubled).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
	});

	it("adds new messages and updates known ones", () => {
		const data = mergeUpdates(loaded, [at(7), at(6), at(5), at(4, { status: "read" })], 7);
		expect(messagesOf(data).map(({ id, status }) => `${id} ${status}`)).toEqual([
			"3 received",
			"4 read",
			"5 received",
			"6 received",
			"7 received",
		]);
		expect(data.pages[0]?.totalCount).toBe(7);
		expect(data.pageParams).toEqual(loaded.pageParams);
	});

	it("stays the same object without changes", () => {
		expect(mergeUpdates(loaded, [at(6), at(5)], 6)).toBe(loaded);
	});

	it("has the same messages if only the count becomes known", () => {
		expect(hasSameMessages(loaded, mergeUpdates(loaded, [at(6), at(5)], 9))).toBe(true);
		expect(hasSameMessages(loaded, mergeUpdates(loaded, [at(6, { status: "read" })], 6))).toBe(false);
		expect(hasSameMessages(loaded, mergeUpdates(loaded, [at(7), at(6)], 7))).toBe(false);
	});

	it("puts a late message in order", () => {
		const late = message({ id: 8, message_time: at(4).message_time });
		expect(messagesOf(mergeUpdates(loaded, [late, at(6)], 7)).map(({ id }) => id)).toEqual([3, 4, 8, 5, 6]);
	});
});

it("a history lacks messages that came late, among older ones than the updates have", () => {
	expect(lacksMessages(loaded, mergeUpdates(loaded, [at(7), at(6)], 7))).toBe(false);
	expect(lacksMessages(loaded, mergeUpdates(loaded, [at(7), at(6)], 8))).toBe(true);
	expect(lacksMessages(loaded, loaded)).toBe(false);
});

describe("a history that is read far back", () => {
	afterEach(() => vi.unstubAllGlobals());

	const newest = { ...loaded, pages: [page([at(6), at(5)])] };
	const cut = { ...loaded, pages: [{ ...page([at(4), at(3)]), newer: "cursor" }] };

	it("no longer reaches the newest message", () => {
		expect(reachesNewest(newest)).toBe(true);
		expect(reachesNewest(cut)).toBe(false);
	});

	it("has left the place where reading started", () => {
		const positions = ["newest", "oldest", { message: 6 }, { chatMessageId: "wamid.6" }] as const;
		expect(positions.map((position) => hasPosition(newest, position))).toEqual([true, true, true, true]);
		const middle = { ...cut, pages: cut.pages.map((page) => ({ ...page, older: "cursor" })) };
		expect(positions.map((position) => hasPosition(middle, position))).toEqual([false, false, false, false]);
	});

	it("starts at the first message, and reads on to the newest", async () => {
		stubHistory(500);
		const { ids, read, readOn } = open({ canReadAround: true }, "oldest");
		await read();
		expect(ids()).toEqual(range(1, 50));
		await readOn();
		expect(ids()).toEqual(range(1, 500));
	});

	it("keeps a thousand messages, and reads the others again without a gap", async () => {
		stubHistory(2_000);
		const { ids, readBack, readOn } = open({ canReadAround: true });
		await readBack();
		expect(ids()).toEqual(range(1, 1_000));
		await readOn();
		expect(ids()).toEqual(range(1_001, 2_000));
	});

	it.each<{ position: HistoryPosition; count: number; first: number }>([
		{ position: "newest", count: 500, first: 401 },
		{ position: "oldest", count: 30, first: 1 },
		{ position: "oldest", count: 120, first: 1 },
	])("is read again with all that came since it was opened: $place of $count", async (opened) => {
		stubHistory(opened.count);
		const { ids, read, readOn, add } = open({ canReadAround: true }, opened.position);
		await read();
		await readOn();
		expect(ids()).toEqual(range(opened.first, opened.count));
		stubHistory(opened.count + 250);
		add(range(opened.count + 1, opened.count + 250));
		const had = ids();
		await read();
		expect(ids()).toEqual(expect.arrayContaining(had));
		expect(ids()).toEqual(range(ids()[0] ?? 0, opened.count + 250));
	});

	it("keeps everything while messages are selected, and if the service can't read on", async () => {
		stubHistory(1_500);
		for (const options of [{ canReadAround: true, keepsAll: true }, { canReadAround: false }]) {
			const { ids, readBack } = open(options);
			await readBack();
			expect(ids()).toEqual(range(1, 1_500));
		}
	});
});

function range(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** A new reader. */
function open(options: Parameters<typeof historyQuery>[2], position: HistoryPosition = "newest") {
	const query = historyQuery({ accountId: 1, contactId: 7 }, position, options);
	const client = new QueryClient();
	const observer = new InfiniteQueryObserver(client, query);
	const current = () => observer.getCurrentResult();
	return {
		ids: () => messagesOf({ pages: current().data?.pages ?? [] }).map(({ id }) => id),
		read: () => observer.refetch(),
		/** Adds updates. */
		add: (added: number[]) =>
			client.setQueryData<HistoryData>(
				query.queryKey,
				(data) => data && mergeUpdates(data, added.map((id) => at(id)).reverse(), undefined),
			),
		async readBack() {
			await observer.refetch();
			while (current().hasNextPage) await observer.fetchNextPage();
		},
		async readOn() {
			while (current().hasPreviousPage) await observer.fetchPreviousPage();
		},
	};
}

/** A service with messages 1 to `count`, whose cursors are message IDs; any time is before the first. */
function stubHistory(count: number): void {
	vi.stubGlobal("fetch", async (address: string) => {
		const { pathname, searchParams } = new URL(address, "http://localhost");
		const pageSize = Number(searchParams.get("pageSize"));
		const after = searchParams.get("after");
		const isBeginning = searchParams.has("time");
		const before = isBeginning ? pageSize / 2 + 1 : Number(searchParams.get("before") ?? count + 1);
		const last = Math.min(count, after === null ? before - 1 : Number(after) + pageSize);
		const first = after === null ? Math.max(1, before - pageSize) : Number(after) + 1;
		const messages = range(first, last)
			.reverse()
			.map((id) => at(id));
		const older = first > 1 ? String(first) : null;
		const newer = last < count ? String(last) : null;
		if (pathname.endsWith("/history"))
			return Response.json({ data: { messages, older_cursor: older, newer_cursor: newer } });
		const pagination = { page: 1, pageSize, totalCount: count, totalPages: Math.ceil(count / pageSize) };
		const messagesMeta = { nextCursor: older, hasMore: older !== null };
		return Response.json({ data: messages, pagination, messagesMeta });
	});
}
