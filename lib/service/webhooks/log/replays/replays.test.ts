import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import { removeOldDeliveries } from "@/lib/service/webhooks/log/retention";
import { runReplay } from "./run-replay";

const MINUTE_MS = 60_000;

let test: DeliveryTest;
let webhook: { id: number };
beforeAll(async () => {
	test = await startDeliveryTest();
});
beforeEach(async () => {
	await test.useNewAccount();
	webhook = await test.register();
});
afterAll(() => test.stop());

function numbersReceived() {
	return test.receiver.received.map((request) => JSON.parse(request.body).data.n);
}
async function startReplay(since: Date) {
	const response = await test.extension("POST", `/webhooks/${webhook.id}/replays`, {
		body: { since: since.toISOString() },
	});
	return response;
}
async function collect(id: number) {
	await runReplay(test.service.db, { accountId: test.service.account, replayId: id }, test.now);
}
async function progress() {
	const response = await test.extension("GET", `/webhooks/${webhook.id}/replays`);
	return response.body.data[0];
}

describe("a replay", () => {
	it("is counted before it starts", async () => {
		await test.publish(2);
		await test.drain(webhook.id);
		await test.wait(MINUTE_MS);
		const since = test.now();
		test.receiver.respondWithStatus(410);
		await test.publish(3, 1, 7);
		await test.drain(webhook.id);
		await test.publish(2, 1, 8);
		const path = `/webhooks/${webhook.id}/replay-count?since=${since.toISOString()}`;
		expect((await test.extension("GET", path)).body.data).toEqual({ count: 5, is_complete: true });

		await test.setActive(webhook.id, true);
		const { body } = await startReplay(since);
		await collect(body.data.id);
		expect(await progress()).toMatchObject({ queued: 5 });
		expect((await test.extension("GET", path)).body.data).toEqual({ count: 0, is_complete: true });
		const log = await test.extension("GET", `/webhooks/${webhook.id}/deliveries?message_id=8`);
		expect(log.body.data.deliveries).toHaveLength(2);
	});

	it("sends failed, skipped and missed events in their original order", async () => {
		await test.publish(2);
		await test.drain(webhook.id);
		await test.wait(MINUTE_MS);
		const since = test.now();
		test.receiver.respondWithStatus(410);
		await test.publish(3);
		await test.drain(webhook.id);
		await test.wait(MINUTE_MS);
		await test.publish(2);
		await test.wait(MINUTE_MS);
		expect(await startReplay(since)).toMatchObject({ status: 409 });

		await test.setActive(webhook.id, true);
		test.receiver.respondWithStatus(200);
		const { body } = await startReplay(since);
		expect(body).toMatchObject({ statusCode: 201, data: { is_collecting: true, queued: 0 } });
		await collect(body.data.id);
		expect(await progress()).toMatchObject({ is_collecting: false, queued: 5, waiting: 5, delivered: 0 });
		const before = test.receiver.received.length;
		const ids = new Set(test.receiver.received.map((request) => request.headers["webhook-id"]));
		await test.drain(webhook.id);
		expect(numbersReceived().slice(before)).toEqual([0, 1, 2, 0, 1]);
		expect(await progress()).toMatchObject({ queued: 5, waiting: 0, delivered: 5, failed: 0 });
		const again = test.receiver.received.slice(before).map((request) => request.headers["webhook-id"]);
		expect(again.filter((id) => ids.has(id))).toHaveLength(1);
	});

	it("doesn't send delivered or earlier events, other types or test events", async () => {
		const narrow = await test.register(`${test.receiver.url}/narrow`, ["chat.message.inbound"]);
		await test.publish(1);
		await test.wait(MINUTE_MS);
		const since = test.now();
		await test.publish(2);
		await test.extension("POST", `/webhooks/${narrow.id}/test-events`, {
			body: { type: "chat.message.inbound" },
		});
		await test.setActive(narrow.id, false);
		await test.setActive(narrow.id, true);
		await test.drain(webhook.id);
		for (const one of [webhook, narrow]) {
			const { body } = await test.extension("POST", `/webhooks/${one.id}/replays`, {
				body: { since: since.toISOString() },
			});
			await collect(body.data.id);
		}
		const before = test.receiver.received.length;
		await test.drain(webhook.id);
		await test.drain(narrow.id);
		expect(test.receiver.received).toHaveLength(before);
	});

	it("doesn't send events from before the webhook was created", async () => {
		const since = test.now();
		await test.publish(2);
		await test.wait(MINUTE_MS);
		const later = await test.register(`${test.receiver.url}/later`);
		await test.setActive(later.id, false);
		await test.publish(1);
		await test.setActive(later.id, true);
		await test.wait(MINUTE_MS);
		const { body } = await test.extension("POST", `/webhooks/${later.id}/replays`, {
			body: { since: since.toISOString() },
		});
		await collect(body.data.id);
		await test.drain(later.id);
		const replays = await test.extension("GET", `/webhooks/${later.id}/replays`);
		expect(replays.body.data).toMatchObject([{ queued: 1, delivered: 1 }]);
	});

	it("collects thousands in batches, and continues after an interruption", async () => {
		await test.setActive(webhook.id, false);
		for (let round = 0; round < 5; round += 1) {
			await test.publish(500, round);
			await test.wait(1);
		}
		await test.setActive(webhook.id, true);
		const { body } = await startReplay(new Date(test.now().getTime() - MINUTE_MS));
		const interruption = new AbortController();
		let batches = 0;
		function interruptingClock() {
			batches += 1;
			if (batches === 2) interruption.abort(new Error("interrupted"));
			return test.now();
		}
		await expect(
			runReplay(
				test.service.db,
				{ accountId: test.service.account, replayId: body.data.id },
				interruptingClock,
				interruption.signal,
			),
		).rejects.toThrow("interrupted");
		expect(await progress()).toMatchObject({ is_collecting: true, queued: 2_000 });
		await collect(body.data.id);
		expect(await progress()).toMatchObject({ is_collecting: false, queued: 2_500, waiting: 2_500 });
	});

	it("returns 422 for an invalid time and 404 for an unknown webhook", async () => {
		const bad = await test.extension("POST", `/webhooks/${webhook.id}/replays`, { body: { since: "never" } });
		expect(bad).toMatchObject({ status: 422, body: { errors: [{ path: "since" }] } });
		const missing = await test.extension("POST", "/webhooks/987654/replays", {
			body: { since: test.now().toISOString() },
		});
		expect(missing.status).toBe(404);
	});
});

describe("an old delivery", () => {
	it("is removed after the retention period unless it's still waiting", async () => {
		await test.publish(3);
		await test.drain(webhook.id);
		test.receiver.respondWithStatus(500);
		await test.publish(1);
		await test.drain(webhook.id);
		await test.age(31);
		await test.wait(MINUTE_MS);
		test.receiver.respondWithStatus(200);
		await test.publish(2);
		const lastDay = { days: 30 };
		await removeOldDeliveries(test.service.db, lastDay);
		const left = await test.extension("GET", `/webhooks/${webhook.id}/deliveries`);
		expect(left.body.data.deliveries.map((one: { state: string }) => one.state).sort()).toEqual([
			"retrying",
			"waiting",
			"waiting",
		]);
		await test.drain(webhook.id);
		expect(numbersReceived()).toEqual([0, 1, 2, 0, 0, 0, 1]);
		// The delivery, its event and the counts of that event's hour.
		expect(await removeOldDeliveries(test.service.db, lastDay)).toBe(3);
	});
});
