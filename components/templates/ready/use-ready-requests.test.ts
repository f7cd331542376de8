import { environmentManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readyRequestsQuery } from "@/components/templates/ready/use-ready-requests";
import type { ReadyRequest } from "@/lib/contract/console/templates/ready-requests";

const REQUEST: ReadyRequest = {
	template_code: "trip",
	lang_code: "de",
	requested_by: { id: "eli", name: "Eli" },
	requested_at: "2026-11-20T08:00:00.000Z",
	note: "",
	returned: null,
};
const isServer = environmentManager.isServer();
let requests: ReadyRequest[];
let asked: number;
let stop: () => void;

// Calls load them first, which takes real time.
beforeAll(() => import("@/lib/console/api/endpoint-addresses"));
beforeEach(() => {
	requests = [];
	asked = 0;
	vi.useFakeTimers();
	// Queries only poll in browsers.
	environmentManager.setIsServer(() => false);
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async () => {
		asked += 1;
		return Response.json({ success: true, message: "", data: requests });
	});
});
afterEach(() => {
	stop();
	environmentManager.setIsServer(() => isServer);
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** What a page that is open sees of the requests. */
function watch(limitsReady: boolean) {
	const observer = new QueryObserver(new QueryClient(), readyRequestsQuery(1, limitsReady));
	stop = observer.subscribe(() => undefined);
	return () => observer.getCurrentResult().data;
}

test("someone's request appears within five seconds, and disappears once it's answered", async () => {
	const shown = watch(true);
	await vi.advanceTimersByTimeAsync(100);
	expect(shown()).toEqual([]);
	requests = [REQUEST];
	await vi.advanceTimersByTimeAsync(5_000);
	expect(shown()).toEqual([REQUEST]);
	requests = [];
	await vi.advanceTimersByTimeAsync(5_000);
	expect(shown()).toEqual([]);
});

test("nothing is asked where everyone may make templates ready", async () => {
	const shown = watch(false);
	await vi.advanceTimersByTimeAsync(20_000);
	expect([shown(), asked]).toEqual([undefined, 0]);
});
