import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
	OTHER_TOKEN,
	otherService,
	startTwoServices,
	type TwoServices,
} from "@/lib/bff/connections/testing/two-services";
import { accounts, connections, tokenOwners } from "@/lib/bff/store/schema";
import {
	OUR_SERVICE,
	type Responder,
	sendJson,
	startUpstream,
	type Upstream,
} from "@/lib/bff/testing/upstream";

/* What happens to members' API access tokens when an account leaves its service. */

let it: TwoServices;
let moved: Upstream;
let account: number;
beforeAll(async () => {
	it = await startTwoServices();
	moved = await startUpstream();
});
afterAll(async () => {
	await moved.close();
	await it.stop();
});
beforeEach(async () => {
	await it.reset();
	moved.reset();
	account = await it.addOther();
	it.other.respondWith(withTokens);
	await it.ask("POST /own-tokens", NEW_TOKEN, { account });
	it.other.requests.length = 0;
});

const NEW_TOKEN = { name: "Booking system", permissions: ["Chat Contacts — View"], expires_at: null };

const TOKEN = {
	id: 100,
	name: "Booking system",
	prefix: "chat_9s8d",
	permissions: NEW_TOKEN.permissions,
	owner: { profile_id: 1, label: "Mira Osei" },
	created_at: "2026-11-23T10:00:00.000Z",
	expires_at: null,
	last_used_at: null,
	revoked_at: null,
};

/** The other service, with the extension for tokens and the one that was created there. */
const withTokens: Responder = (request, response) => {
	if (request.url.endsWith("/extensions")) return sendInfo(response, true);
	const kind = /\/accounts\/7\/(tokens|token-owners)/.exec(request.url)?.[1];
	if (!kind || request.headers.authorization !== `Bearer ${OTHER_TOKEN}`)
		return otherService(request, response);
	const data =
		request.method === "POST" ? { ...TOKEN, token: "chat_secret" } : kind === "tokens" ? [TOKEN] : null;
	sendJson(response, 200, { success: true, statusCode: 200, data, pagination: { totalCount: 1 } });
};

const sendInfo = (response: Parameters<Responder>[1], manages_tokens: boolean) =>
	sendJson(response, 200, { success: true, data: { ...OUR_SERVICE, manages_tokens } });

/** The same service for a token that can do everything but manage tokens. */
const withoutManaging: Responder = (request, response) => {
	if (request.url.endsWith("/extensions")) return sendInfo(response, false);
	if (request.url.includes("/token-owners/"))
		return sendJson(response, 403, { success: false, message: "Only for tokens that manage tokens." });
	withTokens(request, response);
};

const isDown: Responder = (_, response) => sendJson(response, 503, { success: false, message: "Down." });

const remove = (leave = "") => it.ask(`DELETE /account${leave}`, undefined, { account });
const moveTo = (base_url: string, more = {}) =>
	it.ask("PUT /connection", { base_url, token: OTHER_TOKEN, ...more }, { account });
const replaceToken = (more = {}) => it.ask("PUT /connection", { token: OTHER_TOKEN, ...more }, { account });
const revocations = () =>
	it.other.requests.filter(({ method, url }) => method === "DELETE" && url.includes("/token-owners/")).length;
const addresses = async () =>
	(await it.runtime.db.select({ url: connections.baseUrl }).from(connections)).map(({ url }) => url);

const LEFT = {
	status: 409,
	body: {
		message: expect.stringContaining("keep working until you revoke them at the service"),
		errors: [{ path: "leave_tokens" }],
	},
};

describe("Removing an account", () => {
	test("revokes its members' tokens at the service", async () => {
		expect((await remove()).status).toBe(200);
		expect(revocations()).toBe(1);
	});

	test("whose service is down says that tokens keep working, and is removed only after a confirmation", async () => {
		it.other.respondWith(isDown);
		expect(await remove()).toMatchObject(LEFT);
		expect(await it.runtime.db.$count(accounts)).toBe(2);
		expect((await remove("?leave_tokens=true")).status).toBe(200);
		expect(await it.runtime.db.$count(accounts)).toBe(1);
	});
});

describe("Another address", () => {
	test("of another service revokes the tokens at the first one", async () => {
		moved.respondWith(otherService);
		expect((await moveTo(moved.url)).status).toBe(200);
		expect(await addresses()).toEqual([moved.url]);
		expect(revocations()).toBe(1);
		expect((await it.ask("GET /own-tokens", undefined, { account })).body.data).toEqual([]);
	});

	test("of the same service keeps them", async () => {
		moved.respondWith(withTokens);
		expect((await moveTo(moved.url)).status).toBe(200);
		expect(revocations()).toBe(0);
		expect((await it.ask("GET /own-tokens", undefined, { account })).body.data).toHaveLength(1);
	});

	test("keeps them if someone says that it's the same service's", async () => {
		moved.respondWith((request, response) => {
			const isList = request.method === "GET" && request.url.includes("/tokens?");
			if (!isList) return withTokens(request, response);
			sendJson(response, 200, { success: true, data: [], pagination: { totalCount: 0 } });
		});
		expect((await moveTo(moved.url, { same_service: true })).status).toBe(200);
		expect(revocations()).toBe(0);
		expect((await moveTo(it.other.url)).status).toBe(200);
		expect((await moveTo(moved.url)).status).toBe(200);
		expect(revocations()).toBe(1);
	});

	test("while the first service is down says that tokens keep working, and is saved only if it's asked to", async () => {
		moved.respondWith(otherService);
		const before = await addresses();
		it.other.respondWith(isDown);
		expect(await moveTo(moved.url)).toMatchObject(LEFT);
		expect(await addresses()).toEqual(before);
		expect((await moveTo(moved.url, { leave_tokens: true })).status).toBe(200);
		expect(await addresses()).toEqual([moved.url]);
	});

	test("isn't looked for when only the token changes", async () => {
		expect((await replaceToken()).status).toBe(200);
		expect(revocations()).toBe(0);
	});
});

describe("Another token, which doesn't manage tokens,", () => {
	const savedAt = async () =>
		(await it.runtime.db.select({ at: connections.updatedAt }).from(connections)).map(({ at }) => at);

	test("is saved only if members' tokens may keep working", async () => {
		it.other.respondWith(withoutManaging);
		const before = await savedAt();
		expect(await replaceToken()).toMatchObject(LEFT);
		expect(await savedAt()).toEqual(before);
		expect((await replaceToken({ leave_tokens: true })).status).toBe(200);
		expect(await savedAt()).not.toEqual(before);
	});

	test("is saved if nobody created tokens", async () => {
		await it.runtime.db.delete(tokenOwners);
		it.other.respondWith(withoutManaging);
		expect((await replaceToken()).status).toBe(200);
	});

	test("can't revoke members' tokens when the account is removed, which says why", async () => {
		it.other.respondWith(withoutManaging);
		const refused = await remove();
		expect(refused).toMatchObject({ status: 409, body: { errors: [{ path: "leave_tokens" }] } });
		expect(refused.body.message).toContain("doesn't manage the account's tokens");
	});
});
