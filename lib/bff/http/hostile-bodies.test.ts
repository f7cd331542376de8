import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	expectHasLimit,
	expectKeepsPrototypes,
	expectNeedsJson,
	expectNeedsJsonType,
	expectNeedsObject,
	expectReadsDeepMembers,
} from "@/lib/bff/http/testing/hostile-bodies";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { CALLS_WITH_BODY, onePerKind } from "@/lib/bff/testing/every-call";
import { readJsonBytes } from "@/lib/wire/http/read-body";

/* Bodies that no page of the console sends, to a call of each handler that reads one. */

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

const OWN = CALLS_WITH_BODY.filter(({ isForwarded }) => !isForwarded);

test("the list has the calls that read a body", () => {
	expect(OWN.length).toBeGreaterThan(18);
	expect(onePerKind(OWN)).toHaveLength(3);
});

describe.each(onePerKind(OWN))("$name refuses", (call) => {
	test("what isn't an object", () => expectNeedsObject(team, call));
	test("text that isn't JSON, or isn't Unicode", () => expectNeedsJson(team, call));
	test("other types, which forms of other sites can send", () => expectNeedsJsonType(team, call));
	test("more than its limit", () => expectHasLimit(team, call));
});

describe.each(onePerKind(CALLS_WITH_BODY))("$name", (call) => {
	test("isn't confused by __proto__ and constructor", () => expectKeepsPrototypes(team, call));
	test("isn't stopped by members that are nested thousands of levels deep", () =>
		expectReadsDeepMembers(team, call));
});

test("a body that breaks off is the client's error", async () => {
	const body = new ReadableStream({
		start(controller) {
			controller.enqueue(new TextEncoder().encode('{"name":'));
			controller.error(new Error("aborted"));
		},
	});
	const request = new Request("http://console.test/", {
		method: "POST",
		body,
		headers: { "content-type": "application/json" },
		duplex: "half",
	} as RequestInit);
	await expect(readJsonBytes(request, 1_000)).rejects.toMatchObject({ status: 400 });
});
