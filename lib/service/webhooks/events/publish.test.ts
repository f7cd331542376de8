import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parseExact } from "@/lib/json/parse-exact";
import { deliveries, events } from "@/lib/service/store/schema/schema";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { EVENT_BYTES_MAX, eventBody } from "./event-body";
import { publishEvents } from "./publish";
import { watchLater } from "./wake-lanes";

const AT = new Date("2026-11-21T12:00:00.000Z");

describe("the body of an event", () => {
	it("has type, timestamp, account and data", () => {
		expect(JSON.parse(eventBody("chat.message.status", AT, 5, { status: "read" }))).toEqual({
			type: "chat.message.status",
			timestamp: "2026-11-21T12:00:00.000Z",
			accountId: 5,
			data: { status: "read" },
		});
	});

	it.each([
		["one long string", { change: { text: "😀".repeat(300_000) } }],
		["many items", { change: { list: Array.from({ length: 60_000 }, (_, n) => ({ n })) } }],
		["many members", Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`member${n}`, n]))],
		["a string that is longer in bytes", { text: "漢".repeat(100_000) }],
	])("is truncated to the limit and marked as truncated: %s", (_, data) => {
		const body = eventBody("chat.platform.change", AT, 1, data);
		expect(Buffer.byteLength(body)).toBeLessThanOrEqual(EVENT_BYTES_MAX);
		expect(JSON.parse(body).data.truncated).toBe(true);
		expect(body).toBe(body.replace(/\p{Cs}/gu, ""));
	});
});

describe("truncation", () => {
	it("removes no more of a long string than necessary", () => {
		const data = { message: { content: "x".repeat(400_000), caption: "y".repeat(20_000) } };
		const body = eventBody("chat.message.inbound", AT, 1, data);
		expect(Buffer.byteLength(body)).toBeGreaterThan(EVENT_BYTES_MAX - 8_192);
		expect(JSON.parse(body).data.message.caption).toBe(data.message.caption);
	});

	it("keeps the rest exactly", () => {
		const change = parseExact(`{"id":12345678901234567891,"a":{"n":1.0},"text":"${"x".repeat(300_000)}"}`);
		const body = eventBody("chat.platform.change", AT, 1, { change });
		expect(body).toContain('"a":{"n":1.0}');
		expect(JSON.parse(body).data).toMatchObject({ truncated: true, change: { a: { n: 1 } } });
	});
});

describe("publishing", () => {
	let service: TestService;
	beforeAll(async () => {
		service = await startTestService();
	});
	afterAll(() => service.stop());

	async function register(url: string, names: string[]) {
		const response = await service.request("POST", service.path("/webhooks"), {
			body: { url, events: names },
		});
		return response.body.data.id as number;
	}

	it("reaches active subscribed webhooks with one job per lane, and a repeated event only once", async () => {
		const all = await register("https://all.example.com", ["*"]);
		const statuses = await register("https://status.example.com", ["chat.message.status"]);
		const off = await register("https://off.example.com", ["*"]);
		await service.request("PATCH", service.path(`/webhooks/${off}`), { body: { is_active: false } });

		const id = "00000000-0000-4000-8000-000000000001";
		const given = [
			{ type: "chat.message.status", at: AT, data: {}, lane: 3, id },
			{ type: "chat.template.update", at: AT, data: {}, lane: 3 },
		] as const;
		await service.db.transaction((tx) => publishEvents(tx, TEST_ACCOUNT, [...given, given[0]], AT));
		await service.db.transaction((tx) => publishEvents(tx, TEST_ACCOUNT, [given[0]], AT));

		const stored = await service.db.select().from(events).where(eq(events.accountId, TEST_ACCOUNT));
		expect(stored.map((event) => event.type).sort()).toEqual(["chat.message.status", "chat.template.update"]);
		const queued = await service.db.select().from(deliveries).where(eq(deliveries.accountId, TEST_ACCOUNT));
		expect(queued.map((row) => row.webhookId).sort()).toEqual([all, all, statuses].sort());
		const jobs = await service.pool.query("select task_identifier from graphile_worker.jobs");
		expect(jobs.rows).toHaveLength(2);
	});

	it("watches a lane after a time of the database's clock, whatever the process's clock says", async () => {
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
		try {
			await watchLater(service.db, { accountId: TEST_ACCOUNT, webhookId: 1, lane: 7 }, 10_000);
		} finally {
			vi.useRealTimers();
		}
		const { rows } = await service.pool.query(
			"select run_at - now() between '5 s' and '10 s' as is_later from graphile_worker.jobs where key like 'watch %'",
		);
		expect(rows).toEqual([{ is_later: true }]);
	});
});
