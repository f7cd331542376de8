import { afterAll, beforeAll, expect, test } from "vitest";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import type { ContactView } from "@/lib/contract/console/contacts/contact-views";

let team: Team;
let agent: string;
let viewer: string;
beforeAll(async () => {
	team = await startTeam();
	agent = (await team.join("agent", "Ada")).cookie;
	viewer = (await team.join("viewer", "Vito")).cookie;
});
afterAll(() => team.stop());

const state = {
	search: "mar",
	sort: "name",
	order: null,
	tag: "vip",
	country: "+52",
	ai: null,
	unread: true,
};

async function save(cookie: string, name: string, is_shared = false): Promise<ContactView> {
	const { status, body } = await team.ask(cookie, "POST /contact-views", { name, is_shared, state });
	expect(status).toBe(200);
	return body.data;
}

async function names(cookie: string): Promise<string[]> {
	const { body } = await team.ask(cookie, "GET /contact-views");
	return (body.data as ContactView[]).map(({ name }) => name);
}

test("People see their own views and those shared with the account, by name", async () => {
	await save(agent, "Own of Ada");
	await save(agent, "by all", true);
	await save(viewer, "Own of Vito");
	expect(await names(agent)).toEqual(["by all", "Own of Ada"]);
	expect(await names(viewer)).toEqual(["by all", "Own of Vito"]);
});

test("A view keeps the search, filters and order, and is changed and deleted by who saved it", async () => {
	const view = await save(agent, "Mexico", true);
	expect(view).toMatchObject({ name: "Mexico", state, is_shared: true, can_edit: true });
	const changed = { name: "Mexico, all", is_shared: false, state: { ...state, unread: false } };
	const { body } = await team.ask(agent, `PUT /contact-views/${view.id}`, changed);
	expect(body.data).toMatchObject(changed);
	expect(await names(viewer)).not.toContain("Mexico, all");
	expect((await team.ask(agent, `DELETE /contact-views/${view.id}`)).status).toBe(200);
	expect((await team.ask(agent, `DELETE /contact-views/${view.id}`)).status).toBe(404);
});

test("Someone else's view can be changed only if it's shared, by people who may edit members", async () => {
	const shared = await save(agent, "Shared", true);
	const own = await save(agent, "Private");
	const change = { name: "Taken over", is_shared: true, state };
	expect((await team.ask(viewer, `PUT /contact-views/${shared.id}`, change)).status).toBe(403);
	expect((await team.ask(viewer, `DELETE /contact-views/${shared.id}`)).status).toBe(403);
	expect((await team.ask(viewer, `DELETE /contact-views/${own.id}`)).status).toBe(404);
	expect((await team.ask(team.owner, `PUT /contact-views/${own.id}`, change)).status).toBe(404);
	expect((await team.ask(team.owner, `DELETE /contact-views/${shared.id}`)).status).toBe(200);
});

test("Someone who may not see numbers sees none in shared views", async () => {
	const role = await team.createRole("Masked", ["Chat Contacts — View"]);
	const masked = (await team.join(role.id, "Max")).cookie;
	const share = (name: string, search: string) =>
		team.ask(agent, "POST /contact-views", { name, is_shared: true, state: { ...state, search } });
	await share("Karl 0151 5550 0042", "karl");
	await share("By number", "15155500042");
	await share("By a part", "karl 5550");
	const { body } = await team.ask(masked, "GET /contact-views");
	const shown = (body.data as ContactView[]).map(({ name, state }) => ({ name, search: state.search }));
	expect(shown).toContainEqual({ name: "Karl •••• •••• ••42", search: "karl" });
	expect(JSON.stringify(shown)).not.toMatch(/\d{3}/);
	expect(await names(viewer)).toEqual(
		expect.arrayContaining(["By a part", "By number", "Karl 0151 5550 0042"]),
	);
});

test("An unknown order and a missing name are refused at their fields", async () => {
	const body = { name: " ", is_shared: true, state: { ...state, sort: "height" } };
	const refused = await team.ask(agent, "POST /contact-views", body);
	expect(refused.status).toBe(422);
	expect((refused.body.errors as { path: string }[]).map(({ path }) => path)).toEqual(["name", "state.sort"]);
});

test("A person can save up to 50 views", async () => {
	for (let count = (await names(viewer)).length; count < 60; count += 1) {
		const { status } = await team.ask(viewer, "POST /contact-views", {
			name: `View ${count}`,
			is_shared: false,
			state,
		});
		if (status === 409) break;
	}
	const refused = await team.ask(viewer, "POST /contact-views", { name: "More", is_shared: false, state });
	expect(refused).toMatchObject({ status: 409, body: { message: "You can save up to 50 views." } });
});
