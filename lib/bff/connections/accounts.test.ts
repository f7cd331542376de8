import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import {
	OTHER_ACCOUNT,
	OTHER_TOKEN,
	otherService,
	startTwoServices,
	type TwoServices,
} from "@/lib/bff/connections/testing/two-services";
import { accounts, auditEvents, connections, members } from "@/lib/bff/store/schema";
import { UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { OUR_SERVICE, sendJson, startUpstream } from "@/lib/bff/testing/upstream";
import type { AuditEvent } from "@/lib/contract/console/audit";

let it: TwoServices;
beforeAll(async () => {
	it = await startTwoServices();
});
afterAll(() => it.stop());
beforeEach(() => it.reset());

const stored = () => it.runtime.db.select().from(connections);

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
			const creates_accounts = headers.authorization === `Bearer ${UPSTREAM_TOKEN}`;
			const info = { ...OUR_SERVICE, creates_accounts };
			sendJson(response, 200, { success: true, data: url.endsWith("extensions") ? info : [] });
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
		const before = await actionsOf(1);
		const id = await it.addOther();
		expect(await actionsOf(1)).toEqual([["connection.added", "Nordwind Cargo"], ...before]);
		await it.ask("DELETE /account", undefined, { account: id });
		expect(await actionsOf(1)).toEqual([
			["connection.removed", "Nordwind Cargo"],
			["connection.added", "Nordwind Cargo"],
			...before,
		]);
	});

	test("doesn't hear of a removal if the person can't view it", async () => {
		const id = await it.addOther();
		await it.runtime.db.update(members).set({ role: "agent" }).where(eq(members.accountId, 1));
		const events = await eventsOf(it.runtime, () => it.ask("DELETE /account", undefined, { account: id }));
		expect(events.map(({ action, accountId }) => [action, accountId])).toEqual([["connection.removed", id]]);
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
