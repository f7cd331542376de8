import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { auditEvents, sessions } from "@/lib/bff/store/schema";
import type { OwnSession } from "@/lib/contract/console/access/profile";
import { recordStatements } from "@/lib/service/testing/statements";

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

async function list(cookie: string): Promise<OwnSession[]> {
	return (await team.askProfile(cookie, "GET /sessions")).body.data;
}

test("The list starts with this browser, and has only one's own sessions", async () => {
	const { cookie } = await team.join("agent", "Lena");
	await team.signIn("lena@nordwind.example");
	const shown = await list(cookie);
	expect(shown.map(({ is_current }) => is_current)).toEqual([true, false]);
	expect(JSON.stringify(shown)).not.toMatch(/token/);
});

test("A session that's ended is asked to sign in at its next request", async () => {
	const { cookie } = await team.join("agent", "Mats");
	const other = await team.signIn("mats@nordwind.example");
	const id = (await list(cookie)).find(({ is_current }) => !is_current)?.id ?? "";
	expect((await team.askProfile(cookie, `DELETE /sessions/${id}`)).status).toBe(200);
	expect((await team.askProfile(other, "GET ")).status).toBe(401);
	expect((await team.askProfile(cookie, `DELETE /sessions/${id}`)).status).toBe(404);
});

test("Nobody can end another person's session", async () => {
	const nina = await team.join("agent", "Nina");
	const [session] = await list(nina.cookie);
	expect((await team.askProfile(team.owner, `DELETE /sessions/${session?.id}`)).status).toBe(404);
	expect((await team.askProfile(nina.cookie, "GET ")).status).toBe(200);
	const refused = and(eq(auditEvents.action, "profile.session_ended"), eq(auditEvents.outcome, "refused"));
	const events = await team.runtime.db.select().from(auditEvents).where(refused);
	expect(events.at(-1)).toMatchObject({ recordId: await team.ownerId(), status: 404 });
	expect(JSON.stringify(events)).not.toContain(session?.id);
});

test("Signing out everywhere else keeps this browser, and other people's", async () => {
	const { cookie } = await team.join("agent", "Olga");
	const others = [await team.signIn("olga@nordwind.example"), await team.signIn("olga@nordwind.example")];
	expect((await team.askProfile(cookie, "DELETE /sessions")).status).toBe(200);
	for (const other of others) expect((await team.askProfile(other, "GET ")).status).toBe(401);
	expect((await team.askProfile(cookie, "GET ")).status).toBe(200);
	expect((await team.askProfile(team.owner, "GET ")).status).toBe(200);
});

test("The last use and its address are stored at most once a minute", async () => {
	const { cookie, id } = await team.join("agent", "Pia");
	const { db } = team.runtime;
	const mine = eq(sessions.userId, id);
	await db.update(sessions).set({ lastUsedAt: sql`now() - interval '2 minutes'` }).where(mine);
	const from = { "x-forwarded-for": "203.0.113.7" };
	await team.askProfile(cookie, "GET ", undefined, from);
	const [session] = await list(cookie);
	expect(session).toMatchObject({ address: "203.0.113.7" });
	expect(Date.now() - Date.parse(session?.last_used_at ?? "")).toBeLessThan(30_000);
	const statements = recordStatements();
	await team.askProfile(cookie, "GET ", undefined, from);
	statements.stop();
	expect(statements.sent.filter((sent) => /update/i.test(JSON.stringify(sent)))).toEqual([]);
});
