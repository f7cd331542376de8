import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";

const HOUR_MS = 60 * 60_000;

let test: DeliveryTest;
let webhook: { id: number; webhook_secret: string };
beforeEach(async () => {
	test = await startDeliveryTest();
	webhook = await test.register();
});
afterEach(() => test.stop());

describe("a webhook's health", () => {
	async function health() {
		const answer = await test.extension("GET", "/webhook-health");
		return answer.body.data.find((row: { webhook_id: number }) => row.webhook_id === webhook.id);
	}

	it("tells since when it is disabled, whatever else changes it", async () => {
		expect((await health()).disabled_at).toBeNull();
		await test.switchTo(webhook.id, false);
		const disabledAt = test.now().toISOString();
		test.wait(HOUR_MS);
		await test.extension("POST", `/webhooks/${webhook.id}/rotate-secret`);
		await test.switchTo(webhook.id, false);
		expect((await health()).disabled_at).toBe(disabledAt);
		expect((await test.webhookOf(webhook.id)).updated_at).toBe(test.now().toISOString());
		await test.switchTo(webhook.id, true);
		expect((await health()).disabled_at).toBeNull();
	});

	it("counts attempts by the hour, and tells what waits and since when it fails", async () => {
		expect((await health()).hours).toHaveLength(24);
		await test.publish(2);
		await test.drain(webhook.id);
		test.wait(2 * HOUR_MS);
		const brokenAt = test.now();
		test.receiver.answerStatus(500);
		await test.publish(1);
		await test.drain(webhook.id);
		const now = await health();
		expect(now).toMatchObject({
			failing_since: brokenAt.toISOString(),
			switched_off_reason: null,
			waiting: 1,
			next_attempt_at: new Date(brokenAt.getTime() + 5_000).toISOString(),
		});
		expect(now.hours.at(-1)).toMatchObject({ succeeded: 0, failed: 1 });
		expect(now.hours.at(-3)).toMatchObject({ succeeded: 2, failed: 0 });
	});

	it("says who disabled it", async () => {
		await test.switchTo(webhook.id, false);
		expect((await health()).switched_off_reason).toBe("person");
		await test.switchTo(webhook.id, true);
		test.receiver.answerStatus(410);
		await test.publish(1);
		await test.drain(webhook.id);
		expect(await health()).toMatchObject({
			switched_off_reason: "gone",
			disabled_at: test.now().toISOString(),
		});
	});
});
