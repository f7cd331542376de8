import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSession } from "@/lib/bff/access/session";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { sessions } from "@/lib/bff/store/schema";
import type { ConsoleEndpoint } from "@/lib/contract/console/endpoint";
import { CONSOLE_ENDPOINTS } from "@/lib/contract/console/endpoints";

/* Who may use the profile, for every path of its table: everyone with a session, and only from the console's pages. */

const UUID = "0197a000-0000-7000-8000-000000000000";
const CALLS = Object.values<ConsoleEndpoint>(CONSOLE_ENDPOINTS).flatMap(({ scope, method, path }) =>
	scope === "person" ? [{ call: `${method} ${path.replace(/:\w+/, UUID)}` }] : [],
);

let team: Team;
let expired = "";
beforeAll(async () => {
	team = await startTeam();
	const gone = await team.join("viewer", "Eva");
	expired = gone.cookie;
	const ofEva = sql`user_id = ${gone.id}`;
	await team.runtime.db.update(sessions).set({ expiresAt: sql`now()` }).where(ofEva);
});
afterAll(() => team.stop());

test.each(CALLS)("$call answers 401 without a session, and with one that has expired", async ({ call }) => {
	expect((await team.askProfile("", call)).status).toBe(401);
	expect((await team.askProfile(expired, call)).status).toBe(401);
});

test.each(CALLS.filter(({ call }) => !call.startsWith("GET ")))(
	"$call is refused from another site",
	async ({ call }) => {
		const crossSite = { "sec-fetch-site": "cross-site", origin: "https://evil.test" };
		const { status, body } = await team.askProfile(team.owner, call, undefined, crossSite);
		expect({ status, message: body.message }).toEqual({
			status: 403,
			message: "This request didn't come from the console.",
		});
	},
);

test("Someone who isn't a member of any account still has a profile", async () => {
	const { cookie, id } = await team.join("viewer", "Eve");
	await team.ask(team.owner, `DELETE /members/${id}`);
	expect((await team.askProfile(cookie, "GET ")).body.data).toMatchObject({ name: "Eve" });
});

test("Other paths answer 404, and other methods 405 with those that work", async () => {
	expect((await team.askProfile(team.owner, "GET /nothing")).status).toBe(404);
	const { status, body } = await team.askProfile(team.owner, "DELETE ", undefined);
	expect({ status, message: body.message }).toEqual({ status: 405, message: "Use GET or PUT here." });
});

test("A changed name is shown at once, and an empty one is refused", async () => {
	const { cookie } = await team.join("agent", "Nora");
	expect((await team.askProfile(cookie, "PUT ", { name: "Nora Lind" })).status).toBe(200);
	expect((await team.askProfile(cookie, "GET ")).body.data).toMatchObject({ name: "Nora Lind" });
	const refused = await team.askProfile(cookie, "PUT ", { name: " " });
	expect(refused.status).toBe(422);
	expect(refused.body.errors).toMatchObject([{ path: "name" }]);
});

test("A chosen preference is kept for the next request, and the others stay", async () => {
	const { cookie } = await team.join("agent", "Otto");
	expect((await team.askProfile(cookie, "PUT /preferences", { theme: "dark" })).status).toBe(200);
	expect((await team.askProfile(cookie, "PUT /preferences", { singleKeys: false })).status).toBe(200);
	const session = await readSession(team.runtime, new Headers({ cookie }));
	expect(session?.preferences).toEqual({ theme: "dark", singleKeys: false });
});
