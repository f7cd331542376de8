import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DeliveryTest, startDeliveryTest, verifySignature } from "@/lib/service/testing/delivery";

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

describe("a rotated secret", () => {
	it("signs along with the new one for exactly 24 hours", async () => {
		const before = test.now();
		const rotated = await test.extension("POST", `/webhooks/${webhook.id}/rotate-secret`);
		const newSecret = rotated.body.data.webhook_secret;
		expect(newSecret).toMatch(/^[0-9a-f]{64}$/);
		expect(rotated.body.data.previous_secret_until).toBe(
			new Date(before.getTime() + 24 * HOUR_MS).toISOString(),
		);

		async function sendOne() {
			await test.publish(1);
			await test.drain(webhook.id);
			return test.receiver.received.at(-1);
		}
		const during = await sendOne();
		verifySignature(webhook.webhook_secret, during);
		verifySignature(newSecret, during);

		await test.wait(24 * HOUR_MS);
		const after = await sendOne();
		expect(after?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
		expect(test.receiver.received).toHaveLength(2);
	});

	it("stays encrypted and is never shown again", async () => {
		await test.extension("POST", `/webhooks/${webhook.id}/rotate-secret`);
		const listed = await test.service.request("GET", test.service.path("/webhooks"));
		expect(listed.text).not.toContain(webhook.webhook_secret);
		const { rows } = await test.service.pool.query(
			"select row_to_json(w)::text as text from chat.webhooks w where account_id = $1",
			[test.service.account],
		);
		expect(rows[0].text).not.toContain(webhook.webhook_secret);
	});
});
