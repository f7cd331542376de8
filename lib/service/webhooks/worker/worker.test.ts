import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliveries } from "@/lib/service/store/schema/schema";
import { type DeliveryTest, startDeliveryTest, verifySignature } from "@/lib/service/testing/delivery";
import { startReceiver } from "@/lib/service/testing/receiver";
import { createDeliverTask } from "./deliver-task";
import { openProcessLocks } from "./process-locks";
import { type RunningWorker, startWorker } from "./start-worker";

const A_MINUTE_MS = 60_000;

let test: DeliveryTest;
let service: DeliveryTest["service"];
let receiver: DeliveryTest["receiver"];
beforeAll(async () => {
	test = await startDeliveryTest();
	({ service, receiver } = test);
});
beforeEach(async () => {
	await test.useNewAccount();
	// A worker serves all accounts.
	await service.db.execute(sql`truncate graphile_worker._private_jobs`);
	await service.db.delete(deliveries);
});
afterAll(() => test.stop());

function start({ workerConcurrency = 20, graceMs }: { workerConcurrency?: number; graceMs?: number } = {}) {
	return startWorker({
		db: service.db,
		pool: service.pool,
		config: { ...service.dependencies.config, workerConcurrency },
		log: pino({ level: "silent" }),
		graceMs,
	});
}

describe("the worker", () => {
	let worker: RunningWorker;
	beforeEach(async () => {
		worker = await start();
	});
	afterEach(() => worker.stop());

	it("delivers published events with signatures", async () => {
		const { id, webhook_secret: secret } = await test.register();
		await test.publish(1);
		const [request] = await receiver.until(1);
		expect(verifySignature(secret, request)).toMatchObject({
			type: "chat.message.status",
			accountId: service.account,
			data: { n: 0 },
		});
		expect(() => verifySignature("00".repeat(32), request)).toThrow();
		await expect
			.poll(() => test.webhookOf(id))
			.toMatchObject({
				last_delivery_status: "success",
				last_delivery_http_status: 200,
				last_delivery_error: null,
				last_delivery_at: expect.stringMatching(/Z$/),
			});
	});

	it("keeps the order of each contact, and sends each event once if nothing fails", async () => {
		await test.register();
		await Promise.all([1, 2, 3, 4, 5].map((contactId) => test.publish(20, contactId)));
		const requests = await receiver.until(100);
		const data = requests.map((request) => JSON.parse(request.body).data);
		for (const contactId of [1, 2, 3, 4, 5]) {
			const own = data.filter((one) => one.contactId === contactId).map((one) => one.n);
			expect(own).toEqual(Array.from({ length: 20 }, (_, n) => n));
		}
		expect(new Set(requests.map((request) => request.headers["webhook-id"])).size).toBe(100);
	});

	it("doesn't delay a webhook for another that never responds", async () => {
		const hanging = await startReceiver();
		hanging.respondWith(() => undefined);
		await test.register(hanging.url);
		await test.register();
		await Promise.all(Array.from({ length: 10 }, (_, contactId) => test.publish(3, contactId)));
		await hanging.until(10);
		expect(await receiver.until(30)).toHaveLength(30);
		expect(hanging.received).toHaveLength(10);
		await hanging.stop();
	});

	it("doesn't delay a webhook even if more hang than the worker has slots", async () => {
		await worker.stop();
		const hanging = await startReceiver();
		hanging.respondWith(() => undefined);
		for (const n of [1, 2, 3]) await test.register(`${hanging.url}/${n}`);
		await Promise.all(Array.from({ length: 10 }, (_, contactId) => test.publish(1, contactId)));
		worker = await start({ workerConcurrency: 5 });
		await hanging.until(30);
		await test.register();
		await Promise.all(Array.from({ length: 10 }, (_, contactId) => test.publish(3, contactId)));
		expect(await receiver.until(30)).toHaveLength(30);
		expect(hanging.received).toHaveLength(30);
		await hanging.stop();
	});

	it("keeps a contact's order with a slow endpoint, and sends each event once", async () => {
		await test.register();
		receiver.respondWith((response) => setTimeout(() => response.end(), 600));
		await test.publish(3);
		await receiver.until(1);
		await test.publish(1);
		const requests = await receiver.until(4);
		expect(requests.map((request) => JSON.parse(request.body).data.n)).toEqual([0, 1, 2, 0]);
		await expect.poll(() => service.db.$count(deliveries, eq(deliveries.state, "delivered"))).toBe(4);
		expect(receiver.received).toHaveLength(4);
	});

	it("doesn't send old events to a webhook that was disabled or deleted", async () => {
		const off = await test.register(`${receiver.url}/off`);
		const deleted = await test.register(`${receiver.url}/deleted`);
		await worker.stop();
		await test.publish(3);
		await service.request("PATCH", service.path(`/webhooks/${off.id}`), { body: { is_active: false } });
		await service.request("DELETE", service.path(`/webhooks/${deleted.id}`));
		await service.request("PATCH", service.path(`/webhooks/${off.id}`), { body: { is_active: true } });
		const later = await test.register(`${receiver.url}/later`);
		worker = await start();
		await test.publish(1, 1);
		await receiver.until(2);
		await expect.poll(() => test.webhookOf(later.id)).toMatchObject({ last_delivery_status: "success" });
		expect(receiver.received.map((request) => request.path).sort()).toEqual(["/hook/later", "/hook/off"]);
	});

	it("returns unfinished deliveries on shutdown for the next worker", async () => {
		await worker.stop();
		worker = await start({ graceMs: 100 });
		await test.register();
		receiver.respondWith(() => undefined);
		await test.publish(1);
		await receiver.until(1);
		await worker.stop();
		receiver.respondWith((response) => response.end());
		worker = await start();
		const [first, second] = await receiver.until(2);
		expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
	});
});

it("a lane in progress keeps its own job and absorbs others", async () => {
	const { id: webhookId } = await test.register();
	await test.publish(2, 1);
	receiver.respondWith(() => undefined);
	const locks = openProcessLocks(service.dependencies.config.databaseUrl);
	const { deliver } = createDeliverTask(test.tools, locks, A_MINUTE_MS);
	const lane = test.lane(webhookId);
	const end = new AbortController();
	const first = deliver(lane, { jobId: "1", isWatch: false, signal: end.signal });
	await receiver.until(1);
	await expect(deliver(lane, { jobId: "1", isWatch: false })).rejects.toThrow("already running");
	expect(await deliver(lane, { jobId: "2", isWatch: false })).toBe("done");
	end.abort(new Error("ending"));
	await expect(first).rejects.toThrow("ending");

	receiver.respondWith((response) => response.end());
	expect(await deliver(lane, { jobId: "1", isWatch: false })).toBe("done");
	expect(receiver.received).toHaveLength(3);
	await locks.close();
});

it("a slow lane leaves the pool, stays watched, and is handed over when the process ends", async () => {
	const { id: webhookId } = await test.register();
	await test.publish(2, 1);
	receiver.respondWith(() => undefined);
	const locks = openProcessLocks(service.dependencies.config.databaseUrl);
	const task = createDeliverTask(test.tools, locks);
	const lane = test.lane(webhookId);
	await service.db.execute(sql`truncate graphile_worker._private_jobs`);
	expect(await task.deliver(lane, { jobId: "1", isWatch: false })).toBe("watched");
	expect(await task.deliver(lane, { jobId: "2", isWatch: true })).toBe("watched");
	const others = openProcessLocks(service.dependencies.config.databaseUrl);
	const other = createDeliverTask(test.tools, others);
	expect(await other.deliver(lane, { jobId: "3", isWatch: true })).toBe("watched");
	expect(await other.deliver(lane, { jobId: "4", isWatch: false })).toBe("done");

	await task.stop(1);
	const { rows } = await service.db.execute(sql`select key from graphile_worker.jobs`);
	expect(rows).toEqual([{ key: expect.stringMatching(/^wake /) }]);
	receiver.respondWith((response) => response.end());
	expect(await other.deliver(lane, { jobId: "5", isWatch: true })).toBe("done");
	expect(receiver.received).toHaveLength(3);
	await Promise.all([locks.close(), others.close()]);
});

it("a lane is drained if its job was superseded before its worker died, and no job remains", async () => {
	await test.register();
	await test.publish(1);
	await service.db.execute(
		sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1`,
	);
	await test.publish(1);
	// The superseding job found the lane taken, and ended.
	await service.db.execute(
		sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where locked_at is null`,
	);
	const worker = await start();
	expect(await receiver.until(2)).toHaveLength(2);
	const countJobs = async () => (await service.db.execute(sql`select from graphile_worker.jobs`)).rowCount;
	await expect.poll(countJobs).toBe(0);
	await worker.stop();
});

it("a lane whose job failed repeatedly during a database outage is drained soon afterwards", async () => {
	await test.register();
	await test.publish(1);
	await service.db.execute(sql`
		update graphile_worker._private_jobs
		set attempts = 9, last_error = 'Connection terminated', run_at = now() + interval '2 hours'
	`);
	const worker = await start();
	expect(await receiver.until(1)).toHaveLength(1);
	await worker.stop();
});
