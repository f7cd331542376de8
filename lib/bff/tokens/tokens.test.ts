import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sealToken } from "@/lib/bff/connections/upstream";
import { addAccount } from "@/lib/bff/staff/members/add-person";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { connections, tokenOwners } from "@/lib/bff/store/schema";
import { sendJson, type UpstreamRequest } from "@/lib/bff/testing/upstream";
import { revokeAllTokens } from "@/lib/bff/tokens/leave-service";
import { syncTokenOwners } from "@/lib/bff/tokens/token-owners";
import { SEE_NUMBERS } from "@/lib/staff/permissions";
import type { ApiToken, CreatedApiToken } from "@/lib/staff/tokens";

const SECRET = "chat_9s8d7f6g5h4j3k2l1m0n9b8v7c6x5z4a3s2d1f0g9h8j7k";
const ACCOUNT = { id: 1, connection: null };
const VIEW = "Chat Contacts — View";
const teams: Team[] = [];
let team: Team;

/** What the service knows of a person's tokens: null once they're revoked. */
const limits = new Map<string, { label: string; permissions: string[] } | null>();
let tokens: { id: number; profile: number; name: string; permissions: string[]; label: string }[] = [];
let isDown = false;

beforeEach(async () => {
	team = await startTeam();
	teams.push(team);
	limits.clear();
	tokens = [];
	isDown = false;
	team.respondWith(serve);
});
afterAll(() => Promise.all(teams.map((one) => one.stop())));

/** A service with tokens and limits of their owners. */
function serve({ method, url, body }: UpstreamRequest, response: Parameters<typeof sendJson>[0]) {
	if (isDown) return sendJson(response, 503, { success: false, statusCode: 503, message: "Down." });
	const { pathname, searchParams } = new URL(url, "http://service.test");
	const [, kind, id = ""] = /\/accounts\/\d+\/([\w-]+)\/?(.*)$/.exec(pathname) ?? [];
	const input = body.length > 0 ? JSON.parse(body.toString()) : undefined;
	const send = (status: number, data: unknown, pagination?: object) =>
		sendJson(response, status, { success: true, statusCode: status, data, pagination });
	if (kind === "token-owners") {
		limits.set(id, method === "PUT" ? input : null);
		return send(200, null);
	}
	if (method === "DELETE") {
		tokens = tokens.filter((token) => token.id !== Number(id));
		return send(200, null);
	}
	if (method === "POST") {
		const { name, permissions, owner } = input;
		const token = {
			id: 100 + tokens.length,
			profile: owner.profile_id,
			name,
			permissions,
			label: owner.label,
		};
		tokens.push(token);
		return send(201, { ...onWire(token), token: SECRET });
	}
	const profile = searchParams.get("profileId");
	const listed = tokens.filter((token) => profile === null || String(token.profile) === profile);
	const from = (Number(searchParams.get("page") ?? 1) - 1) * 100;
	send(200, listed.slice(from, from + 100).map(onWire), { totalCount: listed.length });
}

/** Like {@link serve}, with empty responses for account 1. */
function serveWithoutFirst(request: UpstreamRequest, response: Parameters<typeof sendJson>[0]) {
	if (request.url.includes("/accounts/1/")) response.writeHead(204).end();
	else serve(request, response);
}

/** Lets the console store no limits of account 1. */
async function refuseFirst() {
	await team.runtime.db.execute(
		sql`alter table console.token_owners add constraint refused check (account_id <> 1) not valid`,
	);
}

function onWire({ id, name, profile, permissions, label }: (typeof tokens)[number]) {
	return {
		id,
		name,
		prefix: "chat_9s8d",
		permissions,
		owner: { profile_id: profile, label },
		created_at: "2026-11-23T10:00:00.000Z",
		expires_at: null,
		last_used_at: null,
		revoked_at: null,
	};
}

function create(cookie: string, change: object = {}) {
	const input = { name: "Booking system", permissions: [VIEW], expires_at: null, ...change };
	return team.ask(cookie, "POST /own-tokens", input);
}

const limitOf = (index: number) => limits.get(String(tokens[index]?.profile));

async function list(cookie: string, path = "/own-tokens"): Promise<ApiToken[]> {
	return (await team.ask(cookie, `GET ${path}`)).body.data;
}

describe("A new token", () => {
	test("is shown once, with the account's address", async () => {
		const { status, body } = await create(team.owner);
		const created = body.data as CreatedApiToken;
		expect([status, created.secret, created.token.owner]).toEqual([200, SECRET, "Mira Osei"]);
		expect(created.account_address).toMatch(/\/api\/business\/public\/channels\/chat\/accounts\/1$/);
		const own = await list(team.owner);
		expect(own).toEqual([created.token]);
		expect(JSON.stringify(own)).not.toContain(SECRET);
	});

	test("of an added account on the configured service is limited there, with the account's own token", async () => {
		const { db, config } = team.runtime;
		const tokenSealed = sealToken(config, 1, "token-of-the-added-account");
		await db.insert(connections).values({ accountId: 1, baseUrl: null, serviceAccountId: 9, tokenSealed });
		await create(team.owner);
		const sent = team.requests.map(({ url, headers }) => [
			/accounts\/\d+/.exec(url)?.[0],
			headers.authorization,
		]);
		expect(sent.length).toBeGreaterThan(1);
		expect(new Set(sent.map(String))).toEqual(new Set(["accounts/9,Bearer token-of-the-added-account"]));
	});

	test("belongs to a person whose limit the service already knows", async () => {
		const agent = await team.join("agent", "Ana");
		await create(agent.cookie);
		const sent = team.requests
			.filter(({ method }) => method !== "GET")
			.map(({ method, url }) => `${method} ${url.split("/").at(-2)}`);
		expect(sent).toEqual(["PUT token-owners", "POST 1"]);
		expect(limitOf(0)).toEqual({
			label: "Ana",
			permissions: expect.arrayContaining([VIEW, "Chat Contacts — Edit"]),
		});
		expect(limitOf(0)?.permissions).not.toContain("Chat Detail — View");
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
		expect(tokens).toEqual([]);
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
					? serve(request, response)
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
		isDown = true;
		expect((await create(team.owner)).status).toBe(503);
		isDown = false;
		expect((await create(team.owner)).status).toBe(200);
	});
});

describe("A person's tokens lose what the person loses", () => {
	test("with another role, at once", async () => {
		const ana = await team.join("editor", "Ana");
		await create(ana.cookie);
		await team.ask(team.owner, `PUT /members/${ana.id}`, { role: "viewer" });
		expect(limitOf(0)?.permissions).toContain("Chat Flows — View");
		expect(limitOf(0)?.permissions).not.toContain("Chat Flows — Edit");
	});

	test("when their custom role changes", async () => {
		const { id } = await team.createRole("Reporter", [VIEW, "Chat Flows — View", SEE_NUMBERS]);
		const ana = await team.join(id, "Ana");
		await create(ana.cookie);
		// The service doesn't mask numbers, so who may not see them can't read contacts with a token.
		await team.ask(team.owner, `PUT /roles/${id}`, {
			name: "Reporter",
			permissions: [VIEW, "Chat Flows — View"],
		});
		expect(limitOf(0)?.permissions).toEqual(["Chat Flows — View"]);
		await team.ask(team.owner, `PUT /roles/${id}`, { name: "Reporter", permissions: ["Chat Flows — View"] });
		expect(limitOf(0)?.permissions).toEqual(["Chat Flows — View"]);
	});

	test("while they're suspended", async () => {
		const ana = await team.join("viewer", "Ana");
		await create(ana.cookie);
		await team.ask(team.owner, `PUT /members/${ana.id}`, { suspended: true });
		expect(limitOf(0)).toEqual({ label: "Ana", permissions: [] });
		await team.ask(team.owner, `PUT /members/${ana.id}`, { suspended: false });
		expect(limitOf(0)?.permissions).toContain(VIEW);
	});

	test("for good when they're removed, even if they join again", async () => {
		const ana = await team.join("viewer", "Ana");
		await create(ana.cookie);
		isDown = true;
		await team.ask(team.owner, `DELETE /members/${ana.id}`);
		await team.accept(await team.invite("ana@nordwind.example", "viewer"), {}, ana.cookie);
		isDown = false;
		await create(ana.cookie);
		expect(limitOf(0)).toBeNull();
		expect(limitOf(1)?.permissions).toContain(VIEW);
		expect(await list(ana.cookie)).toHaveLength(1);
	});

	test("later, if the service was unavailable", async () => {
		const ana = await team.join("editor", "Ana");
		await create(ana.cookie);
		isDown = true;
		expect((await team.ask(team.owner, `PUT /members/${ana.id}`, { role: "viewer" })).status).toBe(200);
		expect(limitOf(0)?.permissions).toContain("Chat Flows — Edit");
		isDown = false;
		await syncTokenOwners(team.runtime);
		expect(limitOf(0)?.permissions).not.toContain("Chat Flows — Edit");
	});

	test.each([
		["the service answers without JSON", async () => team.respondWith(serveWithoutFirst)],
		["it fails here", refuseFirst],
	])("even if %s for another account", async (_, breakFirst) => {
		const { db, config } = team.runtime;
		await create(team.owner);
		await addAccount(db, 2, "Other");
		const tokenSealed = sealToken(config, 2, "token-of-the-other-account");
		await db.insert(connections).values({ accountId: 2, baseUrl: null, serviceAccountId: 2, tokenSealed });
		await db.update(tokenOwners).set({ label: "Earlier name" });
		const left = { accountId: 2, profileId: 77, memberSince: new Date(), label: "", permissions: [] };
		await db.insert(tokenOwners).values({ ...left, userId: await team.ownerId() });
		await breakFirst();
		await syncTokenOwners(team.runtime);
		expect(limits.get("77")).toBeNull();
	});

	test("or it says why not, while the account's own token doesn't manage tokens", async () => {
		const ana = await team.join("editor", "Ana");
		await create(ana.cookie);
		const statusForAna = async () => (await team.ask(ana.cookie, "GET /token-limits")).status;
		const asOwner = async () => (await team.ask(team.owner, "GET /token-limits")).body.data;
		expect([await statusForAna(), await asOwner()]).toEqual([403, { problem: null }]);
		const refuse = (status: number) =>
			team.respondWith((_, response) => sendJson(response, status, { success: false, message: "No." }));
		refuse(403);
		await team.ask(team.owner, `PUT /members/${ana.id}`, { suspended: true });
		expect(await asOwner()).toEqual({
			problem: expect.stringContaining("doesn't manage the account's tokens"),
		});
		refuse(401);
		expect(await asOwner()).toEqual({ problem: expect.stringContaining("rejected") });
		refuse(503);
		expect(await asOwner()).toEqual({ problem: null });
		team.respondWith(serve);
		expect(await asOwner()).toEqual({ problem: null });
		expect(limitOf(0)?.permissions).toEqual([]);
	});

	test("without holding up other requests while the service doesn't answer", async () => {
		const ana = await team.join("editor", "Ana");
		await create(ana.cookie);
		const held: (() => void)[] = [];
		team.respondWith((request, response) => void held.push(() => serve(request, response)));
		const changes = ["viewer", ...Array.from({ length: 24 }, () => "agent"), "viewer"].map((role) =>
			team.ask(team.owner, `PUT /members/${ana.id}`, { role }),
		);
		await expect.poll(() => held).not.toEqual([]);
		const others = await Promise.all([
			team.ask(team.owner, "GET /roles"),
			team.ask(team.owner, "POST /roles", { name: "Reporter", permissions: [VIEW] }),
		]);
		expect(others.map(({ status }) => status)).toEqual([200, 200]);
		team.respondWith(serve);
		for (const answer of held) answer();
		expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([200]));
	});

	test("down to the last of several changes at the same time", async () => {
		const ana = await team.join("editor", "Ana");
		await create(ana.cookie);
		const roles = ["viewer", "agent", "editor", "manager", "viewer", "agent"];
		await Promise.all(roles.map((role) => team.ask(team.owner, `PUT /members/${ana.id}`, { role })));
		const known = JSON.stringify(limitOf(0));
		limits.clear();
		await team.runtime.db.execute(sql`update console.token_owners set permissions = '{}'`);
		await syncTokenOwners(team.runtime);
		expect(JSON.stringify(limitOf(0))).toBe(known);
	});

	test("and keep their name when it changes", async () => {
		const ana = await team.join("viewer", "Ana");
		await create(ana.cookie);
		await team.runtime.db.execute(sql`update console.users set name = 'Ana Ruiz' where id = ${ana.id}`);
		await syncTokenOwners(team.runtime);
		expect(limitOf(0)?.label).toBe("Ana Ruiz");
	});
});

test("Removing an account from the console revokes everyone's tokens there", async () => {
	const ana = await team.join("viewer", "Ana");
	await create(ana.cookie);
	await create(team.owner);
	await revokeAllTokens(team.runtime, ACCOUNT, false);
	expect([limitOf(0), limitOf(1)]).toEqual([null, null]);
});

test("Every token of an account can be seen page by page, and revoked", async () => {
	await create(team.owner);
	const [first] = tokens;
	if (!first) throw new Error("no token was created");
	tokens = Array.from({ length: 1_201 }, (_, index) => ({ ...first, id: index + 1 }));
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
		expect(tokens.map((token) => token.id)).toEqual([100]);
	});
});
