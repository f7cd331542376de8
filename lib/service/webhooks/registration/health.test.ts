import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliveries } from "@/lib/service/store/schema/schema";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";

const HOUR_MS = 60 * 60_000;

let test: DeliveryTest;
let webhook: { id: number; webhook_secret: string };
beforeAll(async () => {
	test = await startDeliveryTest();
});
beforeEach(async () => {
	await test.useNewAccount();
	webhook = await test.register();
});
afterAll(() => test.stop());

describe("a webhook's health", () => {
	async function health() {
		const response = await test.extension("GET", "/webhook-health");
		return response.body.data.find((row: { webhook_id: number }) => row.webhook_id === webhook.id);
	}

	it("has the time it was disabled, even after other changes", async () => {
		expect((await health()).disabled_at).toBeNull();
		await test.setActive(webhook.id, false);
		const disabledAt = test.now().toISOString();
		await test.wait(HOUR_MS);
		await test.extension("POST", `/webhooks/${webhook.id}/rotate-secret`);
		await test.setActive(webhook.id, false);
		expect((await health()).disabled_at).toBe(disabledAt);
		expect((await test.webhookOf(webhook.id)).updated_at).toBe(test.now().toISOString());
		await test.setActive(webhook.id, true);
		expect((await health()).disabled_at).toBeNull();
	});

	it("counts attempts per hour, waiting deliveries and the start of failures", async () => {
		expect((await health()).hours).toHaveLength(24);
		await test.publish(2);
		await test.drain(webhook.id);
		await test.wait(2 * HOUR_MS);
		const brokenAt = test.now();
		test.receiver.respondWithStatus(500);
		await test.publish(1);
		await test.drain(webhook.id);
		const now = await health();
		const { db, account } = test.service;
		const isRetry = and(eq(deliveries.accountId, account), eq(deliveries.state, "pending"));
		const [retry] = await db.select().from(deliveries).where(isRetry);
		expect(now).toMatchObject({
			failing_since: brokenAt.toISOString(),
			last_failure: "server-error",
			switched_off_reason: null,
			waiting: 1,
			next_attempt_at: retry?.nextAttemptAt?.toISOString(),
		});
		expect(now.hours.at(-1)).toMatchObject({ succeeded: 0, failed: 1 });
		expect(now.hours.at(-3)).toMatchObject({ succeeded: 2, failed: 0 });
	});

	it("counts events, and those delivered, however many attempts they took", async () => {
		const counts = async (hour = -1) => {
			const { events, delivered } = (await health()).hours.at(hour);
			return [delivered, events];
		};
		await test.publish(2);
		expect(await counts()).toEqual([0, 0]);
		test.receiver.respondWithStatus(500);
		await test.drain(webhook.id);
		expect(await counts()).toEqual([0, 2]);
		await test.wait(10_000);
		await test.drain(webhook.id);
		expect(await counts()).toEqual([0, 2]);
		test.receiver.respondWithStatus(200);
		await test.wait(HOUR_MS);
		await test.drain(webhook.id);
		// They are events of the hour in which they happened.
		expect(await counts(-2)).toEqual([2, 2]);
		expect(await counts()).toEqual([0, 0]);
	});

	it("counts a delivered event that is resent as delivered once it's delivered again", async () => {
		const [event = ""] = await test.publish(1);
		const counts = async () => {
			const { events, delivered } = (await health()).hours.at(-1);
			return [delivered, events];
		};
		await test.drain(webhook.id);
		expect(await counts()).toEqual([1, 1]);
		await test.extension("POST", `/webhooks/${webhook.id}/deliveries/${event}/resend`);
		expect(await counts()).toEqual([0, 1]);
		await test.drain(webhook.id);
		expect(await counts()).toEqual([1, 1]);
	});

	it("has the reason it was disabled", async () => {
		await test.setActive(webhook.id, false);
		expect((await health()).switched_off_reason).toBe("person");
		await test.setActive(webhook.id, true);
		test.receiver.respondWithStatus(410);
		await test.publish(1);
		await test.drain(webhook.id);
		expect(await health()).toMatchObject({
			switched_off_reason: "gone",
			disabled_at: test.now().toISOString(),
		});
	});
});
