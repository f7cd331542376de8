import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliveries, webhooks } from "@/lib/service/store/schema/schema";
import { type DeliveryTest, startDeliveryTest, verifySignature } from "@/lib/service/testing/delivery";
import { drainLane } from "./drain-lane";
import { createRecorder } from "./recorder";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let test: DeliveryTest;
let service: DeliveryTest["service"];
let receiver: DeliveryTest["receiver"];
beforeAll(async () => {
	test = await startDeliveryTest();
	({ service, receiver } = test);
});
beforeEach(() => test.useNewAccount());
afterAll(() => test.stop());

/** Expects the delivery's next attempt this long after `attempt`, by the database's clock. */
async function expectRetryIn(ms: number, attempt: () => Promise<unknown>) {
	const before = await databaseNow();
	await attempt();
	const after = await databaseNow();
	const scheduledAt = ((await delivery())?.nextAttemptAt?.getTime() ?? 0) - ms;
	expect(scheduledAt).toBeGreaterThanOrEqual(before);
	expect(scheduledAt).toBeLessThanOrEqual(after);
}

/** In milliseconds, rounded like the schema's times. */
async function databaseNow(): Promise<number> {
	const { rows } = await service.pool.query("select now()::timestamptz(3) as now");
	return rows[0].now.getTime();
}

async function deliveriesInOrder() {
	const isOwn = eq(deliveries.accountId, service.account);
	return service.db.select().from(deliveries).where(isOwn).orderBy(deliveries.position);
}

async function delivery() {
	const [row] = await deliveriesInOrder();
	return row;
}

describe("failed attempts", () => {
	it("are retried on schedule, eight attempts in total, with one id and new signatures", async () => {
		const { id, webhook_secret: secret } = await test.register();
		receiver.respondWithStatus(500);
		await test.publish(1, 1);
		const waits = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 300 * MINUTE_MS, 600 * MINUTE_MS];
		for (const [index, ms] of [...waits, 600 * MINUTE_MS].entries()) {
			await expectRetryIn(ms, () => test.drain(id));
			await test.drain(id);
			expect(receiver.received).toHaveLength(index + 1);
			expect(await test.webhookOf(id)).toMatchObject({
				last_delivery_status: "retrying",
				last_delivery_http_status: 500,
				last_delivery_error: "The server returned 500.",
			});
			await test.wait(ms);
		}
		await test.drain(id);
		expect(await test.webhookOf(id)).toMatchObject({ is_active: true, last_delivery_status: "failed" });
		expect(await delivery()).toMatchObject({ state: "failed", attempts: 8, nextAttemptAt: null });
		await test.wait(DAY_MS);
		await test.drain(id);
		expect(receiver.received).toHaveLength(8);
		expect(new Set(receiver.received.map((request) => request.headers["webhook-id"])).size).toBe(1);
		expect(new Set(receiver.received.map((request) => request.headers["webhook-signature"])).size).toBe(8);
		expect(verifySignature(secret, receiver.received[0])).toMatchObject({ data: { n: 0 } });
	});

	it("wait for Retry-After, up to twice the scheduled delay, and then succeed", async () => {
		const { id } = await test.register();
		receiver.respondWithStatus(429, { "retry-after": "8" });
		await test.publish(1, 1);
		await expectRetryIn(8_000, () => test.drain(id));
		receiver.respondWithStatus(204);
		await test.wait(8_000);
		await test.drain(id);
		expect(await delivery()).toMatchObject({ state: "delivered", attempts: 2 });
		expect(await test.webhookOf(id)).toMatchObject({
			last_delivery_status: "success",
			last_delivery_error: null,
		});
	});

	it.each(["behind", "ahead"])("are retried on time by a worker whose clock is an hour %s", async (side) => {
		const { id } = await test.register();
		receiver.respondWithStatus(500);
		await test.publish(1, 1);
		const clock = () => new Date(Date.now() + (side === "ahead" ? HOUR_MS : -HOUR_MS));
		const recorder = createRecorder({ db: service.db, clock, random: () => 0.5 });
		const tools = { ...test.tools, clock, recorder };
		await expectRetryIn(5_000, async () => {
			expect(await drainLane(tools, test.lane(id))).toBe(true);
		});
		expect(await drainLane(tools, test.lane(id))).toBe(true);
		expect(receiver.received).toHaveLength(1);
		await test.wait(5_000);
		await drainLane(tools, test.lane(id));
		expect(receiver.received).toHaveLength(2);
	});

	it("disable the webhook at once after a 410, and skip waiting deliveries", async () => {
		const { id } = await test.register();
		receiver.respondWithStatus(410);
		await test.publish(3, 1);
		await test.drain(id);
		expect(receiver.received).toHaveLength(1);
		expect(await test.webhookOf(id)).toMatchObject({
			is_active: false,
			last_delivery_status: "failed",
			last_delivery_http_status: 410,
		});
		const rows = await deliveriesInOrder();
		expect(rows.map((row) => row.state)).toEqual(["failed", "dropped", "dropped"]);
	});

	it("disable the webhook after five days without a success", async () => {
		const { id } = await test.register();
		receiver.respondWithStatus(503);
		for (let day = 0; day < 5; day += 1) {
			await test.publish(1, 1);
			await test.drain(id);
			expect((await test.webhookOf(id)).is_active).toBe(true);
			await test.wait(DAY_MS);
			await test.failFor(day + 1);
		}
		await test.drain(id);
		const [row] = await service.db.select().from(webhooks).where(eq(webhooks.id, id));
		expect(row).toMatchObject({ isActive: false, switchedOffReason: "failing" });

		await service.request("PATCH", service.path(`/webhooks/${id}`), { body: { is_active: true } });
		await test.publish(1, 1);
		await test.drain(id);
		expect((await test.webhookOf(id)).is_active).toBe(true);
	});

	it("don't overwrite the result of a newer attempt", async () => {
		const { id } = await test.register();
		await test.publish(1, 1);
		let respondToFirst = () => {};
		const hasArrived = new Promise<void>((resolve) => {
			receiver.respondWith((response) => {
				respondToFirst = () => response.writeHead(500).end();
				resolve();
			});
		});
		const first = drainLane(test.tools, test.lane(id));
		await hasArrived;
		receiver.respondWithStatus(200);
		await test.wait(1_000);
		await test.publish(1, 2);
		await drainLane(test.tools, test.lane(id, 2));
		expect(await test.webhookOf(id)).toMatchObject({ last_delivery_status: "success" });
		respondToFirst();
		await first;
		expect(await test.webhookOf(id)).toMatchObject({ last_delivery_status: "success" });
		expect(await delivery()).toMatchObject({ state: "pending", attempts: 1 });
	});
});
