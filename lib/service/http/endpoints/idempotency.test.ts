import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { beginIntent, dropIntent, INTENT_LEASE_MS } from "@/lib/service/flows/recovery/intents";
import { createRemote } from "@/lib/service/flows/testing/remote";
import { idempotencyKeys, tokens } from "@/lib/service/store/schema/schema";
import { startTestService, TEST_ACCOUNT, TEST_TOKEN, type TestService } from "@/lib/service/testing/service";
import { authenticate } from "@/lib/service/tokens/authenticate";
import { keepFirstPlatformResponse } from "./idempotency";

const remote = createRemote();

let service: TestService;
let now = new Date("2026-11-21T12:00:00Z");

beforeAll(async () => {
	service = await startTestService({ clock: () => now, platform: remote.platform });
});
afterAll(() => service.stop());

let nextNumber = 100_000;

async function create(key: string, body?: Record<string, unknown>, token?: string) {
	nextNumber += 1;
	return service.request("POST", service.path("/contacts"), {
		body: body ?? { number: `0151${nextNumber}1`, country_code: "+49" },
		headers: { "idempotency-key": key },
		token,
	});
}

/** Tokens may have the same name, so nothing but the key keeps them from being created twice. */
function createToken(key: string) {
	return service.request("POST", service.extension("/tokens"), {
		body: { name: key, permissions: ["Chat Flows — View"] },
		headers: { "idempotency-key": key },
	});
}

const countTokens = (name: string) => service.db.$count(tokens, eq(tokens.name, name));

/** Makes all keys this old, by the database's clock. */
const age = (interval: string) =>
	service.db.update(idempotencyKeys).set({ createdAt: sql`now() - ${interval}::interval` });

describe("an Idempotency-Key", () => {
	it("returns the first response again, and creates nothing twice", async () => {
		const body = { number: "01511234567", country_code: "+49", name: "Once" };
		const first = await create("once", body);
		const second = await create("once", body);
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(second.body).toEqual(first.body);
		expect((await create("another key", body)).status).toBe(409);
	});

	it("returns an error again", async () => {
		const body = { number: "01511234567", country_code: "+49" };
		const first = await create("refused", body);
		expect(first.status).toBe(409);
		expect((await create("refused", body)).body).toEqual(first.body);
	});

	it.each([
		["an invalid field", "/contacts", { number: "x", country_code: "+49" }],
		["a number of another country", "/contacts", { number: "+4915112345678", country_code: "+33" }],
		["a URL that isn't allowed", "/webhooks", { url: "https://10.0.0.1/", events: ["*"] }],
	])("can be used again after %s", async (name, path, broken) => {
		const post = (body: unknown) =>
			service.request("POST", service.path(path), { body, headers: { "idempotency-key": name } });
		expect((await post(broken)).status).toBe(422);
		expect((await post(broken)).body.message).not.toContain("Idempotency-Key");
		nextNumber += 1;
		const number = { number: `0151${nextNumber}1`, country_code: "+49" };
		const good = path === "/contacts" ? number : { url: "https://198.41.0.4/free", events: ["*"] };
		const first = await post(good);
		expect(first.status).toBe(201);
		expect((await post(good)).body).toEqual(first.body);
	});

	it("returns the first response again, even if the body is no longer valid", async () => {
		const body = {
			name: "short-lived",
			permissions: ["Chat Flows — View"],
			expires_at: new Date(now.getTime() + 60_000).toISOString(),
		};
		const post = () =>
			service.request("POST", service.extension("/tokens"), {
				body,
				headers: { "idempotency-key": "short-lived" },
			});
		const first = await post();
		expect(first.status).toBe(201);
		now = new Date(now.getTime() + 120_000);
		expect((await post()).body).toEqual(first.body);
	});

	it("can't be used with another body", async () => {
		await create("one body", { number: "01519990001", country_code: "+49" });
		const other = await create("one body", { number: "01519990002", country_code: "+49" });
		expect(other.status).toBe(422);
		expect(other.body.message).toContain("another body");
	});

	it("applies to one token and one path", async () => {
		const body = { number: "01519990003", country_code: "+49" };
		expect((await create("shared", body)).status).toBe(201);
		const token = await service.issueToken();
		expect((await create("shared", body, token)).status).toBe(409);
		const webhook = await service.request("POST", service.path("/webhooks"), {
			body,
			headers: { "idempotency-key": "shared" },
		});
		expect(webhook.body.errors[0].path).toBe("url");
	});

	it("runs only one of many concurrent requests; the others wait or get its response", async () => {
		const responses = await Promise.all(Array.from({ length: 10 }, () => createToken("together")));
		const ids = new Set(
			responses.filter((response) => response.status === 201).map((response) => response.body.data.id),
		);
		expect(ids.size).toBe(1);
		for (const response of responses) expect([201, 409]).toContain(response.status);
		expect(await countTokens("together")).toBe(1);
	});

	it("expires after a day", async () => {
		const body = { number: "01519990005", country_code: "+49" };
		expect((await create("daily", body)).status).toBe(201);
		await age("1 day");
		expect((await create("daily", body)).status).toBe(409);
	});

	it.each([400, -400])("is kept by a process whose clock is %d days off", async (days) => {
		const body = { number: `0151999${4000 + days}`, country_code: "+49" };
		const first = await create(`off ${days}`, body);
		expect(first.status).toBe(201);
		now = new Date(now.getTime() + days * 86_400_000);
		expect((await create(`off ${days}`, body)).body).toEqual(first.body);
	});

	it("returns the new response again after it expired", async () => {
		const first = await createToken("renewed");
		await age("1 day");
		const second = await createToken("renewed");
		expect(second.body.data.id).not.toBe(first.body.data.id);
		expect((await createToken("renewed")).body).toEqual(second.body);
		expect(await countTokens("renewed")).toBe(2);
	});

	it("also works for a request without a body", async () => {
		const { id } = (await create("to be restored")).body.data;
		await service.request("DELETE", service.path(`/contacts/${id}`));
		const path = `/api/business/extensions/channels/chat/accounts/1/removed-contacts/${id}/restore`;
		const restore = () => service.request("POST", path, { headers: { "idempotency-key": "restore" } });
		const first = await restore();
		const second = await restore();
		expect([first.status, second.status]).toEqual([200, 200]);
		expect(second.body).toEqual(first.body);
	});

	it("can have 1 to 255 characters", async () => {
		expect((await create("x".repeat(256))).status).toBe(400);
		expect((await create("x".repeat(255))).status).toBe(201);
	});

	it("stores secrets encrypted", async () => {
		const created = await service.request("POST", service.path("/webhooks"), {
			body: { url: "https://hooks.example.com/a", events: ["*"] },
			headers: { "idempotency-key": "secret" },
		});
		expect(created.status).toBe(201);
		const { rows } = await service.pool.query(
			"select response_sealed from chat.idempotency_keys where key = 'secret'",
		);
		expect(rows[0].response_sealed).not.toContain(created.body.data.webhook_secret);
		const again = await service.request("POST", service.path("/webhooks"), {
			body: { url: "https://hooks.example.com/a", events: ["*"] },
			headers: { "idempotency-key": "secret" },
		});
		expect(again.body.data.webhook_secret).toBe(created.body.data.webhook_secret);
	});
});

describe("an Idempotency-Key for creating a flow", () => {
	const flow = (name: string) => ({
		name,
		template_name: "default",
		flow_json: { version: "7.1", screens: [] },
	});
	const createFlow = (key: string, name: string) =>
		service.request("POST", service.path("/flows"), {
			body: flow(name),
			headers: { "idempotency-key": key },
		});

	it("creates one flow, here and on the platform, with concurrent and later repetitions", async () => {
		remote.reset();
		const responses = await Promise.all(Array.from({ length: 10 }, () => createFlow("flow", "Survey")));
		const first = responses.find(({ status }) => status === 201);
		for (const response of responses) {
			expect(response.status === 409 ? response.headers.get("retry-after") : response.body).toEqual(
				response.status === 409 ? "1" : first?.body,
			);
		}
		expect((await createFlow("flow", "Survey")).body).toEqual(first?.body);
		expect(remote.flows.size).toBe(1);
	});

	it("expires after a day", async () => {
		expect((await createFlow("daily flow", "First day")).status).toBe(201);
		await age("1 day");
		expect((await createFlow("daily flow", "Second day")).status).toBe(201);
	});

	it("is claimed by a request until its lease expires", async () => {
		const text = JSON.stringify(flow("Interrupted"));
		await service.db.insert(idempotencyKeys).values({
			accountId: TEST_ACCOUNT,
			tokenId: 0,
			path: service.path("/flows"),
			key: "interrupted",
			bodyDigest: createHash("sha256").update(text).digest("hex"),
			createdAt: sql`now()`,
		});
		const refused = await createFlow("interrupted", "Interrupted");
		expect([refused.status, refused.headers.get("retry-after")]).toEqual([409, "1"]);
		await age(`${INTENT_LEASE_MS} milliseconds`);
		expect((await createFlow("interrupted", "Interrupted")).status).toBe(201);
	});

	it("is claimed by one of the requests that didn't find it", async () => {
		const actor = await authenticate(service.dependencies, `Bearer ${TEST_TOKEN}`);
		const context = { ...service.dependencies, account: TEST_ACCOUNT, actor };
		const request = { key: "raced", path: "/flows", body: new Uint8Array(), requestId: "1" };
		const run = vi.fn(async () => Response.json({}));
		const asked = Array.from({ length: 5 }, () => keepFirstPlatformResponse(context, request, run));
		await Promise.allSettled(asked);
		expect(run).toHaveBeenCalledTimes(1);
	});

	it("isn't consumed by a response with Retry-After", async () => {
		const intent = await beginIntent(
			{ ...service.dependencies, account: TEST_ACCOUNT },
			{ kind: "create-flow", flowName: "Busy" },
		);
		const refused = await createFlow("busy", "Busy");
		expect([refused.status, refused.headers.get("retry-after")]).toEqual([409, "1"]);
		if (intent) await dropIntent(service.db, intent);
		expect((await createFlow("busy", "Busy")).status).toBe(201);
	});

	it("returns a permanent error again", async () => {
		expect((await createFlow("taken", "Taken")).status).toBe(201);
		const refused = await createFlow("taken too", "Taken");
		expect(refused.status).toBe(409);
		expect((await createFlow("taken too", "Taken")).body).toEqual(refused.body);
	});

	it("doesn't keep a transaction open during the platform request", async () => {
		let open: number | undefined;
		remote.before = async () => {
			const { rows } = await service.pool.query(`
				select count(*)::int as count from pg_stat_activity
				where datname = current_database() and state like 'idle in transaction%'
			`);
			open = rows[0].count;
		};
		expect((await createFlow("open", "Open")).status).toBe(201);
		remote.before = async () => {};
		expect(open).toBe(0);
	});
});
