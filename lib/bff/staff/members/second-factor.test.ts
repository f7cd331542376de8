import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, addMember } from "@/lib/bff/staff/members/add-person";
import { PASSWORD, startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { accounts, passkeys, sessions } from "@/lib/bff/store/schema";

let team: Team;
beforeAll(async () => {
	team = await startTeam();
});
afterAll(() => team.stop());

/** Stands for signing in with a second factor, which other tests do. */
async function proveSecondFactor(userId: string) {
	await team.runtime.db.update(sessions).set({ method: "code" }).where(eq(sessions.userId, userId));
}

async function addPasskey(userId: string) {
	const values = {
		userId,
		name: "Phone",
		publicKey: "key",
		counter: 0,
		transports: [],
		host: "console.test",
	};
	await team.runtime.db.insert(passkeys).values({ id: userId, credentialId: `of-${userId}`, ...values });
}

test("An account that requires a second factor refuses everyone who signed in without one, at once", async () => {
	const ana = await team.join("editor", "Ana");
	const required = (value: boolean) => team.ask(team.owner, "PUT /second-factor", { required: value });
	expect(await required(true)).toMatchObject({
		status: 409,
		body: { message: expect.stringContaining("for yourself first") },
	});
	await proveSecondFactor(await team.ownerId());
	expect((await required(true)).status).toBe(200);
	expect((await team.ask(team.owner, "GET /members")).body.data).toMatchObject({ needs_second_factor: true });
	for (const call of ["GET /flows", "POST /contacts"]) {
		expect(await team.askService(ana.cookie, call)).toMatchObject({
			status: 403,
			body: { message: expect.stringContaining("requires a second factor") },
		});
	}
	expect((await team.askProfile(ana.cookie, "GET /second-factor")).status).toBe(200);
	await proveSecondFactor(ana.id);
	expect((await team.askService(ana.cookie, "GET /flows")).status).toBe(200);
	expect((await required(false)).status).toBe(200);
	await team.runtime.db.update(sessions).set({ method: "password" }).where(eq(sessions.userId, ana.id));
	expect((await team.askService(ana.cookie, "GET /flows")).status).toBe(200);
});

test("Only who may edit roles can require it", async () => {
	const bo = await team.join("manager", "Bo");
	expect((await team.ask(bo.cookie, "PUT /second-factor", { required: true })).status).toBe(403);
	const [account] = await team.runtime.db.select().from(accounts).where(eq(accounts.id, 1));
	expect(account?.needsSecondFactor).toBe(false);
});

test("Who may only edit roles can't lift the requirement from people with more permissions", async () => {
	const { id } = await team.createRole("Roles", ["Roles — Edit"]);
	const rita = await team.join(id, "Rita");
	for (const person of [await team.ownerId(), rita.id]) await proveSecondFactor(person);
	const required = (cookie: string, value: boolean) =>
		team.ask(cookie, "PUT /second-factor", { required: value });
	expect((await required(rita.cookie, true)).status).toBe(200);
	expect(await required(rita.cookie, false)).toMatchObject({
		status: 403,
		body: { message: expect.stringContaining("permissions that you don't have") },
	});
	expect((await team.ask(team.owner, "GET /members")).body.data).toMatchObject({ needs_second_factor: true });
	expect((await required(team.owner, false)).status).toBe(200);
});

test("An owner resets the second factor of a member, who has to sign in again", async () => {
	const cy = await team.join("agent", "Cy");
	await addPasskey(cy.id);
	const memberOf = async () => (await team.members()).find(({ id }) => id === cy.id);
	expect((await memberOf())?.has_second_factor).toBe(true);
	expect((await team.ask(team.owner, `DELETE /members/${cy.id}/second-factor`)).status).toBe(200);
	expect((await memberOf())?.has_second_factor).toBe(false);
	expect((await team.askService(cy.cookie, "GET /flows")).status).toBe(401);
	expect(
		(await team.askService(await team.signIn("cy@nordwind.example", PASSWORD), "GET /flows")).status,
	).toBe(200);
});

test("Nobody resets the second factor of someone with more permissions, here or in another account", async () => {
	const di = await team.join("manager", "Di");
	const ownerId = await team.ownerId();
	expect((await team.ask(di.cookie, `DELETE /members/${ownerId}/second-factor`)).status).toBe(403);
	const ed = await team.join("agent", "Ed");
	await addPasskey(ed.id);
	await addAccount(team.runtime.db, 2, "Other");
	await addMember(team.runtime.db, 2, ed.id, "owner");
	expect((await team.ask(team.owner, `DELETE /members/${ed.id}/second-factor`)).status).toBe(403);
	expect((await team.members()).find(({ id }) => id === ed.id)?.has_second_factor).toBe(true);
	expect((await team.ask(team.owner, `DELETE /members/${ownerId}/second-factor`)).status).toBe(409);
});
