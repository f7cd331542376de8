import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD, startTeam, type Team, tokenIn } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";

/* Reset links that someone creates for a member, who can't get mail. */

let team: Team;
beforeAll(async () => {
	team = await startTeam();
	await team.runtime.db.execute(sql`insert into console.accounts (id, name) values (2, 'Other')`);
});
afterAll(() => team.stop());

function create(cookie: string, userId: string) {
	return team.ask(cookie, `POST /members/${userId}/reset-link`);
}

async function use(link: string): Promise<number> {
	const body = JSON.stringify({ token: tokenIn(link), password: "a new phrase of words" });
	const request = browserRequest("/api/password-reset", { method: "PUT", body });
	return (await sendTo(team.runtime, request)).status;
}

async function linkBy(cookie: string, userId: string): Promise<string> {
	return ((await create(cookie, userId)).body.data as { link: string }).link;
}

/** Makes someone a member of the other account too. */
async function joinOther(userId: string, role: string) {
	await team.runtime.db.execute(
		sql`insert into console.members (account_id, user_id, role) values (2, ${userId}, ${role})`,
	);
}

test("An owner's link sets a member's password, once", async () => {
	const { id } = await team.join("agent", "Ida");
	const link = await linkBy(team.owner, id);
	expect(link).toMatch(/\/reset-password\?token=[\w-]{43}$/);
	expect(await use(link)).toBe(200);
	expect(await use(link)).toBe(404);
	expect(await team.signIn("ida@nordwind.example", PASSWORD)).toBe("");
	expect(await team.signIn("ida@nordwind.example", "a new phrase of words")).not.toBe("");
});

test("A manager can't take an owner's place", async () => {
	const { cookie } = await team.join("manager", "Jan");
	const { status, body } = await create(cookie, await team.ownerId());
	expect(status).toBe(403);
	expect(body.message).toMatch(/permissions that you don't have/);
});

test("An owner can't take the place of someone who is also elsewhere, suspended or not", async () => {
	const { id } = await team.join("agent", "Kim");
	await joinOther(id, "viewer");
	for (const suspended of ["null", "now()"]) {
		await team.runtime.db.execute(
			sql`update console.members set suspended_at = ${sql.raw(suspended)} where account_id = 2 and user_id = ${id}`,
		);
		const { status, body } = await create(team.owner, id);
		expect(status).toBe(403);
		expect(body.message).toMatch(/also a member of an account where you can't manage them/);
	}
});

test("Someone who manages a person in each of their accounts can create a link", async () => {
	const { id } = await team.join("agent", "Lea");
	const boss = await team.join("owner", "Max");
	await joinOther(id, "agent");
	await joinOther(boss.id, "manager");
	expect((await create(boss.cookie, id)).status).toBe(200);
});

test("Someone who can do all that a person can, but can't manage them in one of their accounts, can't", async () => {
	const { id } = await team.join("agent", "Lou");
	const boss = await team.join("owner", "Moe");
	await joinOther(id, "agent");
	await joinOther(boss.id, "agent");
	expect((await create(boss.cookie, id)).status).toBe(403);
});

test.each([
	["the person joins an account that the owner doesn't manage", (id: string) => joinOther(id, "viewer")],
	[
		"the person gets more rights than its creator has",
		(id: string) => team.ask(team.owner, `PUT /members/${id}`, { role: "owner" }),
	],
])("A link stops working when %s", async (_, change) => {
	const name = `Nora-${_.length}`;
	const { id } = await team.join("agent", name);
	const boss = await team.join("manager", `Boss-${_.length}`);
	const link = await linkBy(boss.cookie, id);
	await change(id);
	expect(await use(link)).toBe(404);
});

test("A link stops working when its creator is suspended", async () => {
	const { id } = await team.join("agent", "Olga");
	const boss = await team.join("manager", "Pia");
	const link = await linkBy(boss.cookie, id);
	await team.ask(team.owner, `PUT /members/${boss.id}`, { suspended: true });
	expect(await use(link)).toBe(404);
});

test("Nobody creates a link for themselves, or for someone who isn't a member", async () => {
	expect((await create(team.owner, await team.ownerId())).status).toBe(409);
	expect((await create(team.owner, "someone-else")).status).toBe(404);
});

test("There's no link for someone without a password", async () => {
	const { id } = await team.join("agent", "Rea");
	await team.runtime.db.execute(sql`delete from console.credentials where user_id = ${id}`);
	const { status, body } = await create(team.owner, id);
	expect({ status, message: body.message }).toEqual({
		status: 409,
		message: "This person signs in without a password, so there's none to reset.",
	});
});
