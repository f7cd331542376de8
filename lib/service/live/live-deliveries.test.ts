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
	const start = performance.now();
	await test.publish(1);
	expect((await stream.next()).body).toEqual([{ kind: "delivery", id: null }]);
	for (let count = 0; count < 5; count += 1) {
		await test.publish(10);
		await test.drain(webhookId);
	}
	// On a slow machine, the burst takes longer than a second.
	const ids = new Set<string | null>();
	for (let reports = 1; ids.size < 2; reports += 1) {
		for (const { kind, id } of (await stream.next()).body) if (kind === "delivery") ids.add(id);
		// Timers may be a little early.
		expect(performance.now() - start).toBeGreaterThan(950 * reports);
	}
	expect(ids).toEqual(new Set([null, String(webhookId)]));
	stream.stop();
});
