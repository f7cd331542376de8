import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
	OTHER_ACCOUNT,
	OTHER_TOKEN,
	otherService,
	startTwoServices,
	type TwoServices,
} from "@/lib/bff/connections/testing/two-services";
import { sealToken } from "@/lib/bff/connections/upstream";
import { UPSTREAM_TOKEN } from "@/lib/bff/testing/console";
import { OUR_SERVICE, saying, sendJson, startUpstream } from "@/lib/bff/testing/upstream";

let it: TwoServices;
let added: number;
beforeAll(async () => {
	it = await startTwoServices();
});
afterAll(() => it.stop());
beforeEach(async () => {
	await it.reset();
	added = await it.addOther();
	it.requests.length = 0;
	it.other.requests.length = 0;
});

const tokens = (requests: TwoServices["requests"]) =>
	new Set(requests.map((one) => one.headers.authorization));

describe("Two accounts on two services", () => {
	test("each get their own service's answers, by the service's account id", async () => {
		it.respondWith((_, response) => sendJson(response, 200, { success: true, data: [{ id: 1 }] }));
		expect((await it.askService(1, "/contacts")).body.data).toEqual([{ id: 1 }]);
		expect((await it.askService(added, "/contacts")).body.data).toEqual([]);
		expect(it.requests.map(({ url }) => url)).toEqual([
			"/api/business/public/channels/chat/accounts/1/contacts",
		]);
		expect(it.other.requests.map(({ url }) => url)).toEqual([
			`/api/business/public/channels/chat/accounts/${OTHER_ACCOUNT}/contacts`,
		]);
	});

	test("never send a token to the other's service", async () => {
		for (const account of [1, added, 1]) {
			await it.askService(account, "/contacts");
			await it.askService(account, "/extensions/webhook-health");
			await it.ask("GET /service", undefined, { account });
			await it.ask("GET /connection/check", undefined, { account });
			await it.ask("GET /connection/state", undefined, { account });
			await it.ask("GET /accounts", undefined, { account });
		}
		expect(tokens(it.requests)).toEqual(new Set([`Bearer ${UPSTREAM_TOKEN}`]));
		expect(tokens(it.other.requests)).toEqual(new Set([`Bearer ${OTHER_TOKEN}`]));
	});

	test("are recognized each for itself", async () => {
		it.respondWith(saying(OUR_SERVICE));
		const service = async (account: number) =>
			(await it.ask("GET /service", undefined, { account })).body.data;
		expect(await service(added)).toBeNull();
		expect(await service(1)).toMatchObject({ platform: "cloud" });
		expect(await service(added)).toBeNull();
	});

	test("don't open each other's paths: membership counts", async () => {
		await it.runtime.db.execute(sql`delete from console.members where account_id = 1`);
		expect((await it.askService(1, "/contacts")).status).toBe(403);
		expect((await it.askService(added, "/contacts")).status).toBe(200);
		expect((await it.askService(OTHER_ACCOUNT, "/contacts")).status).toBe(403);
		expect(it.requests).toHaveLength(0);
	});
});

describe("An added account's token", () => {
	test("is in no response, and encrypted in the database", async () => {
		it.other.respondWith((request, response) => {
			if (request.method === "GET") return otherService(request, response);
			sendJson(response, 500, { success: false, message: `Bearer ${OTHER_TOKEN}` });
		});
		const answers = [
			await it.askService(added, "/contacts"),
			await it.askService(added, "/contacts/7", "DELETE"),
			...(await Promise.all(
				["GET /connection", "GET /connection/check", "GET /members", "GET /accounts"].map((call) =>
					it.ask(call, undefined, { account: added }),
				),
			)),
			await it.ask("PUT /connection", { token: OTHER_TOKEN }, { account: added }),
		];
		for (const { text, headers } of answers)
			expect(text + JSON.stringify([...headers])).not.toContain(OTHER_TOKEN);
		const { rows } = await it.runtime.db.execute<{ text: string }>(sql`
			select (select json_agg(c) from console.connections c)::text
				|| (select json_agg(a) from console.accounts a)::text
				|| (select json_agg(e) from console.audit_events e)::text as text`);
		expect(rows[0]?.text).toContain("connection.added");
		expect(rows[0]?.text).not.toContain(OTHER_TOKEN);
	});

	test("that another APP_SECRET sealed can't be read, and says to enter it again", async () => {
		const sealed = sealToken({ appSecret: "quite another secret of the app" }, added, OTHER_TOKEN);
		await it.runtime.db.execute(sql`update console.connections set token_sealed = ${sealed}`);
		const contacts = await it.askService(added, "/contacts");
		expect(contacts.status).toBe(502);
		expect(contacts.headers.get("x-connection-problem")).toBe("token-unreadable");
		expect(contacts.body.message).toMatch(/can't be read.*Enter the token again/);
		const { data } = (await it.ask("GET /connection", undefined, { account: added })).body;
		expect(data.token_unreadable).toBe(true);
		expect((await it.ask("GET /connection/state", undefined, { account: added })).body.data).toEqual({
			problem: "token-unreadable",
		});
		expect((await it.ask("PUT /connection", { token: OTHER_TOKEN }, { account: added })).status).toBe(200);
		expect((await it.askService(added, "/contacts")).status).toBe(200);
	});

	test("of one account can't be used for another", async () => {
		await it.runtime.db.execute(sql`insert into console.accounts (id, name) values (8, 'Copy')`);
		await it.runtime.db.execute(sql`
			insert into console.connections (account_id, base_url, service_account_id, token_sealed)
			select 8, base_url, service_account_id, token_sealed from console.connections`);
		await it.runtime.db.execute(sql`update console.members set account_id = 8 where account_id = ${added}`);
		expect((await it.askService(8, "/contacts")).headers.get("x-connection-problem")).toBe(
			"token-unreadable",
		);
		expect(it.other.requests).toHaveLength(0);
	});
});

describe("A problem of an added account leads to its connection page", () => {
	test.each([
		[
			401,
			"Unknown token.",
			"token-rejected",
			/rejected this account's API access token.*Settings › Connection/,
		],
		[403, "No access.", "no-access", /no access to the account.*Settings › Connection/],
		[
			403,
			"The token lacks Chat Contacts — View.",
			"token-permission",
			/lacks the permission Chat Contacts — View\. Replace it in Settings › Connection/,
		],
		[302, "", "redirected", /redirected the request.*Settings › Connection/],
	])("%i %s", async (status, message, problem, expected) => {
		it.other.respondWith((_, response) => sendJson(response, status, { success: false, message }));
		const result = await it.askService(added, "/contacts");
		expect(result.status).toBe(502);
		expect(result.headers.get("x-connection-problem")).toBe(problem);
		expect(result.body.message).toMatch(expected);
		expect(result.body.message).not.toMatch(/CHAT_API/);
	});

	test("while its service is down, and the other account still works", async () => {
		const gone = await startUpstream();
		gone.respondWith(otherService);
		const away = await it.addOther(gone.url);
		await gone.close();
		const result = await it.askService(away, "/contacts");
		expect(result.status).toBe(503);
		expect(result.headers.get("x-connection-problem")).toBe("unreachable");
		expect((await it.askService(1, "/contacts")).status).toBe(200);
	});

	test("if the address isn't allowed anymore", async () => {
		await it.runtime.db.execute(sql`update console.connections set base_url = 'http://10.0.0.1'`);
		const result = await it.askService(added, "/contacts");
		expect(result.headers.get("x-connection-problem")).toBe("address-not-allowed");
	});
});
