import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { historyQuery, messagesOf } from "@/lib/console/conversation/history";
import { CachedHistory, readUpdates } from "@/lib/console/conversation/read-updates";
import { message } from "@/lib/console/conversation/testing/message";
import type { Message } from "@/lib/contract/messages";

const conversation = { accountId: 1, contactId: 7 };
const query = historyQuery(conversation, "newest", { canReadAround: false });
const { queryKey } = query;
/** The messages that the service has, oldest first. */
let stored: Message[] = [];
/** What pages of older messages wait for. */
let held: Promise<void> | undefined;
/** How often a page of older messages was read. */
let olderReads = 0;
const cancelled = vi.fn();

beforeEach(() => {
	held = undefined;
	olderReads = 0;
	cancelled.mockReset();
	vi.stubGlobal("fetch", async (address: string, { signal }: RequestInit) => {
		signal?.addEventListener("abort", cancelled);
		const { searchParams } = new URL(address, "http://localhost");
		const before = searchParams.get("before");
		if (before !== null) {
			olderReads += 1;
			await held;
		}
		const end = Number(before ?? stored.length);
		const data = stored
			.slice(0, end)
			.slice(-Number(searchParams.get("pageSize")))
			.reverse();
		const start = end - data.length;
		const pagination = { page: 1, pageSize: data.length, totalCount: stored.length, totalPages: 1 };
		return Response.json({
			data,
			pagination,
			messagesMeta: { nextCursor: String(start), hasMore: start > 0 },
		});
	});
});
afterEach(() => vi.unstubAllGlobals());

function add(content: string): void {
	const id = stored.length + 1;
	stored.push(message({ id, content, message_time: new Date(Date.UTC(2026, 10, 17, 9, id)).toISOString() }));
}

function edit(id: number): void {
	stored = stored.map((shown) => (shown.id === id ? { ...shown, content: "edited" } : shown));
}

/** Holds pages of older messages back. @returns a function that lets them come */
function hold(): () => void {
	let release = () => {};
	held = new Promise((resolve) => {
		release = resolve;
	});
	return release;
}

/** Lets everything go on that isn't held back. */
async function turns(): Promise<void> {
	for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A conversation of `count` messages that is open. */
async function open(count: number) {
	stored = [];
	for (let id = 1; id <= count; id += 1) add("sent");
	const client = new QueryClient();
	const observer = new InfiniteQueryObserver(client, query);
	observer.subscribe(() => undefined);
	await observer.refetch();
	const history = new CachedHistory(client, queryKey);
	return {
		invalidate: () => history.invalidate(),
		isInvalidated: () => history.isInvalidated,
		loadOlder: () => observer.fetchNextPage(),
		readAll: () => observer.refetch(),
		update: (signal = new AbortController().signal) => readUpdates(history, conversation, signal),
		shown: (id: number) =>
			messagesOf(observer.getCurrentResult().data ?? { pages: [] }).find((shown) => shown.id === id)?.content,
	};
}

it("reads all that is loaded again if the newest messages don't have the change", async () => {
	const history = await open(150);
	await history.loadOlder();
	edit(30);
	await history.invalidate();
	await history.update();
	expect(history.shown(30)).toBe("edited");
	expect(history.isInvalidated()).toBe(false);
});

it.each([
	["a new message", () => add("new")],
	["a change of a recent one", () => edit(149)],
])("reads a change of an older message that came with %s by the next updates", async (_, change) => {
	const history = await open(150);
	await history.loadOlder();
	edit(30);
	change();
	await history.invalidate();
	await history.update();
	expect(history.isInvalidated()).toBe(true);
	await history.update();
	expect(history.shown(30)).toBe("edited");
	expect(history.isInvalidated()).toBe(false);
});

it("needs nothing more if the updates have all that is loaded", async () => {
	const history = await open(150);
	edit(60);
	edit(150);
	await history.invalidate();
	await history.update();
	expect([history.shown(60), history.shown(150)]).toEqual(["edited", "edited"]);
	expect(history.isInvalidated()).toBe(false);
});

it("lets a page finish that is loading before it reads all again", async () => {
	const history = await open(150);
	edit(30);
	edit(40);
	await history.invalidate();
	const release = hold();
	const older = history.loadOlder();
	const update = history.update();
	// The updates come meanwhile.
	await turns();
	release();
	await Promise.all([older, update]);
	expect(cancelled).not.toHaveBeenCalled();
	expect([history.shown(30), history.shown(40)]).toEqual(["edited", "edited"]);
	expect(history.isInvalidated()).toBe(false);
});

it("reads all again once, although updates that wait for a page are replaced by others", async () => {
	const history = await open(150);
	edit(30);
	await history.invalidate();
	const release = hold();
	const older = history.loadOlder();
	const updates: Promise<number>[] = [];
	olderReads = 0;
	// Each change that arrives replaces the updates that are being read.
	for (let change = 0; change < 3; change += 1) {
		const replaced = new AbortController();
		updates.push(history.update(replaced.signal));
		await turns();
		replaced.abort();
	}
	cancelled.mockReset();
	release();
	await Promise.all([older, ...updates]);
	expect(olderReads).toBe(1);
	expect(cancelled).not.toHaveBeenCalled();
	expect(history.shown(30)).toBe("edited");
});

it("doesn't read all again if that was being read already, as when an invalidated history opens", async () => {
	const history = await open(150);
	await history.loadOlder();
	edit(30);
	await history.invalidate();
	const release = hold();
	olderReads = 0;
	const reading = history.readAll();
	const update = history.update();
	await turns();
	release();
	await Promise.all([reading, update]);
	expect(olderReads).toBe(1);
	expect(history.shown(30)).toBe("edited");
	expect(history.isInvalidated()).toBe(false);
});

it("doesn't lose a message that comes while all is read again", async () => {
	const history = await open(150);
	await history.loadOlder();
	edit(30);
	await history.invalidate();
	const release = hold();
	const reading = history.update();
	// The newest page was read.
	await turns();
	add("new");
	const update = history.update();
	await turns();
	release();
	await Promise.all([reading, update]);
	expect([history.shown(151), history.shown(30)]).toEqual(["new", "edited"]);
});
