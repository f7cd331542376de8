import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { countAttempt } from "@/lib/bff/access/sign-in/sign-in-limit";
import { startCleanUp } from "@/lib/bff/clean-up";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { invitations, signInAttempts } from "@/lib/bff/store/schema";

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

test("Counters of sign-in attempts are removed once their window has ended, and no others", async () => {
	const { db } = team.runtime;
	await db.delete(signInAttempts);
	await countAttempt(db, { email: "old@x.example", address: "10.0.0.1" });
	await db.update(signInAttempts).set({ windowEndsAt: sql`now()` });
	await countAttempt(db, { email: "new@x.example", address: "10.0.0.2" });
	const cleanUp = startCleanUp(team.runtime, 0);
	await vi.waitFor(async () => expect(await db.$count(signInAttempts)).toBe(3));
	await cleanUp.stop();
});

test("Invitations are removed a month after they expired", async () => {
	const { db } = team.runtime;
	await team.invite("old@nordwind.example", "agent");
	await db.update(invitations).set({ expiresAt: sql`now() - interval '30 days'` });
	await team.invite("expired@nordwind.example", "agent");
	const isNewer = eq(invitations.email, "expired@nordwind.example");
	await db.update(invitations).set({ expiresAt: sql`now() - interval '29 days'` }).where(isNewer);
	const cleanUp = startCleanUp(team.runtime, 0);
	await vi.waitFor(async () => expect(await db.$count(invitations)).toBe(1));
	expect(await db.$count(invitations, isNewer)).toBe(1);
	await cleanUp.stop();
});
