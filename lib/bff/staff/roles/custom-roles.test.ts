import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTeam, type Team, type TeamConsole } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import type { Role } from "@/lib/contract/console/roles";

let console_: TeamConsole;
let team: Team;
beforeAll(async () => {
	console_ = await startTeam();
});
afterAll(() => console_.stop());
beforeEach(async () => {
	team = await console_.addTeam();
});

const SUPPORT = ["Chat Contacts — View", "Chat Chats — View"];

test("A custom role grants what it says, and changes at once for everyone who has it", async () => {
	const role = await team.createRole("Support", SUPPORT);
	const ana = await team.join(role.id, "Ana");
	expect((await team.askService(ana.cookie, "GET /contacts")).status).toBe(200);
	expect((await team.askService(ana.cookie, "GET /flows")).status).toBe(403);
	await team.ask(team.owner, `PUT /roles/${role.id}`, {
		name: "Support",
		permissions: ["Chat Flows — View"],
	});
	expect((await team.askService(ana.cookie, "GET /contacts")).status).toBe(403);
	expect((await team.askService(ana.cookie, "GET /flows")).status).toBe(200);
});

test("What needs two permissions isn't granted by one of them", async () => {
	const chats = await team.createRole("Chats", ["Chat Chats — View"]);
	const both = await team.createRole("Chats and flows", ["Chat Chats — View", "Chat Flows — View"]);
	const [ana, ben] = [await team.join(chats.id, "Ana"), await team.join(both.id, "Ben")];
	for (const path of ["flows/7/answers", "flows/7/answer-fields", "unassigned-answers"]) {
		const ask = async (cookie: string) => (await team.askService(cookie, `GET /extensions/${path}`)).status;
		expect([path, await ask(ana.cookie), await ask(ben.cookie)]).toEqual([path, 403, 200]);
	}
});

test("A change of a version that someone has changed since is refused, and grants nothing again", async () => {
	const role = await team.createRole("Support", SUPPORT);
	const change = (permissions: string[], based_on: unknown) =>
		team.ask(team.owner, `PUT /roles/${role.id}`, { name: "Support", permissions, based_on });
	const [{ updated_at: first } = {}] = ((await team.ask(team.owner, "GET /roles")).body.data as Role[]).slice(
		-1,
	);
	expect((await change(["Chat Contacts — View"], first)).status).toBe(200);
	expect((await change(SUPPORT, first)).status).toBe(412);
	const [stored] = ((await team.ask(team.owner, "GET /roles")).body.data as Role[]).slice(-1);
	expect(stored?.permissions).toEqual(["Chat Contacts — View"]);
	expect((await change(SUPPORT, stored?.updated_at)).status).toBe(200);
});

test("The list has the built-in roles first, and who has each", async () => {
	const role = await team.createRole("Support", SUPPORT);
	const ana = await team.join(role.id, "Ana");
	const roles: Role[] = (await team.ask(team.owner, "GET /roles")).body.data;
	expect(roles.map(({ id, name }) => name ?? id)).toEqual([
		...["owner", "manager", "editor", "agent", "viewer"],
		"Support",
	]);
	expect(roles.at(-1)).toMatchObject({ permissions: SUPPORT, members: [{ id: ana.id, name: "Ana" }] });
});

test("A role in use can't be deleted, by a member or an open invitation; then it can", async () => {
	const role = await team.createRole("Support", SUPPORT);
	const ana = await team.join(role.id, "Ana");
	const remove = () => team.ask(team.owner, `DELETE /roles/${role.id}`);
	expect((await remove()).status).toBe(409);
	await team.ask(team.owner, `PUT /members/${ana.id}`, { role: "agent" });
	await team.invite("bo@nordwind.example", role.id);
	expect((await remove()).status).toBe(409);
	await team.ask(team.owner, `DELETE /invitations/${(await team.invitations())[0]?.id}`);
	expect((await remove()).status).toBe(200);
	expect((await remove()).status).toBe(404);
});

test.each([
	["a name that is taken", { name: "SUPPORT", permissions: SUPPORT }, 409, "name"],
	["the name of a built-in role", { name: "Owner", permissions: SUPPORT }, 409, "name"],
	["no name", { name: "", permissions: SUPPORT }, 422, "name"],
	["no permission", { name: "Other", permissions: [] }, 422, "permissions"],
	["a permission that doesn't exist", { name: "Other", permissions: ["Everything"] }, 422, "permissions.0"],
])("A role with %s is refused at its field", async (_, body, status, path) => {
	await team.createRole("Support", SUPPORT);
	expect(await team.ask(team.owner, "POST /roles", body)).toMatchObject({
		status,
		body: { errors: [{ path }] },
	});
});

test("Built-in roles can't be changed or deleted", async () => {
	const body = { name: "Owner", permissions: SUPPORT };
	expect((await team.ask(team.owner, "PUT /roles/owner", body)).status).toBe(409);
	expect((await team.ask(team.owner, "DELETE /roles/viewer")).status).toBe(409);
});

test("Nobody can put permissions into a role that they don't have, nor change a role that has them", async () => {
	const maker = await team.createRole("Role maker", ["Roles — View", "Roles — Edit", ...SUPPORT]);
	const more = await team.createRole("More", ["Chat Flows — View"]);
	const { cookie } = await team.join(maker.id, "Max");
	const ask = (call: string, permissions: string[]) => team.ask(cookie, call, { name: "Mine", permissions });
	expect((await ask("POST /roles", SUPPORT)).status).toBe(200);
	expect((await ask("POST /roles", ["Chat Flows — Edit"])).status).toBe(403);
	expect((await ask(`PUT /roles/${maker.id}`, ["Chat Flows — Edit"])).status).toBe(403);
	expect((await ask(`PUT /roles/${more.id}`, SUPPORT)).status).toBe(403);
	expect((await team.ask(cookie, `DELETE /roles/${more.id}`)).status).toBe(403);
});

describe("Viewing as a role", () => {
	async function viewAs(cookie: string, role: string) {
		const answer = await team.ask(cookie, "PUT /view-as", { role });
		return { status: answer.status, cookie: `${cookie}; ${answer.cookie}` };
	}

	test("takes away what the role doesn't have, until it ends", async () => {
		const { cookie } = await viewAs(team.owner, "agent");
		expect((await team.askService(cookie, "GET /contacts")).status).toBe(200);
		expect((await team.askService(cookie, "GET /webhooks")).status).toBe(403);
		expect((await team.ask(cookie, "GET /members")).status).toBe(403);
		const ended = await team.ask(cookie, "DELETE /view-as");
		expect(ended).toMatchObject({ status: 200, body: { data: null } });
		expect((await team.askService(`${team.owner}; ${ended.cookie}`, "GET /webhooks")).status).toBe(200);
	});

	test("ends when the person signs out", async () => {
		const ana = await team.join("owner", "Ana");
		const { cookie } = await viewAs(ana.cookie, "agent");
		const request = browserRequest("/api/auth/sign-out", { method: "POST", body: "{}", headers: { cookie } });
		const { headers } = await sendTo(team.runtime, request);
		expect(headers.getSetCookie().join("\n")).toMatch(/^chat-console\.view-as=; Max-Age=0;/m);
	});

	test("gives nothing that the person doesn't have", async () => {
		const role = await team.createRole("Role viewer", ["Roles — View"]);
		const { cookie } = await team.join(role.id, "Ana");
		const asOwner = await viewAs(cookie, "owner");
		expect(asOwner.status).toBe(200);
		expect((await team.askService(asOwner.cookie, "GET /contacts")).status).toBe(403);
	});

	test("can't be used to grant more than the viewed role has", async () => {
		const { cookie } = await viewAs(team.owner, "manager");
		const invited = await team.ask(cookie, "POST /invitations", {
			email: "x@nordwind.example",
			role: "owner",
		});
		expect(invited.status).toBe(403);
	});

	test("a role that doesn't exist is refused, and a made-up cookie changes nothing", async () => {
		expect((await viewAs(team.owner, "nobody")).status).toBe(422);
		const forged = `${team.owner}; chat-console.view-as=${team.account}.nobody`;
		expect((await team.askService(forged, "GET /webhooks")).status).toBe(200);
	});
});

test("A role's name can be seen, and looks like no other role's", async () => {
	const create = (name: string) => team.ask(team.owner, "POST /roles", { name, permissions: SUPPORT });
	for (const name of ["owner\u200b", "оwner", "ＯＷＮＥＲ", "Owner\u202e", "0wner"])
		expect(await create(name)).toMatchObject({ status: 409, body: { errors: [{ path: "name" }] } });
	expect((await create("\u200b\u3164")).status).toBe(422);
	const { id, name } = await team.createRole("Sup\u00adport", SUPPORT);
	expect(name).toBe("Support");
	expect((await create("SUPPОRT")).status).toBe(409);
	const own = await team.ask(team.owner, `PUT /roles/${id}`, { name: "SUPPORT", permissions: SUPPORT });
	expect(own.status).toBe(200);
});
