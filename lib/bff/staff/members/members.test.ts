import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listSuspensions } from "@/lib/bff/staff/members/members";
import { startTeam, type Team, type TeamConsole } from "@/lib/bff/staff/testing/team";
import { accounts, members } from "@/lib/bff/store/schema";
import { OWNER } from "@/lib/bff/testing/console";

let console_: TeamConsole;
let team: Team;
beforeAll(async () => {
	console_ = await startTeam();
});
afterAll(() => console_.stop());
beforeEach(async () => {
	team = await console_.addTeam();
});

/** The owners in the database. */
function owners() {
	const { db } = team.runtime;
	return db
		.select()
		.from(members)
		.where(and(eq(members.accountId, team.account), eq(members.role, "owner")));
}

const LAST_OWNER = "An account needs at least one owner. Make someone else an owner first.";

describe("A change applies to the member's next request", () => {
	test("another role", async () => {
		const ana = await team.join("editor", "Ana");
		expect((await team.askService(ana.cookie, "GET /webhooks")).status).toBe(200);
		expect((await team.ask(team.owner, `PUT /members/${ana.id}`, { role: "agent" })).status).toBe(200);
		const refused = await team.askService(ana.cookie, "GET /webhooks");
		expect(refused).toMatchObject({
			status: 403,
			body: { message: "You need the permission Chat Detail — View." },
		});
		expect((await team.askService(ana.cookie, "GET /contacts")).status).toBe(200);
	});

	test("suspension and its end", async () => {
		const ana = await team.join("agent", "Ana");
		await team.ask(team.owner, `PUT /members/${ana.id}`, { suspended: true });
		expect((await team.members()).find(({ id }) => id === ana.id)?.suspended_at).not.toBeNull();
		expect((await team.askService(ana.cookie, "GET /contacts")).status).toBe(403);
		const suspensions = () => listSuspensions(team.runtime.db, ana.id);
		const [account] = await team.runtime.db.select().from(accounts).where(eq(accounts.id, team.account));
		expect(await suspensions()).toEqual([account?.name]);
		await team.ask(team.owner, `PUT /members/${ana.id}`, { suspended: false });
		expect(await suspensions()).toEqual([]);
		expect((await team.askService(ana.cookie, "GET /contacts")).status).toBe(200);
	});

	test("removal", async () => {
		const ana = await team.join("agent", "Ana");
		expect((await team.ask(team.owner, `DELETE /members/${ana.id}`)).status).toBe(200);
		expect((await team.askService(ana.cookie, "GET /contacts")).status).toBe(403);
		expect((await team.ask(team.owner, `DELETE /members/${ana.id}`)).status).toBe(404);
	});
});

describe("An account always has an owner who can sign in", () => {
	test.each([
		["removed", "DELETE", undefined],
		["demoted", "PUT", { role: "viewer" }],
	])("the last one can't be %s", async (_, method, body) => {
		const id = await team.ownerId();
		expect(await team.ask(team.owner, `${method} /members/${id}`, body)).toMatchObject({
			status: 409,
			body: { message: LAST_OWNER },
		});
		expect((await team.members())[0]).toMatchObject({ email: OWNER.email, role: "owner" });
	});

	test("a suspended owner doesn't count", async () => {
		const bo = await team.join("owner", "Bo");
		await team.ask(team.owner, `PUT /members/${bo.id}`, { suspended: true });
		const id = await team.ownerId();
		expect((await team.ask(team.owner, `PUT /members/${id}`, { role: "viewer" })).status).toBe(409);
	});

	test("two owners who demote each other at the same time leave one", async () => {
		const bo = await team.join("owner", "Bo");
		const id = await team.ownerId();
		const demote = { role: "viewer" };
		const answers = await Promise.all([
			team.ask(team.owner, `PUT /members/${bo.id}`, demote),
			team.ask(bo.cookie, `PUT /members/${id}`, demote),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
		expect(await owners()).toHaveLength(1);
	});

	test("two owners who suspend each other at the same time leave one", async () => {
		const bo = await team.join("owner", "Bo");
		const id = await team.ownerId();
		const suspend = { suspended: true };
		const answers = await Promise.all([
			team.ask(team.owner, `PUT /members/${bo.id}`, suspend),
			team.ask(bo.cookie, `PUT /members/${id}`, suspend),
		]);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect((await owners()).filter(({ suspendedAt }) => suspendedAt === null)).toHaveLength(1);
	});

	test("two owners who leave at the same time leave one", async () => {
		const bo = await team.join("owner", "Bo");
		const id = await team.ownerId();
		const answers = await Promise.all([
			team.ask(team.owner, `DELETE /members/${id}`),
			team.ask(bo.cookie, `DELETE /members/${bo.id}`),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	});
});

describe("Nobody can grant what they don't have", () => {
	const NOT_YOURS = "This role has permissions that you don't have. Ask an owner to make this change.";

	test("a manager can't promote themselves or invite an owner", async () => {
		const max = await team.join("manager", "Max");
		for (const [call, body] of [
			[`PUT /members/${max.id}`, { role: "owner" }],
			["POST /invitations", { email: "x@nordwind.example", role: "owner" }],
		] as const) {
			const refused = await team.ask(max.cookie, call, body);
			expect(refused, call).toMatchObject({ status: 403, body: { message: NOT_YOURS } });
		}
	});

	test("a manager can't change, suspend or remove an owner", async () => {
		const max = await team.join("manager", "Max");
		const bo = await team.join("owner", "Bo");
		for (const [call, body] of [
			[`PUT /members/${bo.id}`, { role: "viewer" }],
			[`PUT /members/${bo.id}`, { suspended: true }],
			[`DELETE /members/${bo.id}`, undefined],
		] as const) {
			expect((await team.ask(max.cookie, call, body)).status, call).toBe(403);
		}
		expect((await team.members()).find(({ id }) => id === bo.id)).toMatchObject({
			role: "owner",
			suspended_at: null,
		});
	});

	test("a manager can manage people with less than their own role", async () => {
		const max = await team.join("manager", "Max");
		const ana = await team.join("agent", "Ana");
		expect((await team.ask(max.cookie, `PUT /members/${ana.id}`, { role: "editor" })).status).toBe(200);
		expect((await team.ask(max.cookie, `DELETE /members/${ana.id}`)).status).toBe(200);
	});
});

test("Nobody can suspend themselves", async () => {
	await team.join("owner", "Bo");
	const id = await team.ownerId();
	expect(await team.ask(team.owner, `PUT /members/${id}`, { suspended: true })).toMatchObject({
		status: 409,
		body: { message: "You can't suspend yourself." },
	});
});

test("A change without a role or suspension is refused", async () => {
	const ana = await team.join("agent", "Ana");
	expect((await team.ask(team.owner, `PUT /members/${ana.id}`, {})).status).toBe(422);
});

test("A role that doesn't exist is refused at its field", async () => {
	const ana = await team.join("agent", "Ana");
	const refused = await team.ask(team.owner, `PUT /members/${ana.id}`, { role: "superuser" });
	expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "role" }] } });
});
