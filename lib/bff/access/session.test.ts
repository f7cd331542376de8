import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readSession } from "@/lib/bff/access/session";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { members, sessions, users } from "@/lib/bff/store/schema";
import { browserRequest, cookieOf, sendTo } from "@/lib/bff/testing/console";
import { recordStatements } from "@/lib/service/testing/statements";

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

/** Someone who signed in for each test. */
let id: string;
let cookie: string;
let name: string;
let statements: ReturnType<typeof recordStatements>;
let people = 0;
beforeEach(async () => {
	people += 1;
	name = `Ana-${people}`;
	({ id, cookie } = await team.join("owner", name));
	await contacts();
	statements = recordStatements();
});
afterEach(() => statements.stop());

function newRequest(path: string, headers: Record<string, string> = { cookie }): Request {
	return browserRequest(path, { headers });
}

function contacts(headers?: Record<string, string>): Promise<Response> {
	return sendTo(team.runtime, newRequest("/api/accounts/1/contacts", headers));
}

test("Session, person and membership of a request are read with one statement", async () => {
	expect((await contacts()).status).toBe(200);
	expect(statements.sent).toHaveLength(1);
});

test("The service, the session and a page take one statement each", async () => {
	const { runtime } = team;
	const response = await sendTo(runtime, newRequest("/api/accounts/1/service"));
	expect(response.status).not.toBe(401);
	expect(statements.sent).toHaveLength(1);
	expect((await sendTo(runtime, newRequest("/api/auth/get-session"))).status).toBe(200);
	expect(statements.sent).toHaveLength(2);
	const session = await readSession(runtime, new Headers({ cookie }));
	expect(session?.accounts).toMatchObject([{ id: 1, name: "Nordwind Travel", role: "owner" }]);
	expect(statements.sent).toHaveLength(3);
});

test.each([Number.NaN, 1e20])(
	"An address with %s in place of an account's ID has no account",
	async (accountId) => {
		// As in /templates, where the account is missing.
		const session = await readSession(team.runtime, new Headers({ cookie }), accountId);
		expect(session).toMatchObject({ person: { name }, accounts: [] });
	},
);

test("A request without a signed cookie takes no statement", async () => {
	const token = /session_token=([^.]+)\./.exec(cookie)?.[1] ?? "";
	const forged = createHmac("sha256", "another secret").update(token).digest("base64");
	for (const value of ["", token, `${token}.`, `${token}.x`, `${token}.${encodeURIComponent(forged)}`]) {
		const response = await contacts({ cookie: `chat-console.session_token=${value}` });
		expect(response.status, value).toBe(401);
	}
	expect(statements.sent).toEqual([]);
});

test("A revoked session gets 401 on the next request", async () => {
	await team.runtime.db.delete(sessions).where(eq(sessions.userId, id));
	expect((await contacts()).status).toBe(401);
});

test("A removed person gets 401 on the next request", async () => {
	await team.runtime.db.delete(users).where(eq(users.id, id));
	expect((await contacts()).status).toBe(401);
});

test("A removed member gets 403 on the next request and stays signed in", async () => {
	await team.runtime.db.delete(members).where(eq(members.userId, id));
	expect((await contacts()).status).toBe(403);
	expect((await sendTo(team.runtime, newRequest("/api/auth/get-session"))).status).toBe(200);
});

test("An unknown role has no permissions", async () => {
	await team.runtime.db.update(members).set({ role: "guest" }).where(eq(members.userId, id));
	expect((await contacts()).status).toBe(403);
});

test("An expired session gets 401 and is removed at the next sign-in", async () => {
	const { db } = team.runtime;
	const isOwn = eq(sessions.userId, id);
	await db.update(sessions).set({ expiresAt: sql`now()` }).where(isOwn);
	expect((await contacts()).status).toBe(401);
	expect(await team.signIn(team.emailOf(name))).not.toBe("");
	expect(await db.$count(sessions, isOwn)).toBe(1);
});

test("Using a session extends it once a day", async () => {
	const { db } = team.runtime;
	const isOwn = eq(sessions.userId, id);
	const getSession = () => sendTo(team.runtime, newRequest("/api/auth/get-session"));
	expect(cookieOf(await getSession())).toBe("");
	await db.update(sessions).set({ expiresAt: sql`now() + interval '5 days'` }).where(isOwn);
	expect(cookieOf(await getSession())).toContain("chat-console.session_token=");
	const [session] = await db.select().from(sessions).where(isOwn);
	expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60 * 1000);
	expect(cookieOf(await getSession())).toBe("");
});
