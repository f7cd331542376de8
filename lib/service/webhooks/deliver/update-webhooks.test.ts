import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliveryAttempts, webhooks } from "@/lib/service/store/schema/schema";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import type { DialResult } from "./attempt/dial";
import { type DueDelivery, nextDeliveries } from "./next-deliveries";
import { recordAttempts } from "./record-attempts";
import type { Attempt } from "./store-results";

const SUCCESS: DialResult = {
	ok: true,
	httpStatus: 200,
	failure: null,
	retryAfter: null,
	responseHeaders: {},
	responseExcerpt: "",
	durationMs: 7,
	address: "127.0.0.1",
};
const FAILURE: DialResult = { ...SUCCESS, ok: false, httpStatus: 422, failure: "client-error" };
const GONE: DialResult = { ...SUCCESS, ok: false, httpStatus: 410, failure: "gone" };
const DAY_MS = 24 * 60 * 60 * 1000;

let test: DeliveryTest;
let due: DueDelivery;
let begin: Date;
beforeAll(async () => {
	test = await startDeliveryTest();
});
beforeEach(async () => {
	await test.useNewAccount();
	const { id } = await test.register();
	await test.publish(1);
	const [first] = await nextDeliveries(test.service.db, test.lane(id), 1);
	if (!first) throw new Error("There is no such delivery.");
	due = first;
	begin = test.now();
});
afterAll(() => test.stop());

const second = (seconds: number) => new Date(begin.getTime() + seconds * 1000);

/** An attempt with its start in seconds. */
type Started = [startedAt: number, result: DialResult];

/** Stores attempts together. */
function record(...attempts: Started[]) {
	const all = attempts.map(
		([seconds, result]): Attempt => ({
			due,
			url: test.receiver.url,
			startedAt: second(seconds),
			signature: null,
			result,
		}),
	);
	const { db, account } = test.service;
	return recordAttempts({ db, clock: test.now, random: () => 0.5 }, account, all);
}

const isOwn = () => eq(webhooks.accountId, test.service.account);

async function webhook() {
	const [row] = await test.service.db.select().from(webhooks).where(isOwn());
	return row;
}

describe("the start of a webhook's failures", () => {
	it("is the first failure after the last success", async () => {
		await record([0, SUCCESS]);
		await record([1, FAILURE]);
		await record([2, FAILURE]);
		expect((await webhook())?.failingSince).toEqual(second(1));
		await record([3, SUCCESS]);
		expect((await webhook())?.failingSince).toBeNull();
		await record([4, FAILURE], [5, SUCCESS], [6, FAILURE], [7, FAILURE]);
		expect((await webhook())?.failingSince).toEqual(second(6));
	});

	it("is after a success that was stored late", async () => {
		await record([0, FAILURE]);
		await record([2, FAILURE]);
		await record([1, SUCCESS]);
		expect(await webhook()).toMatchObject({
			failingSince: second(2),
			lastDeliveryAt: second(2),
			lastDeliveryStatus: "retrying",
			lastDeliveryHttpStatus: 422,
		});
		await record([4, FAILURE]);
		await record([3, FAILURE], [2, SUCCESS]);
		expect(await webhook()).toMatchObject({ failingSince: second(3), lastDeliveryAt: second(4) });
	});

	const others: [string, Started[]][] = [
		[
			"an older success and failure",
			[
				[1, SUCCESS],
				[2, FAILURE],
			],
		],
		["an older success", [[1, SUCCESS]]],
		["an older failure", [[2, FAILURE]]],
		[
			"an older success and a newer failure",
			[
				[1, SUCCESS],
				[5, FAILURE],
			],
		],
	];
	it.each(others)("isn't changed by %s", async (_, attempts) => {
		await record([3, FAILURE], [4, FAILURE]);
		await record(...attempts);
		expect((await webhook())?.failingSince).toEqual(second(3));
	});

	it("stays empty if a failure is older than the last success", async () => {
		await record([2, SUCCESS]);
		await record([1, FAILURE]);
		await record([0, SUCCESS], [1, FAILURE]);
		expect(await webhook()).toMatchObject({ failingSince: null, lastDeliveryStatus: "success" });
	});
});

it("a webhook whose successes take longer than its failures stays active", async () => {
	for (let day = 0; day < 8; day += 1) {
		await record([day * 86_400 + 1, FAILURE]);
		await record([day * 86_400, SUCCESS]);
		await test.wait(DAY_MS);
	}
	expect(await webhook()).toMatchObject({ isActive: true, lastDeliveryStatus: "retrying" });
	await record([8 * 86_400, FAILURE]);
	await test.failFor(4.99);
	await record([9 * 86_400, FAILURE]);
	expect(await webhook()).toMatchObject({ isActive: true });
	await test.failFor(5);
	await record([13 * 86_400, FAILURE]);
	expect(await webhook()).toMatchObject({ isActive: false, switchedOffReason: "failing" });
});

it.each([400, -400])(
	"a webhook isn't disabled early by a worker whose clock is %d days off",
	async (days) => {
		await record([0, FAILURE]);
		await test.failFor(4);
		const { db, account } = test.service;
		const clock = () => new Date(Date.now() + days * DAY_MS);
		const attempt = { due, url: test.receiver.url, startedAt: second(1), signature: null, result: FAILURE };
		await recordAttempts({ db, clock, random: () => 0.5 }, account, [attempt]);
		expect(await webhook()).toMatchObject({ isActive: true, lastDeliveryStatus: "retrying" });
	},
);

it("a 410 disables a webhook, even if another attempt started later", async () => {
	await record([1, SUCCESS]);
	await record([0, GONE]);
	expect(await webhook()).toMatchObject({
		isActive: false,
		switchedOffReason: "gone",
		lastDeliveryStatus: "success",
		lastDeliveryHttpStatus: 200,
	});
});

describe("an attempt to a URL that the webhook had before", () => {
	beforeEach(async () => {
		await test.service.db
			.update(webhooks)
			.set({ url: `${test.receiver.url}/moved` })
			.where(isOwn());
	});

	it("doesn't disable it with a 410, and doesn't count as a failure", async () => {
		await record([0, GONE]);
		expect(await webhook()).toMatchObject({
			isActive: true,
			failingSince: null,
			lastDeliveryHttpStatus: 410,
		});
		const { db, account } = test.service;
		expect(await db.$count(deliveryAttempts, eq(deliveryAttempts.accountId, account))).toBe(1);
	});

	it("doesn't end the failures of the new URL", async () => {
		await test.service.db
			.update(webhooks)
			.set({ failingSince: second(0) })
			.where(isOwn());
		await record([1, SUCCESS]);
		expect((await webhook())?.failingSince).toEqual(second(0));
	});
});

describe("a disabled webhook isn't shown as retrying", () => {
	it("after it's disabled", async () => {
		await record([0, FAILURE]);
		expect(await test.webhookOf(due.webhookId)).toMatchObject({ last_delivery_status: "retrying" });
		const { body } = await test.setActive(due.webhookId, false);
		expect(body.data).toMatchObject({ last_delivery_status: "failed", last_delivery_http_status: 422 });
	});

	it("after an attempt that ends later", async () => {
		await test.setActive(due.webhookId, false);
		await record([0, FAILURE]);
		expect(await test.webhookOf(due.webhookId)).toMatchObject({ last_delivery_status: "failed" });
	});

	it("but keeps a success, or no result", async () => {
		const { body } = await test.setActive(due.webhookId, false);
		expect(body.data.last_delivery_status).toBeNull();
		await record([0, SUCCESS]);
		const again = await test.setActive(due.webhookId, false);
		expect(again.body.data.last_delivery_status).toBe("success");
	});
});
