import { and, desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { deliveries, events } from "@/lib/service/store/schema/schema";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import type { DialResult } from "./attempt/dial";
import { BATCH_SIZE, drainLane } from "./drain-lane";

/** More than two batches of a lane. */
const MANY = 3 * BATCH_SIZE;

let test: DeliveryTest;
beforeAll(async () => {
	test = await startDeliveryTest();
});
beforeEach(() => test.useNewAccount());

/** Stops the clock that ends a lane's turn, which a slow machine could let run out. @returns moves it forward */
function stopTurnClock(): (ms: number) => void {
	let elapsedMs = 0;
	vi.spyOn(performance, "now").mockImplementation(() => elapsedMs);
	return (ms) => {
		elapsedMs += ms;
	};
}
afterEach(() => {
	vi.restoreAllMocks();
});
afterAll(() => test.stop());

const isOwn = () => eq(deliveries.accountId, test.service.account);
const countOf = (state: string) =>
	test.service.db.$count(deliveries, and(isOwn(), eq(deliveries.state, state)));
const numbers = () => test.receiver.received.map(({ body }) => JSON.parse(body).data.n);
const inOrder = Array.from({ length: MANY }, (_, n) => n);

it("sends many deliveries in order, each once, and stores all results", async () => {
	stopTurnClock();
	const { id } = await test.register();
	await test.publish(MANY);
	expect(await drainLane(test.tools, test.lane(id))).toBe(true);
	expect(numbers()).toEqual(inOrder);
	expect(await countOf("delivered")).toBe(MANY);
});

it("sends a delivery first that became due earlier than the fetched ones", async () => {
	stopTurnClock();
	const { id } = await test.register();
	await test.publish(MANY);
	test.receiver.respondWith(async (response) => {
		if (test.receiver.received.length === 10) {
			const [last] = await test.service.db
				.select()
				.from(deliveries)
				.where(isOwn())
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
	expect(await countOf("pending")).toBe(0);
});

it("sends published events at once, even if the service's clock is ahead of the worker's", async () => {
	const { id } = await test.register();
	await test.publish(2);
	const clock = () => new Date(Date.now() - 90_000);
	expect(await drainLane({ ...test.tools, clock }, test.lane(id))).toBe(true);
	expect(numbers()).toEqual([0, 1]);
});

it("waits until results are stored, even if it fails", async () => {
	const { id } = await test.register();
	await test.publish(2);
	let isStored = false;
	async function storeSlowly() {
		await new Promise((resolve) => setImmediate(resolve));
		isStored = true;
	}
	const recorder = { collect: () => ({ add: () => undefined, stored: storeSlowly }) };
	const dialer = {
		...test.tools.dialer,
		post: () => Promise.reject(new Error("The worker ends.")),
	};
	await expect(drainLane({ ...test.tools, recorder, dialer }, test.lane(id))).rejects.toThrow("worker ends");
	expect(isStored).toBe(true);
});

it("doesn't send fetched deliveries after they were skipped, even if the webhook is enabled again", async () => {
	const { id } = await test.register();
	await test.publish(MANY);
	test.receiver.respondWith(async (response) => {
		// More are fetched already, and the webhook is read again before each is sent.
		if (test.receiver.received.length === 25) {
			await test.setActive(id, false);
			await test.wait(1_000);
			await test.setActive(id, true);
		}
		response.end();
	});
	expect(await drainLane({ ...test.tools, states: test.freshStates(0) }, test.lane(id))).toBe(true);
	expect(numbers()).toEqual(inOrder.slice(0, 25));
	expect(await countOf("dropped")).toBe(MANY - 25);
});

it("continues after a failed delivery, and retries it when it's due", async () => {
	stopTurnClock();
	const { id } = await test.register();
	await test.publish(MANY);
	let failures = 0;
	test.receiver.respondWith((response) => {
		const { data } = JSON.parse(test.receiver.received.at(-1)?.body ?? "");
		if (data.n !== 60 || failures > 0) return response.end();
		failures += 1;
		response.writeHead(500, { "retry-after": "10" }).end();
	});
	expect(await drainLane(test.tools, test.lane(id))).toBe(true);
	expect(numbers()).toEqual(inOrder);
	await test.wait(10_000);
	expect(await drainLane(test.tools, test.lane(id))).toBe(true);
	expect(numbers()).toEqual([...inOrder, 60]);
});

it("fails if results can't be stored, and keeps the deliveries pending", async () => {
	const { id } = await test.register();
	await test.publish(MANY);
	const unavailable = () => Promise.reject(new Error("The database is unavailable."));
	const recorder = { collect: () => ({ add: () => undefined, stored: unavailable }) };
	await expect(drainLane({ ...test.tools, recorder }, test.lane(id))).rejects.toThrow(
		"The database is unavailable.",
	);
	expect(await countOf("pending")).toBe(MANY);
});

it("counts each attempt by its result", async () => {
	const { id } = await test.register();
	await test.publish(2);
	test.receiver.respondWith((response) => {
		response.writeHead(test.receiver.received.length === 1 ? 200 : 503).end();
	});
	const counted: (string | null)[] = [];
	const metrics = { countAttempt: ({ failure }: DialResult) => counted.push(failure) };
	await drainLane({ ...test.tools, metrics }, test.lane(id));
	expect(counted).toEqual([null, "server-error"]);
});

it("yields to other lanes when its turn ends, in the middle of a batch", async () => {
	const moveOn = stopTurnClock();
	const { id } = await test.register();
	await test.publish(MANY);
	test.receiver.respondWith((response) => {
		if (test.receiver.received.length === 3) moveOn(60_000);
		response.end();
	});
	expect(await drainLane(test.tools, test.lane(id))).toBe(false);
	expect(numbers()).toEqual([0, 1, 2]);
	expect(await countOf("delivered")).toBe(3);
	expect(await drainLane(test.tools, test.lane(id))).toBe(true);
	expect(numbers()).toEqual(inOrder);
});

it("removes due deliveries whose event is gone, so that its lane is empty then", async () => {
	const { id } = await test.register();
	await test.publish(2);
	await test.service.db.delete(events).where(eq(events.accountId, test.service.account));
	await drainLane(test.tools, test.lane(id));
	expect(await test.service.db.$count(deliveries, isOwn())).toBe(0);
	await test.publish(1);
	await drainLane(test.tools, test.lane(id));
	expect(numbers()).toEqual([0]);
});

it("keeps a delivery that is retried later when it removes one without its event", async () => {
	const { id } = await test.register();
	const [gone = ""] = await test.publish(1);
	test.receiver.respondWithStatus(500);
	await test.publish(1);
	await test.service.db.delete(events).where(eq(events.id, gone));
	await drainLane(test.tools, test.lane(id));
	const left = await test.service.db
		.select({ attempts: deliveries.attempts })
		.from(deliveries)
		.where(isOwn());
	expect(left).toEqual([{ attempts: 1 }]);
});
