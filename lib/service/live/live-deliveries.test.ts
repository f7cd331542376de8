import { afterAll, beforeAll, expect, it } from "vitest";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import { followStream } from "./testing/follow-stream";

let test: DeliveryTest;
let webhookId: number;
beforeAll(async () => {
	test = await startDeliveryTest();
	webhookId = (await test.register()).id;
	await test.publish(1);
	await test.drain(webhookId);
});
afterAll(() => test.stop());

it("reports deliveries at once, and a burst of them at most once a second", async () => {
	const stream = await followStream(test.service, "/live-changes");
	expect(await stream.next()).toMatchObject({ type: "start" });
	await test.publish(1);
	expect((await stream.next()).body).toEqual([{ kind: "delivery", id: null }]);
	const first = performance.now();
	for (let count = 0; count < 5; count += 1) {
		await test.publish(10);
		await test.drain(webhookId);
	}
	expect((await stream.next()).body).toEqual([
		{ kind: "delivery", id: null },
		{ kind: "delivery", id: String(webhookId) },
	]);
	// Timers may be a little early.
	expect(performance.now() - first).toBeGreaterThan(950);
	stream.stop();
});
