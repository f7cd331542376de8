import { afterAll, beforeAll, describe, test } from "vitest";
import { expectRefused, FOREIGN } from "@/lib/bff/http/testing/foreign-sites";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { WRITES } from "@/lib/bff/testing/every-call";

/* Every write of the console, from wherever a request can come. cross-site.test.ts has a part of this. */

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

describe.each(FOREIGN)("a write from %s is refused", (_, headers) => {
	test.each(WRITES)("$name", (call) => expectRefused(team, call, headers));
});
