import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
	forgetOutage,
	isAccountReady,
	readConnection,
	recordFirstData,
	watchOutages,
	watchRequest,
} from "@/lib/console/api/connection";
import { endpointAddress } from "@/lib/console/api/endpoint-addresses";
import { createQueryClient } from "@/lib/console/api/query-client";
import { ApiError } from "./errors/api-error";

const client = createQueryClient(() => undefined);
const page = new EventTarget();
const network = { onLine: true };
let isHealthy: boolean;
/** The next result of a read. */
let read: () => Promise<unknown>;
let outages: ReturnType<typeof watchOutages>;

const unavailable = () => Promise.reject(new ApiError({ kind: "upstream", status: 503 }));

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("navigator", network);
	vi.stubGlobal("document", page);
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
	vi.stubGlobal("fetch", async () => new Response(null, { status: isHealthy ? 200 : 503 }));
	isHealthy = true;
	outages = watchOutages(client);
});
afterEach(async () => {
	isHealthy = true;
	network.onLine = true;
	read = async () => "later";
	await vi.advanceTimersByTimeAsync(60_000);
	outages.stop();
	client.clear();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** Simulates a mounted query. */
function observe(key: string) {
	const queryFn = () => watchRequest(true, () => read());
	const observer = new QueryObserver(client, { queryKey: [key], queryFn });
	observer.subscribe(() => undefined);
	return observer;
}

test("knows since when the data that came with the page may be outdated, without any response", async () => {
	forgetOutage();
	recordFirstData();
	read = unavailable;
	observe("contacts");
	await vi.advanceTimersByTimeAsync(0);
	expect(readConnection()).toEqual({
		state: "unavailable",
		upToDateUntil: new Date(performance.timeOrigin),
	});
});

test("repeats a failed read only once the console is healthy", async () => {
	read = async () => "first";
	const observer = observe("contacts");
	await vi.advanceTimersByTimeAsync(0);
	const answeredAt = new Date();
	await vi.advanceTimersByTimeAsync(60_000);

	isHealthy = false;
	read = vi.fn(unavailable);
	void observer.refetch();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(readConnection()).toEqual({ state: "unavailable", upToDateUntil: answeredAt });
	expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: "first" });
	await vi.advanceTimersByTimeAsync(60_000);
	expect(read).toHaveBeenCalledTimes(2);

	isHealthy = true;
	read = async () => "second";
	await vi.advanceTimersByTimeAsync(8_000);
	expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: "second" });
	expect(readConnection().state).toBe("ok");
});

test("ends the outage when the failed read succeeds, not when the health check does", async () => {
	read = unavailable;
	const observer = observe("webhooks");
	await vi.advanceTimersByTimeAsync(60_000);
	expect(readConnection().state).toBe("unavailable");
	read = async () => "at last";
	await vi.advanceTimersByTimeAsync(10_000);
	expect(observer.getCurrentResult().data).toBe("at last");
	expect(readConnection().state).toBe("ok");
});

test("repeats only the failed page of an infinite list", async () => {
	read = async () => "page";
	const asked: number[] = [];
	const observer = new InfiniteQueryObserver(client, {
		queryKey: ["pages"],
		queryFn: ({ pageParam }) => {
			asked.push(pageParam);
			return watchRequest(true, () => read());
		},
		initialPageParam: 1,
		getNextPageParam: (_last, _all, param: number) => param + 1,
	});
	observer.subscribe(() => undefined);
	await vi.advanceTimersByTimeAsync(0);
	read = unavailable;
	void observer.fetchNextPage();
	await vi.advanceTimersByTimeAsync(700);
	expect(observer.getCurrentResult().isFetchNextPageError).toBe(true);
	read = async () => "page";
	await vi.advanceTimersByTimeAsync(2_000);
	expect(observer.getCurrentResult().data?.pages).toEqual(["page", "page"]);
	expect(asked).toEqual([1, 2, 2, 2]);
});

test("reports offline without network, and retries immediately when it's back", async () => {
	network.onLine = false;
	page.dispatchEvent(new Event("offline"));
	expect(readConnection().state).toBe("offline");
	isHealthy = false;
	await vi.advanceTimersByTimeAsync(60_000);
	expect(readConnection().state).toBe("offline");
	isHealthy = true;
	network.onLine = true;
	page.dispatchEvent(new Event("online"));
	await vi.advanceTimersByTimeAsync(0);
	expect(readConnection().state).toBe("ok");
});

test.each([
	["the messaging platform refuses", 502],
	["the disk is full", 507],
])("doesn't report an outage when a write fails because %s", async (_, status) => {
	const failure = new ApiError({ kind: "upstream", status });
	await expect(watchRequest(false, () => Promise.reject(failure))).rejects.toBe(failure);
	expect(readConnection().state).toBe("ok");
});

test("reports a slow read until it completes", async () => {
	let respond = (_: unknown) => {};
	read = () => new Promise((resolve) => (respond = resolve));
	observe("slow");
	await vi.advanceTimersByTimeAsync(3_900);
	expect(readConnection().state).toBe("ok");
	await vi.advanceTimersByTimeAsync(200);
	expect(readConnection().state).toBe("slow");
	respond("done");
	await vi.advanceTimersByTimeAsync(0);
	expect(readConnection().state).toBe("ok");
});

const broken = (message: string) => async () => {
	throw new ApiError({ kind: "upstream", status: 502, message, connectionProblem: "token-rejected" });
};

test("says what is broken in the account's connection until a read succeeds", async () => {
	read = broken("The token was rejected.");
	const observer = observe("rejected");
	await vi.advanceTimersByTimeAsync(60_000);
	expect(readConnection()).toMatchObject({ state: "broken", problem: "The token was rejected." });
	read = async () => "with the new token";
	await vi.advanceTimersByTimeAsync(10_000);
	expect(readConnection().state).toBe("ok");
	expect(observer.getCurrentResult().data).toBe("with the new token");
});

test("forgets what is broken when another account is opened", async () => {
	read = broken("The token was rejected.");
	observe("switched");
	await vi.advanceTimersByTimeAsync(1_000);
	expect(readConnection().state).toBe("broken");
	forgetOutage();
	expect(readConnection()).toEqual({ state: "ok", upToDateUntil: undefined });
});

test("a check that ends after it was stopped doesn't report an outage in the next account", async () => {
	let answer = (_: boolean) => {};
	const ofAccount = watchOutages(client, () => new Promise((resolve) => (answer = resolve)));
	outages.stop();
	read = unavailable;
	observe("left");
	await vi.advanceTimersByTimeAsync(3_000);
	expect(readConnection().state).toBe("unavailable");
	ofAccount.stop();
	forgetOutage();
	answer(false);
	await vi.advanceTimersByTimeAsync(0);
	expect(readConnection().state).toBe("ok");
});

test("Whether an added account's service responds is asked at its endpoint", async () => {
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (address: string) => {
		asked.push(address);
		return new Response(null, { status: 200 });
	});
	expect(await isAccountReady(7)).toBe(true);
	expect(asked).toEqual([endpointAddress("getService", { accountId: 7 })]);
});
