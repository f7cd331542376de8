import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deliveries } from "@/lib/service/store/schema";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import type { DialResult } from "./attempt/dial";
import { BATCH_SIZE, drainLane } from "./drain-lane";

/** More than a lane fetches at a time, twice. */
const MANY = 3 * BATCH_SIZE;

let test: DeliveryTest;
beforeEach(async () => {
	test = await startDeliveryTest();
});
afterEach(() => test.stop());

const numbers = () => test.receiver.received.map(({ body }) => JSON.parse(body).data.n);
const inOrder = Array.from({ length: MANY }, (_, n) => n);

it("sends many in order, each once, and stores all of their results", async () => {
	const { id } = await test.register();
	await test.publish(MANY);
	expect(await drainLane(test.tools, test.lane(id))).toBe(true);
	expect(numbers()).toEqual(inOrder);
	expect(await test.service.db.$count(deliveries, eq(deliveries.state, "delivered"))).toBe(MANY);
});

it("sees what is to go first although it came late, and lay behind what was fetched", async () => {
	const { id } = await test.register();
	await test.publish(MANY);
	test.receiver.answerWith(async (response) => {
		if (test.receiver.received.length === 10) {
			const [last] = await test.service.db
				.select()
				.from(deliveries)
				.orderBy(desc(deliveries.position))
				.limit(1);
			await test.service.db
				.update(deliveries)
				.set({ nextAttemptAt: new Date(0) })
				.where(eq(deliveries.eventId, last?.eventId ?? ""));
		}
		response.end();
	});
	expect(await drainLane(test.tools, test.lane(id))).toBe(true);
	expect(numbers()).toEqual([...inOrder.slice(0, BATCH_SIZE), MANY - 1, ...inOrder.slice(BATCH_SIZE, -1)]);
	expect(await test.service.db.$count(deliveries, eq(deliveries.state, "pending"))).toBe(0);
});

it("sends at once what was published, though the service's clock is ahead and the worker's behind", async () => {
	const { id } = await test.register();
	await test.publish(2);
	const clock = () => new Date(Date.now() - 90_000);
	expect(await drainLane({ ...test.tools, clock }, test.lane(id))).toBe(true);
	expect(numbers()).toEqual([0, 1]);
});

it("is not over before the results of what it has sent are stored, also when it breaks off", async () => {
	const { id } = await test.register();
	await test.publish(2);
	let isStored = false;
	async function storeSlowly() {
		await new Promise((resolve) => setImmediate(resolve));
		isStored = true;
	}
	const recorder = { collect: () => ({ keep: () => undefined, stored: storeSlowly }) };
	const dialer = {
		...test.tools.dialer,
		post: () => Promise.reject(new Error("The worker ends.")),
	};
	await expect(drainLane({ ...test.tools, recorder, dialer }, test.lane(id))).rejects.toThrow("worker ends");
	expect(isStored).toBe(true);
});

it("sends nothing of what it has fetched once it was dropped, though the webhook is on again", async () => {
	const { id } = await test.register();
	await test.publish(MANY);
	test.receiver.answerWith(async (response) => {
		// More has been fetched, and the webhook is read again before the next one is sent.
		if (test.receiver.received.length === 25) {
			await test.switchTo(id, false);
			test.wait(1_000);
			await test.switchTo(id, true);
		}
		response.end();
	});
	expect(await drainLane({ ...test.tools, states: test.freshStates(0) }, test.lane(id))).toBe(true);
	expect(numbers()).toEqual(inOrder.slice(0, 25));
	expect(await test.service.db.$count(deliveries, eq(deliveries.state, "dropped"))).toBe(MANY - 25);
});

it("sends what stands behind one that failed, and that one again once its time has come", async () => {
	const { id } = await test.register();
	await test.publish(MANY);
	let failures = 0;
	test.receiver.answerWith((response) => {
		const { data } = JSON.parse(test.receiver.received.at(-1)?.body ?? "");
		if (data.n !== 60 || failures > 0) return response.end();
		failures += 1;
		response.writeHead(500).end();
	});
	expect(await drainLane(test.tools, test.lane(id))).toBe(true);
	expect(numbers()).toEqual(inOrder);
	test.wait(10_000);
	expect(await drainLane(test.tools, test.lane(id))).toBe(true);
	expect(numbers()).toEqual([...inOrder, 60]);
});

it("keeps what could not be stored, and is told of it", async () => {
	const { id } = await test.register();
	await test.publish(MANY);
	const away = () => Promise.reject(new Error("The database is away."));
	const recorder = { collect: () => ({ keep: () => undefined, stored: away }) };
	await expect(drainLane({ ...test.tools, recorder }, test.lane(id))).rejects.toThrow(
		"The database is away.",
	);
	expect(await test.service.db.$count(deliveries, eq(deliveries.state, "pending"))).toBe(MANY);
});

it("counts each attempt by what became of it", async () => {
	const { id } = await test.register();
	await test.publish(2);
	test.receiver.answerWith((response) => {
		response.writeHead(test.receiver.received.length === 1 ? 200 : 503).end();
	});
	const counted: (string | null)[] = [];
	const metrics = { countAttempt: ({ failure }: DialResult) => counted.push(failure) };
	await drainLane({ ...test.tools, metrics }, test.lane(id));
	expect(counted).toEqual([null, "server-error"]);
});

it("gives way to other lanes once its turn is over, in the middle of what it has fetched", async () => {
	const { id } = await test.register();
	await test.publish(MANY);
	const real = performance.now.bind(performance);
	let later = 0;
	const clock = vi.spyOn(performance, "now").mockImplementation(() => real() + later);
	try {
		test.receiver.answerWith((response) => {
			if (test.receiver.received.length === 3) later = 60_000;
			response.end();
		});
		expect(await drainLane(test.tools, test.lane(id))).toBe(false);
	} finally {
		clock.mockRestore();
	}
	expect(numbers()).toEqual([0, 1, 2]);
	expect(await test.service.db.$count(deliveries, eq(deliveries.state, "delivered"))).toBe(3);
	expect(await drainLane(test.tools, test.lane(id))).toBe(true);
	expect(numbers()).toEqual(inOrder);
});
