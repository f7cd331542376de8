import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { deliveryAttempts } from "@/lib/service/store/schema/schema";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import { type DialResult, RESPONSE_BYTES_MAX } from "./attempt/dial";
import { nextDeliveries } from "./next-deliveries";
import { createRecorder } from "./recorder";

const DELIVERIES = 300;

let test: DeliveryTest;
beforeAll(async () => {
	test = await startDeliveryTest();
});
beforeEach(() => test.useNewAccount());
afterAll(() => test.stop());

/** Stores attempts that end at the same moment. @returns the number of transactions */
async function store(response: Pick<DialResult, "responseExcerpt" | "responseHeaders">): Promise<number> {
	const { db } = test.service;
	const { id } = await test.register();
	await test.publish(DELIVERIES);
	const due = await nextDeliveries(db, test.lane(id), DELIVERIES);
	const transaction = vi.spyOn(db, "transaction");
	const results = createRecorder({ db, clock: test.now, random: () => 0.5 }).collect();
	for (const one of due) {
		const result = {
			ok: true,
			httpStatus: 200,
			failure: null,
			retryAfter: null,
			...response,
			durationMs: 7,
			address: "127.0.0.1",
		};
		results.add({ due: one, url: test.receiver.url, startedAt: test.now(), signature: "v1,c2ln", result });
	}
	await results.stored();
	const count = transaction.mock.calls.length;
	transaction.mockRestore();
	return count;
}

function countAttempts(): Promise<number> {
	const { db, account } = test.service;
	return db.$count(deliveryAttempts, eq(deliveryAttempts.accountId, account));
}

it("attempts that end together are stored together", async () => {
	expect(await store({ responseExcerpt: "ok", responseHeaders: { server: "one" } })).toBe(1);
	expect(await countAttempts()).toBe(DELIVERIES);
});

const LONG = "x".repeat(RESPONSE_BYTES_MAX);
it.each([
	["bodies", { responseExcerpt: LONG, responseHeaders: {} }],
	["headers", { responseExcerpt: "", responseHeaders: { "set-cookie": LONG } }],
])("attempts with long response %s are stored in smaller batches, and none is lost", async (_, response) => {
	expect(await store(response)).toBeGreaterThan(1);
	expect(await countAttempts()).toBe(DELIVERIES);
});
