import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Fleet, startFleet } from "@/lib/service/testing/fleet";
import { createFleetClient, customerOf } from "@/lib/service/testing/fleet-client";
import { type Receiver, startReceiver } from "@/lib/service/testing/receiver";

const HOOKS = Array.from({ length: 8 }, (_, n) => `/hook/${n}`);
const CONCURRENCY = 20;
const BATCH = 10;
/** Deliveries that wait while messages are published. */
const BACKLOG = 800;
/** Keeps some attempts pending whenever the database stops. */
const RESPONSE_DELAY_MS = 20;
const OUTAGE_MS = 1_000;
/** Attempts that arrive before each restart. */
const LOAD = 300;

let fleet: Fleet;
let receiver: Receiver;
let client: ReturnType<typeof createFleetClient>;
beforeAll(async () => {
	receiver = await startReceiver();
	receiver.respondWith((response) => setTimeout(() => response.end(), RESPONSE_DELAY_MS));
	fleet = await startFleet({ workerConcurrency: CONCURRENCY });
	client = createFleetClient(fleet, receiver);
});
afterAll(async () => {
	await fleet.stop();
	await receiver.stop();
});

async function aliveJobWorkers(): Promise<number> {
	const text = await fetch(`${fleet.workerUrl}/metrics`).then((metrics) => metrics.text());
	return Number(/^chat_job_workers (\d+)$/m.exec(text)?.[1]);
}

async function countJobs(): Promise<number> {
	const database = new pg.Client({ connectionString: fleet.databaseUrl });
	await database.connect();
	const { rowCount } = await database.query("select from graphile_worker.jobs");
	await database.end();
	return rowCount ?? 0;
}

it("a worker delivers everything in order despite repeated database restarts under load", {
	timeout: 300_000,
}, async () => {
	for (const hook of HOOKS) await client.register(hook);
	let next = 0;
	let isOver = false;
	async function publish() {
		while (!isOver) {
			await client.report(next, BATCH);
			next += BATCH;
			await receiver.until(next * HOOKS.length - BACKLOG);
		}
	}
	const publishing = publish();
	for (const how of ["fast", "immediate", "kill", "fast"] as const) {
		await receiver.until(receiver.received.length + LOAD);
		await fleet.restartDatabase(how, OUTAGE_MS);
		await expect.poll(aliveJobWorkers).toBe(CONCURRENCY);
		expect((await fetch(`${fleet.workerUrl}/health/live`)).status).toBe(200);
	}
	isOver = true;
	await publishing;

	const sizes = () => HOOKS.map((hook) => client.arrivedAt(hook).size);
	await expect.poll(sizes, { timeout: 120_000, interval: 250 }).toEqual(HOOKS.map(() => next));
	await client.report(next, 1);
	await expect.poll(sizes).toEqual(HOOKS.map(() => next + 1));
	for (const hook of HOOKS) {
		const arrived = [...client.arrivedAt(hook)];
		for (const [, deliveryIds] of arrived) expect(deliveryIds.size).toBe(1);
		for (let customer = 0; customer < 7; customer += 1) {
			const own = arrived.map(([number]) => number).filter((n) => customerOf(n) === customerOf(customer));
			expect(own).toEqual(own.toSorted((a, b) => a - b));
		}
	}
	expect(fleet.starts).toEqual({ service: 1, worker: 1 });
	expect((await fetch(`${fleet.workerUrl}/health/ready`)).status).toBe(200);
	await expect.poll(countJobs, { interval: 250 }).toBe(0);
});
