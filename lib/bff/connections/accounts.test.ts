import { eq, ne } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
	OTHER_ACCOUNT,
	OTHER_TOKEN,
	otherService,
	startTwoServices,
	type TwoServices,
} from "@/lib/bff/connections/testing/two-services";
import { accounts, auditEvents, connections, members } from "@/lib/bff/store/schema";
import { UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { sendJson, startUpstream } from "@/lib/bff/testing/upstream";
import { PERMISSIONS } from "@/lib/contract/permissions";
import type { AuditEvent } from "@/lib/staff/audit";
import type { CheckStep, ConnectionCheck } from "@/lib/staff/connections";

let it: TwoServices;
beforeEach(async () => {
	it = await startTwoServices();
});
afterEach(() => it.stop());

const stored = () => it.runtime.db.select().from(connections);

/** "address passed, reachable failed, …" up to the failure, with its message. */
function outcome({ steps }: ConnectionCheck): [string[], string | null] {
	const done = steps.filter(({ result }) => result !== "skipped");
	return [done.map(({ step, result }: CheckStep) => `${step} ${result}`), done.at(-1)?.message ?? null];
}

async function tried(change: object = {}) {
	const { base_url, service_account_id, token } = it.existing;
	const body = { base_url, service_account_id, token, ...change };
	return it.ask("POST /connection/check", body);
}

describe("A live test", () => {
	test("passes with a token that the service accepts, and says what it can't know", async () => {
		const { data } = (await tried()).body;
		expect(outcome(data)[0]).toEqual([
			...["address passed", "reachable passed", "api passed"],
			...["token passed", "account passed", "permissions unknown"],
		]);
		const state = (name: string) =>
			data.permissions.find(({ permission }: { permission: string }) => permission === name).state;
		expect(state("Chat Flows — View")).toBe("granted");
		expect(state("Chat Flows — Edit")).toBe("unknown");
		expect(state("Chat Chats — View")).toBe("unknown");
	});

	test("lists the permissions that the service says", async () => {
		it.other.respondWith(({ url }, response) =>
			sendJson(response, 200, {
				success: true,
				data: url.endsWith("extensions") ? { capabilities: [], permissions: [PERMISSIONS[0]] } : [],
			}),
		);
		const { data } = (await tried()).body;
		expect(outcome(data)[0].at(-1)).toBe("permissions warning");
		expect(data.permissions[0]).toEqual({ permission: PERMISSIONS[0], state: "granted" });
		expect(data.permissions[1].state).toBe("missing");
	});

	test.each([
		[
			["tokens", "token-owners"],
			["tokens", "passed"],
		],
		[["tokens"], ["tokens", "denied"]],
		[["audit"], ["permissions", "passed"]],
	])("of a service that can do %j ends with the step and result %j", async (capabilities, last) => {
		it.other.respondWith(({ url }, response) =>
			sendJson(response, 200, {
				success: true,
				data: url.endsWith("extensions") ? { capabilities, permissions: PERMISSIONS } : [],
			}),
		);
		const { data } = (await tried()).body;
		const { step, result } = data.steps.at(-1);
		expect([data.ok, step, result]).toEqual([true, ...last]);
	});

	test("only reads", async () => {
		await tried();
		expect(new Set(it.other.requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
		expect(await stored()).toEqual([]);
	});

	test.each([
		["a wrong token", { token: "wrong-token" }, "token", /rejected the token/],
		["another account", { service_account_id: 8 }, "account", /no access to the account 8/],
		["a private address", { base_url: "https://10.0.0.1" }, "address", /private network/],
		["the metadata address", { base_url: "http://169.254.169.254/latest" }, "address", /private network/],
		["an address written as IPv6", { base_url: "http://[::ffff:10.0.0.1]" }, "address", /private network/],
		["an unknown host", { base_url: "https://nowhere.example.com" }, "reachable", /host name wasn't found/],
	])("with %s fails at that step", async (_, change, step, message) => {
		const { status, body } = await tried(change);
		expect(status).toBe(200);
		expect(body.data.ok).toBe(false);
		const [steps, text] = outcome(body.data);
		expect(steps.at(-1)).toBe(`${step} failed`);
		expect(text).toMatch(message);
	});

	test("of a port where nothing listens fails to reach it", async () => {
		const gone = await startUpstream();
		await gone.close();
		expect(outcome((await tried({ base_url: gone.url })).body.data)).toEqual([
			["address passed", "reachable failed"],
			"The connection was refused: nothing is listening there.",
		]);
	});

	test.each([
		["a web page", 200, "text/html", "<h1>Hello</h1>"],
		["other JSON", 200, "application/json", '{"hello":"world"}'],
		["a sign-in page", 401, "text/html", "<h1>Sign in</h1>"],
		["a redirect", 302, "text/plain", ""],
		["an error", 500, "application/json", "{}"],
	])("of %s fails, because it isn't this API", async (_, status, type, body) => {
		it.other.respondWith((_request, response) =>
			response.writeHead(status, { "content-type": type, location: "http://127.0.0.1:1/" }).end(body),
		);
		expect(outcome((await tried()).body.data)[0].at(-1)).toBe("api failed");
	});

	test.each([
		["not a URL", "example"],
		["another scheme", "ftp://example.com"],
		["a user name", "https://mira@example.com"],
		["a query", "https://example.com?x=1"],
	])("rejects %s at the field", async (_, base_url) => {
		const { status, body } = await tried({ base_url });
		expect(status).toBe(422);
		expect(body.errors[0].path).toBe("base_url");
	});

	test("accepts the URL of a path of the API, as copied", async () => {
		const base_url = `${it.other.url}/api/business/public/channels/chat/accounts/7/contacts`;
		expect((await tried({ base_url })).body.data.ok).toBe(true);
	});
});

describe("Without UPSTREAM_ALLOWED_NETWORKS", () => {
	test("only the configured service's address may be private", async () => {
		await it.stop();
		it = await startTwoServices({});
		expect(outcome((await tried()).body.data)[0]).toEqual(["address failed"]);
		const configured = {
			base_url: it.runtime.config.chatApiUrl,
			service_account_id: 1,
			token: UPSTREAM_TOKEN,
		};
		expect((await tried(configured)).body.data.ok).toBe(true);
		expect(it.other.requests).toHaveLength(0);
	});
});

describe("Adding an account", () => {
	test("of another service makes the person its owner", async () => {
		const id = await it.addOther();
		expect(await it.runtime.db.select().from(members).where(eq(members.accountId, id))).toMatchObject([
			{ role: "owner" },
		]);
		const { data } = (await it.ask("GET /connection", undefined, { account: id })).body;
		expect(data).toMatchObject({ kind: "other", base_url: it.other.url, service_account_id: OTHER_ACCOUNT });
	});

	test("that doesn't work saves nothing, and marks the field", async () => {
		const { status, body } = await it.ask("POST /accounts", { ...it.existing, token: "wrong-token" });
		expect(status).toBe(422);
		expect(body.errors[0]).toMatchObject({ path: "token" });
		expect(await stored()).toEqual([]);
	});

	test("says nothing of the console's accounts without a token that works", async () => {
		await it.addOther();
		const { status, body } = await it.ask("POST /accounts", { ...it.existing, token: "made-up" });
		expect(status).toBe(422);
		expect(body.errors[0]).toMatchObject({ path: "token" });
	});

	test("twice is refused", async () => {
		await it.addOther();
		const { status, body } = await it.ask("POST /accounts", it.existing);
		expect(status).toBe(409);
		expect(body.message).toBe("You already have this account in this console, with the name Nordwind Cargo.");
		await it.runtime.db.update(members).set({ suspendedAt: new Date() }).where(ne(members.accountId, 1));
		expect((await it.ask("POST /accounts", it.existing)).body.message).toMatch(
			/Ask its owners to reactivate/,
		);
		await it.runtime.db.delete(members).where(ne(members.accountId, 1));
		expect((await it.ask("POST /accounts", it.existing)).body.message).toMatch(
			/Ask its owners to invite you/,
		);
		const configured = { ...it.existing, base_url: it.runtime.config.chatApiUrl, service_account_id: 1 };
		expect((await it.ask("POST /accounts", configured)).status).toBe(409);
	});

	test("twice is refused on our service too, however its address is stored", async () => {
		const add = (base_url: string, service_account_id: number) =>
			it.ask("POST /accounts", { ...it.existing, base_url, service_account_id });
		const { chatApiUrl } = it.runtime.config;
		expect((await add(chatApiUrl, 9)).status).toBe(200);
		expect((await add(chatApiUrl, 9)).status).toBe(409);
		await it.runtime.db.update(connections).set({ baseUrl: null });
		expect((await add(chatApiUrl, 9)).status).toBe(409);
		expect(await stored()).toHaveLength(1);
	});

	test("on our service creates it there with the configured token, and keeps the new one", async () => {
		it.respondWith(({ method, url, headers }, response) => {
			if (method === "POST") {
				return sendJson(response, 201, {
					success: true,
					data: { id: 9, name: "Cargo", token: "new_account_token" },
				});
			}
			const capabilities = headers.authorization === `Bearer ${UPSTREAM_TOKEN}` ? ["accounts"] : [];
			sendJson(response, 200, { success: true, data: url.endsWith("extensions") ? { capabilities } : [] });
		});
		expect((await it.ask("GET /accounts")).body.data).toEqual({ can_create: true });
		const { status, body, text } = await it.ask("POST /accounts", { kind: "new", name: "Cargo" });
		expect(status).toBe(200);
		expect(text).not.toContain("new_account_token");
		const [created] = it.requests.filter(({ method }) => method === "POST");
		expect(created?.url).toBe("/api/business/extensions/channels/chat/accounts");
		expect(created?.headers.authorization).toBe(`Bearer ${UPSTREAM_TOKEN}`);
		it.requests.length = 0;
		await it.askService(body.data.account_id, "/contacts");
		expect(it.requests[0]?.url).toContain("/accounts/9/contacts");
		expect(it.requests[0]?.headers.authorization).toBe("Bearer new_account_token");
	});

	test("on a service that can't create accounts is refused, and isn't offered", async () => {
		it.respondWith((_, response) => sendJson(response, 404, { success: false, message: "Unknown path." }));
		expect((await it.ask("GET /accounts")).body.data).toEqual({ can_create: false });
		const { status, body } = await it.ask("POST /accounts", { kind: "new", name: "Cargo" });
		expect([status, body.message]).toEqual([409, "The service can't create accounts."]);
	});
});

describe("An added account", () => {
	test("gets another token only if it works", async () => {
		const id = await it.addOther();
		const [before] = await stored();
		const wrong = await it.ask("PUT /connection", { token: "wrong-token" }, { account: id });
		expect(wrong.status).toBe(422);
		expect((await stored())[0]?.tokenSealed).toBe(before?.tokenSealed);
		expect((await it.ask("PUT /connection", { token: OTHER_TOKEN }, { account: id })).status).toBe(200);
		expect((await stored())[0]?.tokenSealed).not.toBe(before?.tokenSealed);
	});

	test("doesn't send its stored token to another address", async () => {
		const id = await it.addOther();
		const change = { base_url: it.runtime.config.chatApiUrl };
		expect((await it.ask("PUT /connection", change, { account: id })).status).toBe(422);
		expect(it.requests).toHaveLength(0);
	});

	test("doesn't move to a service whose account the console already has", async () => {
		const id = await it.addOther();
		const second = await startUpstream();
		second.respondWith(otherService);
		const added = await it.ask("POST /accounts", { ...it.existing, base_url: second.url });
		const move = (base_url: string, account: number) =>
			it.ask("PUT /connection", { base_url, token: OTHER_TOKEN }, { account });
		const refused = await move(it.other.url, added.body.data.account_id);
		expect([refused.status, refused.body.errors[0].path]).toEqual([409, "base_url"]);
		expect((await stored()).map(({ baseUrl }) => baseUrl).sort()).toEqual([it.other.url, second.url].sort());
		expect((await move(it.other.url, id)).status).toBe(200);
		await second.close();
	});

	test("is renamed, and removed with its members, but not at the service", async () => {
		const id = await it.addOther();
		await it.ask("PUT /account", { name: "Cargo" }, { account: id });
		const named = await it.runtime.db.select().from(accounts).where(eq(accounts.id, id));
		expect(named[0]?.name).toBe("Cargo");
		it.other.requests.length = 0;
		expect((await it.ask("DELETE /account", undefined, { account: id })).status).toBe(200);
		expect((await it.askService(id, "/contacts")).status).toBe(403);
		expect(await stored()).toEqual([]);
		expect(it.other.requests).toEqual([]);
		const events = await it.runtime.db
			.select()
			.from(auditEvents)
			.where(eq(auditEvents.accountId, id))
			.orderBy(auditEvents.id);
		expect(events.map(({ action }) => action)).toEqual([
			"connection.added",
			"account.updated",
			"connection.removed",
		]);
	});
});

describe("The log of another account", () => {
	const actionsOf = async (accountId: number) => {
		const { events } = (await it.ask("GET /audit?area=connection", undefined, { account: accountId })).body
			.data;
		return (events as AuditEvent[]).map(({ action, record }) => [action, record?.title]);
	};

	test("says that an account was added from it, and removed", async () => {
		const id = await it.addOther();
		expect(await actionsOf(1)).toEqual([["connection.added", "Nordwind Cargo"]]);
		await it.ask("DELETE /account", undefined, { account: id });
		expect(await actionsOf(1)).toEqual([
			["connection.removed", "Nordwind Cargo"],
			["connection.added", "Nordwind Cargo"],
		]);
	});

	test("doesn't hear of a removal if the person can't view it", async () => {
		const id = await it.addOther();
		await it.runtime.db.update(members).set({ role: "agent" }).where(eq(members.accountId, 1));
		await it.ask("DELETE /account", undefined, { account: id });
		const events = await it.runtime.db.select().from(auditEvents).where(eq(auditEvents.accountId, 1));
		expect(events.map(({ action }) => action)).not.toContain("connection.removed");
	});
});

test("The configured account can be renamed, but neither removed nor changed", async () => {
	expect((await it.ask("PUT /account", { name: "Nordwind" })).status).toBe(200);
	expect((await it.ask("DELETE /account")).status).toBe(409);
	const { status, body } = await it.ask("PUT /connection", { token: OTHER_TOKEN });
	expect([status, body.message]).toEqual([409, expect.stringMatching(/server's configuration/)]);
	expect((await it.ask("GET /connection")).body.data).toMatchObject({
		kind: "configuration",
		can_remove: false,
	});
});
