import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sealToken } from "@/lib/bff/connections/upstream";
import { startTeam, type Team, type TeamConsole } from "@/lib/bff/staff/testing/team";
import { connections } from "@/lib/bff/store/schema";
import { sendJson } from "@/lib/bff/testing/upstream";
import { revokeAllTokens } from "@/lib/bff/tokens/leave-service";
import {
	createToken,
	createTokenService,
	listTokens,
	TOKEN_SECRET,
	type TokenService,
	VIEW,
} from "@/lib/bff/tokens/testing/token-service";
import type { ApiToken, CreatedApiToken } from "@/lib/contract/console/tokens";

let console_: TeamConsole;
let team: Team;
let service: TokenService;
beforeAll(async () => {
	console_ = await startTeam();
});
afterAll(() => console_.stop());
beforeEach(async () => {
	team = await console_.addTeam();
	service = createTokenService();
	team.respondWith(service.respond);
});

const create = (cookie: string, change?: object) => createToken(team, cookie, change);

const list = (cookie: string) => listTokens(team, cookie);

describe("A new token", () => {
	test("is shown once, with the account's address", async () => {
		const { status, body } = await create(team.owner);
		const created = body.data as CreatedApiToken;
		expect([status, created.secret, created.token.owner]).toEqual([200, TOKEN_SECRET, "Mira Osei"]);
		const address = `/api/business/public/channels/chat/accounts/${team.account}`;
		expect(created.account_address.endsWith(address)).toBe(true);
		const own = await list(team.owner);
		expect(own).toEqual([created.token]);
		expect(JSON.stringify(own)).not.toContain(TOKEN_SECRET);
	});

	test("of an added account on the configured service is limited there, with the account's own token", async () => {
		const { db, config } = team.runtime;
		const { account } = team;
		const tokenSealed = sealToken(config, account, "token-of-the-added-account");
		await db
			.insert(connections)
			.values({ accountId: account, baseUrl: null, serviceAccountId: 99, tokenSealed });
		await create(team.owner);
		const sent = team.requests.map(({ url, headers }) => [
			/accounts\/\d+/.exec(url)?.[0],
			headers.authorization,
		]);
		expect(sent.length).toBeGreaterThan(1);
		expect(new Set(sent.map(String))).toEqual(new Set(["accounts/99,Bearer token-of-the-added-account"]));
	});

	test("belongs to a person whose limit the service already knows", async () => {
		const agent = await team.join("agent", "Ana");
		await create(agent.cookie);
		const sent = team.requests
			.filter(({ method }) => method !== "GET")
			.map(({ method, url }) => `${method} ${url.split("/").at(-2)}`);
		expect(sent).toEqual(["PUT token-owners", `POST ${team.account}`]);
		expect(service.limitOf(0)).toEqual({
			label: "Ana",
			drafts_only: false,
			permissions: expect.arrayContaining([VIEW, "Chat Contacts — Edit"]),
		});
		expect(service.limitOf(0)?.permissions).not.toContain("Chat Detail — View");
	});

	test("can't do more than its person, also while they view the console as another role", async () => {
		const agent = await team.join("agent", "Ana");
		const refused = await create(agent.cookie, { permissions: [VIEW, "Chat Detail — Edit"] });
		expect([refused.status, refused.body.message]).toEqual([
			403,
			"A token can do no more than you. You don't have: Chat Detail — Edit.",
		]);
		const view = await team.ask(team.owner, "PUT /view-as", { role: "viewer" });
		const viewing = `${team.owner}; ${view.cookie}`;
		expect((await create(viewing, { permissions: ["Chat Contacts — Edit"] })).status).toBe(403);
		expect(service.tokens).toEqual([]);
	});

	test.each([
		["without a name", { name: " " }, "name"],
		["without permissions", { permissions: [] }, "permissions"],
		["with a permission of the console", { permissions: ["Members — Edit"] }, "permissions.0"],
		["that already expired", { expires_at: "2020-01-01T00:00:00Z" }, "expires_at"],
	])("%s is refused at its field", async (_, change, field) => {
		const { status, body } = await create(team.owner, change);
		expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: field })]]);
	});

	test("isn't created with a connection whose token doesn't manage tokens, which says so", async () => {
		const message = "Only a token that manages the account's tokens can do this, such as the service's own.";
		const manages = (allowed: boolean) =>
			team.respondWith((request, response) =>
				allowed || request.method === "GET"
					? service.respond(request, response)
					: sendJson(response, 403, { success: false, message }),
			);
		const refused = {
			status: 502,
			body: { message: expect.stringContaining("doesn't manage the account's tokens") },
		};
		manages(false);
		expect(await create(team.owner)).toMatchObject(refused);
		manages(true);
		await create(team.owner);
		manages(false);
		expect(await create(team.owner)).toMatchObject(refused);
		expect(await team.ask(team.owner, "DELETE /own-tokens/100")).toMatchObject(refused);
	});

	test("isn't created while the service is unavailable", async () => {
		service.isDown = true;
		expect((await create(team.owner)).status).toBe(503);
		service.isDown = false;
		expect((await create(team.owner)).status).toBe(200);
	});
});

describe("A token of the account", () => {
	const input = { name: "Booking system", permissions: [VIEW], expires_at: null };
	const createForAccount = (cookie: string, change: object = {}) =>
		team.ask(cookie, "POST /tokens", { ...input, ...change });

	test("stores drafts only if its creator may do no more", async () => {
		const { id } = await team.createRole("Integrator", ["Connection — Edit", "Chat Templates — Edit"]);
		const { cookie } = await team.join(id, "Ina");
		await team.ask(team.owner, "PUT /ready-limit", { limited: true });
		const permissions = ["Chat Templates — Edit"];
		const refused = await createForAccount(cookie, { permissions });
		expect(refused).toMatchObject({ status: 403, body: { errors: [{ path: "drafts_only" }] } });
		expect((await createForAccount(cookie, { permissions, drafts_only: true })).status).toBe(200);
		expect((await createForAccount(team.owner, { permissions })).status).toBe(200);
	});

	test("is created by an owner, belongs to nobody, and has no one's limit", async () => {
		const { status, body } = await createForAccount(team.owner);
		const created = body.data as CreatedApiToken;
		expect([status, created.secret]).toEqual([200, TOKEN_SECRET]);
		expect(created.token).toMatchObject({ owner: null, is_own: false });
		expect(service.limits.size).toBe(0);
		expect(await list(team.owner)).toEqual([]);
		const all = (await team.ask(team.owner, "GET /tokens")).body.data as { tokens: ApiToken[] };
		expect(all.tokens).toEqual([created.token]);
		expect((await team.ask(team.owner, "DELETE /own-tokens/100")).status).toBe(404);
		expect((await team.ask(team.owner, "DELETE /tokens/100")).status).toBe(200);
		expect(service.tokens).toEqual([]);
	});

	test("stays when the owner who created it is suspended", async () => {
		const ana = await team.join("owner", "Ana");
		await createForAccount(ana.cookie);
		await create(ana.cookie);
		await team.ask(team.owner, `PUT /members/${ana.id}`, { suspended: true });
		expect(service.tokens.map(({ owner }) => owner?.label)).toEqual([undefined, "Ana"]);
		expect([service.limitOf(0), service.limitOf(1)]).toMatchObject([undefined, { permissions: [] }]);
	});

	test("isn't created by others, and can't do more than who creates it", async () => {
		const manager = await team.join("manager", "Ana");
		expect((await createForAccount(manager.cookie)).status).toBe(403);
		const { id } = await team.createRole("Integrations", ["Connection — Edit", VIEW]);
		const ben = await team.join(id, "Ben");
		const refused = await createForAccount(ben.cookie, { permissions: [VIEW, "Chat Flows — Edit"] });
		expect(refused.status).toBe(403);
		expect(service.tokens).toEqual([]);
	});
});

test("Removing an account from the console revokes everyone's tokens there", async () => {
	const ana = await team.join("viewer", "Ana");
	await create(ana.cookie);
	await create(team.owner);
	await revokeAllTokens(team.runtime, { id: team.account, connection: null }, false);
	expect([service.limitOf(0), service.limitOf(1)]).toEqual([null, null]);
});

test("Every token of an account can be seen page by page, and revoked", async () => {
	await create(team.owner);
	const [first] = service.tokens;
	if (!first) throw new Error("no token was created");
	service.tokens = Array.from({ length: 1_201 }, (_, index) => ({ ...first, id: index + 1 }));
	const pageOf = async (page: number) =>
		(await team.ask(team.owner, `GET /tokens?page=${page}`)).body.data as {
			tokens: ApiToken[];
			total_count: number;
		};
	expect(await pageOf(13)).toMatchObject({ tokens: [{ id: 1_201 }], total_count: 1_201 });
	expect((await team.ask(team.owner, "DELETE /tokens/1201")).status).toBe(200);
	expect(await pageOf(13)).toMatchObject({ tokens: [], total_count: 1_200 });
	expect((await team.ask(team.owner, "GET /tokens?page=0")).status).toBe(400);
});

describe("Revoking", () => {
	test("works for your own tokens only, unless you manage members", async () => {
		const [ana, ben] = [await team.join("agent", "Ana"), await team.join("agent", "Ben")];
		await create(ana.cookie);
		const revokeOwn = (cookie: string) => team.ask(cookie, "DELETE /own-tokens/100");
		expect((await revokeOwn(ben.cookie)).status).toBe(404);
		expect((await team.ask(ben.cookie, "DELETE /tokens/100")).status).toBe(403);
		expect(await list(ben.cookie)).toEqual([]);
		expect((await revokeOwn(ana.cookie)).status).toBe(200);
		expect(await list(ana.cookie)).toEqual([]);
	});

	test("works for your own token also if your role has lost its permissions", async () => {
		const ana = await team.join("manager", "Ana");
		await create(ana.cookie, { permissions: [VIEW, "Chat Detail — Edit"] });
		const { id } = await team.createRole("People", ["Members — View", "Members — Edit", VIEW]);
		await team.ask(team.owner, `PUT /members/${ana.id}`, { role: id });
		const seen = async (cookie: string) =>
			((await team.ask(cookie, "GET /tokens")).body.data as { tokens: ApiToken[] }).tokens;
		expect([await seen(ana.cookie), await seen(team.owner)]).toMatchObject([
			[{ is_own: true }],
			[{ is_own: false }],
		]);
		expect((await team.ask(ana.cookie, "DELETE /tokens/100")).status).toBe(200);
	});

	test("needs every permission of another person's token", async () => {
		const { id } = await team.createRole("People", ["Members — View", "Members — Edit", VIEW]);
		const ana = await team.join(id, "Ana");
		await create(team.owner, { permissions: [VIEW, "Chat Detail — Edit"] });
		await create(team.owner);
		const seen = (await team.ask(ana.cookie, "GET /tokens")).body.data as { tokens: ApiToken[] };
		expect(seen.tokens.map(({ owner }) => owner)).toEqual(["Mira Osei", "Mira Osei"]);
		expect((await team.ask(ana.cookie, "DELETE /tokens/100")).status).toBe(403);
		expect((await team.ask(ana.cookie, "DELETE /tokens/101")).status).toBe(200);
		expect(service.tokens.map((token) => token.id)).toEqual([100]);
	});
});
