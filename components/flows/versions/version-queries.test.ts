import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ensureComment, flowVersionQuery, refreshVersion } from "@/components/flows/versions/version-queries";
import { saveFlow } from "@/lib/console/flows/flow-requests";
import type { FlowVersion } from "@/lib/contract/console/versions/flow-versions";

const SAVED_AT = "2026-11-20T08:00:01.000Z";
const PLACE = { accountId: 1, flowId: 7 };

const version = (more: object = {}) => ({
	id: "7-2",
	number: 2,
	created_at: SAVED_AT,
	source: "console",
	person: null,
	token: null,
	comment: null,
	restored_from: null,
	screens: 1,
	errors: 0,
	bytes: 2,
	...more,
});

/** What the console's server keeps, and the received requests. */
let kept: Array<ReturnType<typeof version>>;
let requests: string[];
let headers: Headers;
/** Whether reading the flow keeps its version. */
let keepsOnRead: boolean;

beforeEach(() => {
	kept = [version()];
	requests = [];
	keepsOnRead = true;
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
		const { pathname, search } = new URL(address, "http://console");
		headers = new Headers(init.headers);
		requests.push(`${init.method} ${pathname.replace("/api/accounts/1", "")}${decodeURIComponent(search)}`);
		if (pathname.endsWith("/versions")) return answer({ versions: kept, next_cursor: null });
		if (init.method !== "GET" && pathname.includes("/flow-versions/")) {
			kept = [version(JSON.parse(String(init.body)))];
			return answer(kept[0]);
		}
		if (init.method === "GET" && keepsOnRead) kept = [version()];
		return answer({ id: 7, flow_json: { version: "7.3" }, updated_at: SAVED_AT });
	});
});
afterEach(() => vi.unstubAllGlobals());

function answer(data: unknown): Response {
	return Response.json({ success: true, message: "", data });
}

const list = (query: string) => `GET /flows/7/versions?${query}`;

describe("a comment for a version", () => {
	it("goes with the save, in any script", async () => {
		await saveFlow({ accountId: 1, id: 7 }, "{}", { comment: "Für Weihnachten 🎄" });
		expect(requests).toEqual(["PUT /flows/7"]);
		expect(decodeURIComponent(headers.get("x-version-comment") ?? "")).toBe("Für Weihnachten 🎄");
		await saveFlow({ accountId: 1, id: 7 }, "{}");
		expect(headers.has("x-version-comment")).toBe(false);
	});

	it("isn't stored again if it came with the save", async () => {
		kept = [version({ comment: "As printed" })];
		await ensureComment(PLACE, SAVED_AT, "As printed");
		expect(requests).toEqual([list(`saved_at=${SAVED_AT}`)]);
	});

	it("is stored if the version has none, or has the one before it was changed", async () => {
		await ensureComment(PLACE, SAVED_AT, "As printed");
		expect(requests).toEqual([list(`saved_at=${SAVED_AT}`), "PUT /flow-versions/7-2"]);
		await ensureComment(PLACE, SAVED_AT, "As agreed");
		expect(kept[0]?.comment).toBe("As agreed");
	});

	it("reads the flow, so that a version that couldn't be kept is", async () => {
		kept = [];
		await ensureComment(PLACE, SAVED_AT, "As printed");
		expect(requests).toContain("GET /flows/7");
		expect(kept[0]?.comment).toBe("As printed");
	});

	it("fails if there's no version to comment on", async () => {
		kept = [];
		keepsOnRead = false;
		await expect(ensureComment(PLACE, SAVED_AT, "As printed")).rejects.toMatchObject({ kind: "not-found" });
	});

	it("is for the newest version if the service tells no times", async () => {
		await ensureComment(PLACE, "", "As printed");
		expect(requests[0]).toBe(list("page_size=1"));
		expect(kept[0]?.comment).toBe("As printed");
	});

	it("is shown at once, also for a version that isn't listed", async () => {
		const client = new QueryClient();
		const { queryKey } = flowVersionQuery(PLACE.accountId, { flowId: PLACE.flowId, number: 2 });
		client.setQueryData(queryKey, { ...(version() as FlowVersion), definition: "{}" });
		await refreshVersion(client, PLACE, version({ comment: "As agreed" }) as FlowVersion);
		expect(client.getQueryData(queryKey)).toMatchObject({ comment: "As agreed", definition: "{}" });
	});
});
