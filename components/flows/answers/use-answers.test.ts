import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerFieldsQuery, answersQuery } from "@/components/flows/answers/use-answers";
import { messageSearchQuery } from "@/lib/console/conversation/find/message-search";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The starts of the periods that were read. */
let read: Array<string | null>;

beforeEach(() => {
	read = [];
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T12:00:00Z") });
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async (address: string) => {
		read.push(new URL(address, "http://console").searchParams.get("since"));
		const data = { answers: [], fields: [], hits: [], count: 0, is_complete: true, next_cursor: null };
		return Response.json({ success: true, message: "", data });
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const ONE_DAY = { days: 1 };
const client = new QueryClient();

it.each([
	["replies", new InfiniteQueryObserver(client, answersQuery(1, 7, ONE_DAY))],
	["replies without a flow", new InfiniteQueryObserver(client, answersQuery(1, null, ONE_DAY))],
	["their fields", new QueryObserver(client, answerFieldsQuery(1, 7, ONE_DAY))],
	["messages", new InfiniteQueryObserver(client, messageSearchQuery(1, { search: "seat", period: ONE_DAY }))],
])("reads %s of the last day, also a week after the page was opened", async (_, observer) => {
	await observer.refetch();
	vi.setSystemTime(Date.now() + 7 * DAY_MS);
	await observer.refetch();
	expect(read).toEqual(["2026-11-19T12:00:00.000Z", "2026-11-26T12:00:00.000Z"]);
});
