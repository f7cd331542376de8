import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliveryAttempts, webhooks } from "@/lib/service/store/schema/schema";
import { type DeliveryTest, startDeliveryTest, verifySignature } from "@/lib/service/testing/delivery";
import { resealWebhookSecrets } from "./secrets/reseal";

const VALUE = "Bearer a-value-for-tests-only";

let test: DeliveryTest;
let webhook: { id: number; webhook_secret: string };
beforeAll(async () => {
	test = await startDeliveryTest();
});
beforeEach(async () => {
	await test.useNewAccount();
	// Secrets are sealed again for all accounts.
	await test.service.db.delete(webhooks);
	webhook = await test.register();
});
afterAll(() => test.stop());

function change(body: object, headers?: Record<string, string>) {
	const path = test.service.extension(`/webhooks/${webhook.id}/settings`);
	const whole = { url: test.receiver.url, events: ["*"], ...body };
	return test.service.request("PUT", path, { body: whole, ...(headers && { headers }) });
}

async function sendOne() {
	await test.publish(1);
	await test.drain(webhook.id);
	return test.receiver.received.at(-1);
}

describe("changing a webhook", () => {
	it("keeps its secret and log, and sends to the new URL", async () => {
		await sendOne();
		const url = `${test.receiver.url}/moved`;
		const changed = await change({ url, events: ["chat.message.status"], display_name: " CRM " });
		expect(changed.body.data).toMatchObject({
			webhook_id: webhook.id,
			url,
			events: ["chat.message.status"],
			display_name: "CRM",
			header_names: [],
		});

		const request = await sendOne();
		expect(request?.path).toContain("/moved");
		verifySignature(webhook.webhook_secret, request);
		const log = await test.extension("GET", `/webhooks/${webhook.id}/deliveries`);
		expect(log.body.data.deliveries).toHaveLength(2);
	});

	it("moves waiting deliveries to the new URL", async () => {
		await test.publish(1);
		await change({ url: `${test.receiver.url}/moved` });
		await test.drain(webhook.id);
		expect(test.receiver.received.map(({ path }) => path)).toEqual([expect.stringContaining("/moved")]);
	});

	it("refuses an outdated version, even after a change within the same millisecond", async () => {
		const first = await change({ display_name: "One" });
		const version = `"${first.body.data.updated_at}"`;
		expect((await change({ display_name: "Two" }, { "if-match": version })).status).toBe(200);
		expect((await change({ display_name: "Three" }, { "if-match": version })).status).toBe(412);
		const listed = await test.extension("GET", "/webhook-settings");
		expect(listed.body.data[0].display_name).toBe("Two");
	});

	it("is in the audit log without the URL and the headers' values", async () => {
		const url = `${test.receiver.url}?key=in-the-url`;
		await change({ url, display_name: "CRM", headers: [{ name: "X-Api-Key", value: VALUE }] });
		const { text } = await test.extension("GET", "/audit?recordKind=webhook");
		expect(text).toContain('"field":"url"');
		expect(text).toContain('"field":"headers"');
		expect(text).toContain('"to":"CRM"');
		expect(text).not.toContain("in-the-url");
		expect(text).not.toContain(VALUE);
	});
});

describe("custom headers", () => {
	const headers = [{ name: "Authorization", value: VALUE }];

	it("are sent with every delivery, beside the signature", async () => {
		await change({ headers });
		const request = await sendOne();
		expect(request?.headers.authorization).toBe(VALUE);
		verifySignature(webhook.webhook_secret, request);
	});

	it("are stored encrypted and never returned, also if the endpoint repeats them", async () => {
		const changed = await change({ headers });
		expect(changed.body.data.header_names).toEqual(["Authorization"]);
		test.receiver.respondWith((response) => {
			response.writeHead(500, { "x-sent": VALUE }).end(`You sent ${VALUE}`);
		});
		await sendOne();
		const { body } = await test.extension("GET", `/webhooks/${webhook.id}/deliveries`);
		const one = await test.extension(
			"GET",
			`/webhooks/${webhook.id}/deliveries/${body.data.deliveries[0].id}`,
		);
		expect(one.text).toContain("You sent •••");
		const { rows } = await test.service.pool.query(
			"select (select json_agg(w) from chat.webhooks w)::text || (select json_agg(a) from chat.delivery_attempts a)::text as text",
		);
		for (const text of [changed.text, one.text, rows[0].text]) expect(text).not.toContain(VALUE);
	});

	it("are hidden where a response is cut", async () => {
		await change({ headers });
		test.receiver.respondWith((response) => {
			const header = `${"x".repeat(985)}${VALUE}`;
			response.writeHead(500, { "x-sent": header }).end(`${"x".repeat(16 * 1024 - 15)}${VALUE}`);
		});
		await sendOne();
		const { db, account } = test.service;
		const isOwn = eq(deliveryAttempts.accountId, account);
		const [cut] = await db.select().from(deliveryAttempts).where(isOwn);
		expect(cut?.responseHeaders?.["x-sent"]).toBe(`${"x".repeat(985)}•••`);
		expect(cut?.responseExcerpt).toBe(`${"x".repeat(16 * 1024 - 15)}•••`);
	});

	it("keep their value without a new one, and are removed when they aren't listed", async () => {
		await change({ headers });
		await change({ headers: [{ name: "authorization" }] });
		expect((await sendOne())?.headers.authorization).toBe(VALUE);
		await change({ headers: [] });
		expect((await sendOne())?.headers.authorization).toBeUndefined();
	});

	it("aren't sent to another host with the values stored for the first one", async () => {
		await change({ headers });
		const { port } = new URL(test.receiver.url);
		const url = `http://127.0.0.2:${port}/hook`;
		const refused = await change({ url, headers: [{ name: "authorization" }] });
		expect([refused.status, refused.body.errors]).toEqual([
			422,
			[{ path: "headers.0.value", message: "Enter a value." }],
		]);
		expect((await sendOne())?.headers).toMatchObject({ host: `127.0.0.1:${port}`, authorization: VALUE });
		expect((await change({ url, headers })).status).toBe(200);
		expect((await change({ url: `${url}/2`, headers: [{ name: "authorization" }] })).status).toBe(200);
	});

	it("survive a replaced application secret", async () => {
		await change({ headers });
		const { appSecret } = test.service.dependencies.config;
		const secrets = { appSecret: "another secret for tests, long enough", previousAppSecrets: [appSecret] };
		expect(await resealWebhookSecrets(test.service.db, secrets)).toMatchObject({ resealed: 1 });
		expect(await resealWebhookSecrets(test.service.db, secrets)).toMatchObject({ current: 1 });
	});

	it("that can't be read stop deliveries, until their values are entered again", async () => {
		await change({ headers });
		await test.service.db.update(webhooks).set({ headersSealed: "sealed with a lost secret" });
		await sendOne();
		expect(await test.webhookOf(webhook.id)).toMatchObject({
			last_delivery_error:
				"The custom headers can't be read, because APP_SECRET was changed. Enter their values again.",
		});
		const { config } = test.service.dependencies;
		expect(await resealWebhookSecrets(test.service.db, config)).toMatchObject({
			current: 1,
			unreadableHeaders: 1,
		});
		const { body } = await change({ headers: [{ name: "Authorization" }] });
		expect(body.errors).toEqual([{ path: "headers.0.value", message: "Enter a value." }]);
		await change({ headers });
		await test.wait(3 * 60 * 60 * 1000);
		expect((await sendOne())?.headers.authorization).toBe(VALUE);
	});

	it("are sealed again even if the secret can't be read", async () => {
		await change({ headers });
		await test.service.db.update(webhooks).set({ secretSealed: "sealed with a lost secret" });
		const { appSecret } = test.service.dependencies.config;
		const secrets = { appSecret: "another secret for tests, long enough", previousAppSecrets: [appSecret] };
		await resealWebhookSecrets(test.service.db, secrets);
		const alone = { ...secrets, previousAppSecrets: [] };
		expect(await resealWebhookSecrets(test.service.db, alone)).toMatchObject({
			unreadable: 1,
			unreadableHeaders: 0,
		});
	});

	it.each([
		["Host", "Use Authorization, Api-Key or a name that starts with X-."],
		["X-Forwarded-For", "Proxies use this header, so it can't be sent."],
	])("say why %s is refused", async (name, message) => {
		const { body } = await change({ headers: [{ name, value: VALUE }] });
		expect(body.errors).toEqual([{ path: "headers.0.name", message }]);
	});
});
