import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, addMember } from "@/lib/bff/staff/members/add-person";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";

let team: Team;
beforeAll(async () => {
	team = await startTeam();
	await addAccount(team.runtime.db, 2, "Other");
});
afterAll(() => team.stop());

const signOut = (cookie: string, userId: string) => team.ask(cookie, `DELETE /members/${userId}/sessions`);
const isSignedIn = async (cookie: string) => (await team.askProfile(cookie, "GET ")).status === 200;

test("An owner signs a member out of every browser, and nobody else", async () => {
	const ana = await team.join("agent", "Ana");
	const phone = await team.signIn("ana@nordwind.example");
	const bo = await team.join("agent", "Bo");
	expect((await signOut(team.owner, ana.id)).status).toBe(200);
	expect(await isSignedIn(ana.cookie)).toBe(false);
	expect(await isSignedIn(phone)).toBe(false);
	expect(await isSignedIn(bo.cookie)).toBe(true);
	expect(await isSignedIn(team.owner)).toBe(true);
	expect(await isSignedIn(await team.signIn("ana@nordwind.example"))).toBe(true);
});

test("Nobody signs out someone with more permissions, themselves, or someone who isn't a member", async () => {
	const ownerId = await team.ownerId();
	const cy = await team.join("manager", "Cy");
	expect((await signOut(cy.cookie, ownerId)).status).toBe(403);
	expect((await signOut(team.owner, ownerId)).status).toBe(409);
	expect((await signOut(team.owner, "someone-else")).status).toBe(404);
	expect(await isSignedIn(team.owner)).toBe(true);
});

test("Someone who is also elsewhere is signed out only by who manages them there too", async () => {
	const di = await team.join("agent", "Di");
	await addMember(team.runtime.db, 2, di.id, "viewer");
	expect(await signOut(team.owner, di.id)).toMatchObject({
		status: 403,
		body: { message: expect.stringContaining("suspend them") },
	});
	expect(await isSignedIn(di.cookie)).toBe(true);
	const boss = await team.join("owner", "Eva");
	await addMember(team.runtime.db, 2, boss.id, "manager");
	expect((await signOut(boss.cookie, di.id)).status).toBe(200);
	expect(await isSignedIn(di.cookie)).toBe(false);
});
