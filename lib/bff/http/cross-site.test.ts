import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANOTHER_SITE, expectRefused, FOREIGN } from "@/lib/bff/http/testing/foreign-sites";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import { EVERY_CALL, onePerKind, WRITES } from "@/lib/bff/testing/every-call";

/* What a page of another site can do with a signed-in browser, for every handler of the console. */

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

test("the list has every call", () => {
	expect(EVERY_CALL.length).toBeGreaterThan(70);
});

test.each(WRITES)("$name is refused for another site", (call) => expectRefused(team, call, ANOTHER_SITE));

describe.each(FOREIGN)("a write from %s is refused", (_, headers) => {
	test.each(onePerKind(WRITES))("$name", (call) => expectRefused(team, call, headers));
});

test.each(EVERY_CALL)("$name answers other sites without permission to read", async ({ method, path }) => {
	const answer = await sendTo(team.runtime, browserRequest(path, { method, headers: ANOTHER_SITE }));
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
