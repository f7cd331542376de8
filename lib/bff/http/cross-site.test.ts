import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest } from "@/lib/bff/testing/console";
import { EVERY_CALL, KNOWN_FOLDERS, routeFolders, sendTo, WRITES } from "@/lib/bff/testing/every-call";

/* What a page of another site can do with a signed-in browser, for every handler of the console. */

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

test("every handler is in the list", () => {
	expect(routeFolders().sort()).toEqual([...KNOWN_FOLDERS].sort());
	expect(EVERY_CALL.length).toBeGreaterThan(70);
});

const FOREIGN: [string, Record<string, string | null>][] = [
	["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.test" }],
	["a sibling subdomain", { "sec-fetch-site": "same-site", origin: "http://other.console.test:3000" }],
	["the address bar", { "sec-fetch-site": "none" }],
	["another origin, without Sec-Fetch-Site", { "sec-fetch-site": null, origin: "http://evil.test" }],
	["another port, without Sec-Fetch-Site", { "sec-fetch-site": null, origin: "http://console.test:3001" }],
	["a sandboxed frame", { "sec-fetch-site": null, origin: "null" }],
	["nowhere", { "sec-fetch-site": null, origin: null }],
	["two origins", { "sec-fetch-site": null, origin: "http://console.test:3000, http://evil.test" }],
];

describe.each(FOREIGN)("a write from %s is refused", (_, headers) => {
	test.each(WRITES)("$name", async ({ method, path }) => {
		team.requests.length = 0;
		const init = { method, body: "{}", headers: { cookie: team.owner, ...headers } };
		const answer = await sendTo(team.runtime, browserRequest(path, init));
		expect(answer.status).toBe(403);
		expect(await answer.json()).toMatchObject({ message: "This request didn't come from the console." });
		expect(answer.headers.getSetCookie()).toEqual([]);
		expect(team.requests).toEqual([]);
	});
});

test.each(EVERY_CALL)("$name answers other sites without permission to read", async ({ method, path }) => {
	const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.test" };
	const answer = await sendTo(team.runtime, browserRequest(path, { method, headers }));
	expect(answer.headers.get("access-control-allow-origin")).toBeNull();
	expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
	expect(answer.headers.get("cache-control")).toBe("no-store");
});

test.each([...new Set(EVERY_CALL.map(({ path }) => path))])(
	"a preflight for %s gets no permission",
	async (path) => {
		const headers = { origin: "https://evil.test", "access-control-request-method": "PUT" };
		const answer = await sendTo(team.runtime, browserRequest(path, { method: "OPTIONS", headers }));
		expect(answer.status).toBe(405);
		expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
	},
);
