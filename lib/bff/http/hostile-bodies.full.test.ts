import { afterAll, beforeAll, describe, test } from "vitest";
import {
	expectHasLimit,
	expectKeepsPrototypes,
	expectNeedsJson,
	expectNeedsJsonType,
	expectNeedsObject,
	expectReadsDeepMembers,
} from "@/lib/bff/http/testing/hostile-bodies";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { CALLS_WITH_BODY } from "@/lib/bff/testing/every-call";

/* Bodies that no page of the console sends, to every call that reads one. hostile-bodies.test.ts has a part of this. */

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

describe.each(CALLS_WITH_BODY.filter(({ isForwarded }) => !isForwarded))("$name refuses", (call) => {
	test("what isn't an object", () => expectNeedsObject(team, call));
	test("text that isn't JSON, or isn't Unicode", () => expectNeedsJson(team, call));
	test("other types, which forms of other sites can send", () => expectNeedsJsonType(team, call));
	test("more than its limit", () => expectHasLimit(team, call));
});

describe.each(CALLS_WITH_BODY)("$name", (call) => {
	test("isn't confused by __proto__ and constructor", () => expectKeepsPrototypes(team, call));
	test("isn't stopped by members that are nested thousands of levels deep", () =>
		expectReadsDeepMembers(team, call));
});
