import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { sql } from "drizzle-orm";
import {
	afterAll,
	afterEach,
	beforeAll,
	beforeEach,
	describe,
	expect,
	type MockInstance,
	test,
	vi,
} from "vitest";
import { PASSWORD, startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { credentials, invitations } from "@/lib/bff/store/schema";
import { browserRequest, OWNER, sendTo } from "@/lib/bff/testing/console";

/* What someone who guesses learns: from the text, the status, and the password hashes that a request takes. */

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

let scrypt: MockInstance;
beforeEach(() => {
	scrypt = vi.spyOn(crypto, "scrypt");
	syncBuiltinESMExports();
});
afterEach(() => {
	scrypt.mockRestore();
	syncBuiltinESMExports();
});

/** Sends a body from the console's page. @returns the answer, and how many hashes with which cost it took */
async function send(path: string, body: object) {
	scrypt.mockClear();
	const init = { method: "POST", body: JSON.stringify(body) };
	const answer = await sendTo(team.runtime, browserRequest(path, init));
	const hashes = scrypt.mock.calls.map(([, , length, cost]) => ({ length, cost }));
	return { status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie(), hashes };
}

const signIn = (email: string, password: string) => send("/api/auth/sign-in/email", { email, password });

describe("a failed sign-in tells nothing about the person", () => {
	test("who doesn't exist, was suspended or removed, or has no password", async () => {
		const { db } = team.runtime;
		const suspended = await team.join("agent", "Sus");
		await team.ask(team.owner, `PUT /members/${suspended.id}`, { suspended: true });
		const removed = await team.join("agent", "Rem");
		await team.ask(team.owner, `DELETE /members/${removed.id}`);
		const withoutPassword = await team.join("agent", "Sso");
		await db.delete(credentials).where(sql`user_id = ${withoutPassword.id}`);

		const known = await signIn(OWNER.email, "a wrong password");
		expect(known).toMatchObject({ status: 401, cookies: [] });
		expect(known.hashes).toHaveLength(1);
		for (const name of ["nobody", "sus", "rem", "sso"])
			expect(await signIn(`${name}@nordwind.example`, "a wrong password"), name).toEqual(known);
	});

	test("whose address is written differently", async () => {
		const known = await signIn(OWNER.email, "a wrong password");
		for (const email of [OWNER.email.toUpperCase(), ` ${OWNER.email} `])
			expect(await signIn(email, "a wrong password"), email).toEqual(known);
	});

	test("and an extremely long password takes no longer than a wrong one", async () => {
		const answer = await signIn(OWNER.email, "x".repeat(10_000));
		expect(answer.status).toBe(401);
		expect(answer.hashes.length).toBeLessThanOrEqual(1);
	});
});

describe("an invitation's link", () => {
	const accept = (token: string) =>
		send("/api/invitation", { token, name: "Eve", password: "another long phrase" });

	test("that was guessed, used, revoked or has expired gets the same answer, without hashing the password", async () => {
		const used = await team.invite("used@nordwind.example", "agent");
		expect((await accept(used)).status).toBe(200);
		const revoked = await team.invite("revoked@nordwind.example", "agent");
		const [sent] = await team.invitations();
		await team.ask(team.owner, `DELETE /invitations/${sent?.id}`);
		const expired = await team.invite("expired@nordwind.example", "agent");
		await team.runtime.db.update(invitations).set({ expiresAt: sql`now()` });

		const guessed = await accept("A".repeat(43));
		expect(guessed).toMatchObject({ status: 404, hashes: [] });
		for (const token of [used, revoked, expired, "", `${expired}x`, expired.slice(0, -1), "%", "' or 1=1"])
			expect(await accept(token), token).toEqual(guessed);
	});

	test("has 256 random bits", async () => {
		const tokens = await Promise.all(
			["one", "two"].map((name) => team.invite(`${name}@nordwind.example`, "agent")),
		);
		for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
		expect(new Set(tokens).size).toBe(2);
	});
});

test("a wrong set-up link gets the same answer before and after the console is set up, without hashing", async () => {
	const body = { name: "Eve", email: "eve@evil.test", password: PASSWORD, accountName: "Eve's" };
	for (const token of ["", "A".repeat(43)]) {
		const answer = await send("/api/set-up", { ...body, token });
		expect(answer).toMatchObject({ status: 403, hashes: [] });
		expect(answer.body.message).toMatch(/^This setup link isn't valid/);
	}
});
