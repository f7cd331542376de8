import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createPersonLink } from "@/lib/bff/access/links/person-links";
import { countAttempt } from "@/lib/bff/access/sign-in/sign-in-limit";
import { startCleanUp } from "@/lib/bff/clean-up";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { invitations, personLinks, sessions, shares, signInAttempts } from "@/lib/bff/store/schema";

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

function cleanUp(): void {
	const running = startCleanUp(team.runtime, 0);
	onTestFinished(() => running.stop());
}

test("Counters of sign-in attempts are removed once their window has ended, and no others", async () => {
	const { db } = team.runtime;
	await db.delete(signInAttempts);
	await countAttempt(db, { email: "old@x.example", address: "10.0.0.1" });
	await db.update(signInAttempts).set({ windowEndsAt: sql`now()` });
	await countAttempt(db, { email: "new@x.example", address: "10.0.0.2" });
	cleanUp();
	await expect.poll(() => db.$count(signInAttempts)).toBe(3);
});

const PAST = sql`now() - interval '1 second'`;
const SOON = sql`now() + interval '1 minute'`;

test("Sessions are removed once they went unused for a week or are a month old, and no others", async () => {
	const { db } = team.runtime;
	const idle = await team.join("agent", "Idle");
	const monthly = await team.join("agent", "Monthly");
	const live = await team.join("agent", "Live");
	const endsOf = (userId: string, ends: object) =>
		db.update(sessions).set(ends).where(eq(sessions.userId, userId));
	await endsOf(idle.id, { expiresAt: PAST });
	await endsOf(monthly.id, { createdAt: sql`now() - interval '30 days'` });
	await endsOf(live.id, { expiresAt: SOON, createdAt: sql`now() - interval '29 days'` });
	cleanUp();
	const left = (userId: string) => db.$count(sessions, eq(sessions.userId, userId));
	await expect.poll(async () => [await left(idle.id), await left(monthly.id)]).toEqual([0, 0]);
	expect((await team.askProfile(live.cookie, "GET ")).status).toBe(200);
	expect((await team.askProfile(team.owner, "GET ")).status).toBe(200);
});

test("Links are removed once they expired, and no others", async () => {
	const { db } = team.runtime;
	const [gone, kept] = [await team.join("agent", "Gone"), await team.join("agent", "Kept")];
	const accountId = 1;
	for (const { id, cookie: _, ...ends } of [
		{ ...gone, expiresAt: PAST },
		{ ...kept, expiresAt: SOON },
	]) {
		await createPersonLink(db, { userId: id, kind: "password-reset" });
		await db.update(personLinks).set(ends).where(eq(personLinks.userId, id));
		const share = { id, accountId, kind: "flow" as const, recordId: "7", tokenDigest: id, createdBy: id };
		await db.insert(shares).values({ ...share, ...ends });
	}
	cleanUp();
	const left = async () => [
		await db.select({ id: personLinks.userId }).from(personLinks),
		await db.select({ id: shares.id }).from(shares),
	];
	const only = [{ id: kept.id }];
	await expect.poll(left).toEqual([only, only]);
});

test("Invitations are removed a month after they expired", async () => {
	const { db } = team.runtime;
	await team.invite("old@nordwind.example", "agent");
	await db.update(invitations).set({ expiresAt: sql`now() - interval '30 days'` });
	await team.invite("expired@nordwind.example", "agent");
	const isNewer = eq(invitations.email, "expired@nordwind.example");
	await db.update(invitations).set({ expiresAt: sql`now() - interval '29 days'` }).where(isNewer);
	cleanUp();
	await expect.poll(() => db.$count(invitations)).toBe(1);
	expect(await db.$count(invitations, isNewer)).toBe(1);
});
