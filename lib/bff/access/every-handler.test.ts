import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setUpApp } from "@/lib/bff/access/second-factor/testing/authenticator-app";
import { PASSWORD, startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { accounts, sessions } from "@/lib/bff/store/schema";
import { browserRequest, cookieOf, sendTo } from "@/lib/bff/testing/console";
import { type Call, EVERY_CALL } from "@/lib/bff/testing/every-call";
import { PERMITTED_CALLS } from "./testing/permitted-calls";

/* Every handler of accounts and profiles asks who is there, also those outside the endpoint tables. */

let team: Team;
const cookies: Record<string, string> = { "no session": "" };
beforeAll(async () => {
	team = await startTeam();
	const { db } = team.runtime;
	const suspended = await team.join("owner", "Sus");
	await team.ask(team.owner, `PUT /members/${suspended.id}`, { suspended: true });
	const removed = await team.join("owner", "Rem");
	await team.ask(team.owner, `DELETE /members/${removed.id}`);
	const other = await team.join("owner", "Ole");
	await db.execute(sql`insert into console.accounts (id, name) values (2, 'Other')`);
	await db.execute(sql`update console.members set account_id = 2 where user_id = ${other.id}`);
	const expired = await team.join("owner", "Exp");
	await db.update(sessions).set({ expiresAt: sql`now()` }).where(sql`user_id = ${expired.id}`);
	const pending = await team.join("owner", "Pen");
	await setUpApp(team, pending.cookie);
	const body = JSON.stringify({ email: "pen@nordwind.example", password: PASSWORD });
	const signIn = browserRequest("/api/auth/sign-in/email", { method: "POST", body });
	cookies["a password without the code"] = cookieOf(await sendTo(team.runtime, signIn));
	const powerless = await team.join("viewer", "Pow");
	await db.execute(sql`update console.members set role = 'removed' where user_id = ${powerless.id}`);
	cookies["a member without permissions"] = powerless.cookie;
	cookies["an expired session"] = expired.cookie;
	cookies["a suspended owner"] = suspended.cookie;
	cookies["a removed owner"] = removed.cookie;
	cookies["an owner of another account"] = other.cookie;
});
afterAll(() => team.stop());

type Refusal = { status: number; message: string };

/** What someone gets, while the service gets nothing. */
async function refusalFor(who: string, call: Pick<Call, "method" | "path">): Promise<Refusal> {
	team.requests.length = 0;
	const headers = { cookie: cookies[who] ?? "" };
	const response = await sendTo(team.runtime, browserRequest(call.path, { method: call.method, headers }));
	expect(team.requests).toEqual([]);
	return { status: response.status, message: (await response.json()).message };
}

const OF_ACCOUNTS = EVERY_CALL.filter(({ path }) => path.startsWith("/api/accounts/"));
const OF_PROFILE = EVERY_CALL.filter(({ path }) => path.startsWith("/api/profile"));

test("The cookie for a pending code was set", () => {
	expect(cookies["a password without the code"]).toContain("chat-console.second-step=");
});

describe.each(["no session", "an expired session", "a password without the code"])("%s gets 401", (who) => {
	test.each([...OF_ACCOUNTS, ...OF_PROFILE])("from $name", async (call) => {
		expect(await refusalFor(who, call)).toMatchObject({ status: 401 });
	});
});

describe.each(["a suspended owner", "a removed owner", "an owner of another account"])(
	"%s gets 403",
	(who) => {
		test.each(OF_ACCOUNTS)("from $name", async (call) => {
			const message = "You don't have access to this account.";
			expect(await refusalFor(who, call)).toEqual({ status: 403, message });
		});
	},
);

describe("a member without permissions reads that one is missing", () => {
	const permitted = PERMITTED_CALLS.filter(({ anyOf }) => anyOf.length > 0);
	test.each(permitted)("from $pattern", async ({ call }) => {
		const [method = "", path = ""] = call.split(" ");
		const asked = { method, path: `/api/accounts/1${path}` };
		const message = expect.stringMatching(/^You need the permission /);
		expect(await refusalFor("a member without permissions", asked)).toEqual({ status: 403, message });
	});
});

describe("an owner without the second factor that the account requires gets 403", () => {
	const require = (needsSecondFactor: boolean) => team.runtime.db.update(accounts).set({ needsSecondFactor });
	beforeAll(async () => {
		cookies["an owner"] = team.owner;
		await require(true);
	});
	afterAll(() => require(false));
	test.each(OF_ACCOUNTS)("from $name", async (call) => {
		expect(await refusalFor("an owner", call)).toMatchObject({ status: 403 });
	});
});
