import { afterAll, beforeAll, expect, it } from "vitest";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import { tablesWith } from "@/lib/service/testing/tables-with";

/*
 * Every kind of secret of the public API is created once, with an Idempotency-Key where its response is kept, and used.
 * Afterwards none of them is in a table.
 */

const HEADER = "Bearer planted-header-of-the-endpoint";

let test: DeliveryTest;
const secrets: Record<string, string> = { "a custom header's value": HEADER };

beforeAll(async () => {
	test = await startDeliveryTest();
	const kept = (key: string) => ({ headers: { "idempotency-key": key } });
	const { service } = test;
	const token = await service.request("POST", service.extension("/tokens"), {
		body: { name: "Import", permissions: ["Chat Contacts — View"], expires_at: null },
		...kept("token"),
	});
	secrets["an API access token"] = token.body.data.token;
	await service.request("GET", service.path("/contacts"), { token: token.body.data.token });
	const webhook = await service.request("POST", service.path("/webhooks"), {
		body: { url: test.receiver.url, events: ["*"] },
		...kept("webhook"),
	});
	const { id, webhook_secret: secret } = webhook.body.data;
	secrets["a signing secret"] = secret;
	const rotated = await service.request(
		"POST",
		service.extension(`/webhooks/${id}/rotate-secret`),
		kept("rotate"),
	);
	secrets["a rotated signing secret"] = rotated.body.data.webhook_secret;
	const settings = {
		url: test.receiver.url,
		events: ["*"],
		headers: [{ name: "Authorization", value: HEADER }],
	};
	const changed = await test.extension("PUT", `/webhooks/${id}/settings`, { body: settings });
	if (changed.status !== 200) throw new Error(changed.text);
	// The endpoint repeats what it was sent, and its answer is kept in the log.
	test.receiver.respondWith((response, request) => response.end(JSON.stringify(request.headers)));
	await test.publish(1);
	await test.drain(id);
});
afterAll(() => test.stop());

it("Every kind of secret was created, and reached the endpoint", () => {
	expect(Object.keys(secrets)).toHaveLength(4);
	for (const [name, secret] of Object.entries(secrets)) expect(secret?.length, name).toBeGreaterThan(20);
	expect(test.receiver.received.at(-1)?.headers.authorization).toBe(HEADER);
});

it("No secret is plain in a table", async () => {
	for (const [name, secret] of Object.entries(secrets)) {
		const bytes = Buffer.from(secret);
		for (const written of [secret, bytes.toString("base64").replace(/=+$/, ""), bytes.toString("hex")]) {
			const found = await tablesWith(test.service.pool, written, ["chat", "graphile_worker"]);
			expect(found, name).toEqual([]);
		}
	}
	// The search itself finds what is stored.
	expect(await tablesWith(test.service.pool, test.receiver.url)).not.toEqual([]);
});
