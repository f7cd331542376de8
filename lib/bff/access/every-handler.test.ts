import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setUpApp } from "@/lib/bff/access/second-factor/testing/authenticator-app";
import { PASSWORD, startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { accounts, sessions } from "@/lib/bff/store/schema";
import { browserRequest, cookieOf } from "@/lib/bff/testing/console";
import { EVERY_CALL, sendTo } from "@/lib/bff/testing/every-call";

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
	cookies["an expired session"] = expired.cookie;
	cookies["a suspended owner"] = suspended.cookie;
	cookies["a removed owner"] = removed.cookie;
	cookies["an owner of another account"] = other.cookie;
});
afterAll(() => team.stop());

async function statusFor(who: string, { method, path }: (typeof EVERY_CALL)[number]): Promise<number> {
	team.requests.length = 0;
	const headers = { cookie: cookies[who] ?? "" };
	const { status } = await sendTo(team.runtime, browserRequest(path, { method, headers }));
	expect(team.requests).toEqual([]);
	return status;
}

const OF_ACCOUNTS = EVERY_CALL.filter(({ path }) => path.startsWith("/api/accounts/"));
const OF_PROFILE = EVERY_CALL.filter(({ path }) => path.startsWith("/api/profile"));

test("The cookie for a pending code was set", () => {
	expect(cookies["a password without the code"]).toContain("chat-console.second-step=");
});

describe.each(["no session", "an expired session", "a password without the code"])("%s gets 401", (who) => {
	test.each([...OF_ACCOUNTS, ...OF_PROFILE])("from $name", async (call) => {
		expect(await statusFor(who, call)).toBe(401);
	});
});

describe.each(["a suspended owner", "a removed owner", "an owner of another account"])(
	"%s gets 403",
	(who) => {
		test.each(OF_ACCOUNTS)("from $name", async (call) => {
			expect(await statusFor(who, call)).toBe(403);
		});
	},
);

describe("an owner without the second factor that the account requires gets 403", () => {
	const require = (needsSecondFactor: boolean) => team.runtime.db.update(accounts).set({ needsSecondFactor });
	beforeAll(async () => {
		cookies["an owner"] = team.owner;
		await require(true);
	});
	afterAll(() => require(false));
	test.each(OF_ACCOUNTS)("from $name", async (call) => {
		expect(await statusFor("an owner", call)).toBe(403);
	});
});
