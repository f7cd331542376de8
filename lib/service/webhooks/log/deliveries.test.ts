import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EVENT_TYPES } from "@/lib/contract/choices";
import { type DeliveryTest, startDeliveryTest, verifySignature } from "@/lib/service/testing/delivery";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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

async function list(query = "", id = webhook.id) {
	const response = await test.extension("GET", `/webhooks/${id}/deliveries${query}`);
	return response.body.data as {
		deliveries: { id: string; [member: string]: unknown }[];
		next_cursor: string;
	};
}
async function detail(id: string) {
	const response = await test.extension("GET", `/webhooks/${webhook.id}/deliveries/${id}`);
	return response.body.data;
}

describe("the delivery log", () => {
	it("shows a delivery from waiting to delivered, with its exact request and response", async () => {
		await test.publish(1);
		const [waiting] = (await list()).deliveries;
		expect(waiting).toMatchObject({
			event_type: "chat.message.status",
			state: "waiting",
			attempts: 0,
			last_attempt_at: null,
			next_attempt_at: expect.any(String),
		});

		expect(Date.parse(String(waiting?.next_attempt_at))).toBeLessThanOrEqual(Date.now());

		test.receiver.respondWith((response) => {
			response.writeHead(202, { "x-kept": "yes" }).end("thank you");
		});
		await test.drain(webhook.id);
		const [delivered] = (await list()).deliveries;
		expect(delivered).toMatchObject({ state: "delivered", attempts: 1, last_http_status: 202 });
		const one = await detail(delivered?.id ?? "");
		const [received] = test.receiver.received;
		expect(one.request_body).toBe(received?.body);
		expect(one.attempt_log).toEqual([
			expect.objectContaining({
				number: 1,
				url: test.receiver.url,
				address: "127.0.0.1",
				http_status: 202,
				failure: null,
				response_body: "thank you",
				response_headers: expect.objectContaining({ "x-kept": "yes" }),
			}),
		]);
		expect(received?.headers).toMatchObject(one.attempt_log[0].request_headers);
	});

	it("keeps every failed attempt with its failure class", async () => {
		await test.publish(1);
		test.receiver.respondWithStatus(500);
		await test.drain(webhook.id);
		await test.wait(5_000);
		test.receiver.respondWith((_, request) => request.socket.destroy());
		await test.drain(webhook.id);
		const [retrying] = (await list()).deliveries;
		expect(retrying).toMatchObject({ state: "retrying", attempts: 2, last_failure: "cut-off" });
		const { attempt_log: log } = await detail(retrying?.id ?? "");
		expect(log.map((one: { failure: string }) => one.failure)).toEqual(["cut-off", "server-error"]);
	});

	it("keeps the attempt that was in flight when the webhook was disabled, and the next one", async () => {
		await test.publish(1);
		test.receiver.respondWith(async (response) => {
			await test.setActive(webhook.id, false);
			response.writeHead(500).end();
		});
		await test.drain(webhook.id);
		const [dropped] = (await list()).deliveries;
		expect(dropped).toMatchObject({ state: "dropped", attempts: 1, last_failure: "server-error" });

		await test.setActive(webhook.id, true);
		test.receiver.respondWithStatus(204);
		await test.extension("POST", `/webhooks/${webhook.id}/deliveries/${dropped?.id}/resend`);
		await test.drain(webhook.id);
		const resent = await detail(dropped?.id ?? "");
		expect(resent).toMatchObject({ state: "delivered", attempts: 2, last_http_status: 204 });
		expect(resent.attempt_log.map((one: { http_status: number }) => one.http_status)).toEqual([204, 500]);
	});

	it("can be filtered by type, state and time, and paged by a stable cursor", async () => {
		await test.publish(3);
		await test.drain(webhook.id);
		await test.wait(HOUR_MS);
		const later = test.now().toISOString();
		test.receiver.respondWithStatus(404);
		await test.publish(2);
		await test.drain(webhook.id);

		expect((await list("?state=delivered")).deliveries).toHaveLength(3);
		expect((await list("?state=retrying")).deliveries).toHaveLength(2);
		expect((await list("?state=failed")).deliveries).toHaveLength(0);
		expect((await list(`?since=${later}`)).deliveries).toHaveLength(2);
		expect((await list(`?until=${later}`)).deliveries).toHaveLength(3);
		expect((await list("?eventType=chat.message.status")).deliveries).toHaveLength(5);
		expect((await list("?eventType=chat.message.inbound")).deliveries).toHaveLength(0);

		const first = await list("?pageSize=2");
		await test.publish(1);
		const second = await list(`?pageSize=2&before=${first.next_cursor}`);
		const third = await list(`?pageSize=2&before=${second.next_cursor}`);
		const ids = [first, second, third].flatMap((page) => page.deliveries.map((one) => one.id));
		expect(new Set(ids).size).toBe(5);
		expect(third.next_cursor).toBeNull();
	});

	it("has the contact and message of each event, and finds them", async () => {
		const body = { number: "0151 23456789", country_code: "+49", name: "Ana Cruz" };
		const created = await test.service.request("POST", test.service.path("/contacts"), { body });
		const contactId = created.body.data.id as number;
		await test.publish(1, contactId, 41);
		await test.publish(2, contactId, 42);
		await test.publish(1, contactId + 1);

		const [first, second] = (await list("?message_id=42")).deliveries;
		expect(first).toMatchObject({ contact_id: contactId, message_id: 42, contact: { first_name: "Ana" } });
		expect((await list(`?contact_id=${contactId}`)).deliveries).toHaveLength(3);
		expect((await list(`?contact_id=${contactId}&message_id=41`)).deliveries).toHaveLength(1);
		expect((await list(`?event_id=${second?.id}`)).deliveries).toEqual([second]);
		expect((await list("?message_id=43")).deliveries).toEqual([]);
		expect((await list(`?contact_id=${contactId + 1}`)).deliveries).toMatchObject([
			{ contact_id: contactId + 1, contact: null, message_id: null },
		]);

		const token = await test.service.issueToken({ permissions: ["Chat Detail — View"] });
		const path = `/webhooks/${webhook.id}/deliveries?message_id=42`;
		const { body: hidden } = await test.extension("GET", path, { token });
		expect(hidden.data.deliveries[0]).toMatchObject({ contact_id: contactId, contact: null });

		await test.service.request("DELETE", test.service.path(`/contacts/${contactId}`));
		expect((await list("?message_id=41")).deliveries).toMatchObject([
			{ contact_id: contactId, contact: null, message_id: 41 },
		]);
	});

	it("rejects invalid cursors, filters and ids", async () => {
		const other = await test.register(`${test.receiver.url}/other`);
		await test.publish(2);
		const { next_cursor: cursor } = await list("?pageSize=1");
		const path = (id: number, rest: string) => `/webhooks/${id}/deliveries${rest}`;
		for (const [target, status] of [
			[path(other.id, `?before=${cursor}`), 400],
			[path(webhook.id, "?before=nonsense"), 400],
			[path(webhook.id, "?state=unknown"), 400],
			[path(webhook.id, "?since=yesterday"), 400],
			[path(webhook.id, "?pageSize=101"), 400],
			[path(webhook.id, "/not-a-uuid"), 400],
			[path(webhook.id, "/00000000-0000-4000-8000-000000000000"), 404],
			[path(987_654, ""), 404],
		] as const) {
			expect([target, (await test.extension("GET", target)).status]).toEqual([target, status]);
		}
	});

	it("can't be read once the webhook is deleted", async () => {
		await test.publish(1);
		const [delivery] = (await list()).deliveries;
		const path = `/webhooks/${webhook.id}/deliveries/${delivery?.id}`;
		expect(await test.extension("GET", path)).toMatchObject({ status: 200 });
		await test.service.request("DELETE", test.service.path(`/webhooks/${webhook.id}`));
		expect(await test.extension("GET", path)).toMatchObject({ status: 404 });
	});

	it("needs the token's permission", async () => {
		const token = await test.service.issueToken({ permissions: ["Chat Contacts — View"] });
		const view = await test.extension("GET", `/webhooks/${webhook.id}/deliveries`, { token });
		expect(view).toMatchObject({ status: 403 });
		expect(view.body.message).toContain("Chat Detail — View");
		const viewer = await test.service.issueToken({ permissions: ["Chat Detail — View"] });
		const rotate = await test.extension("POST", `/webhooks/${webhook.id}/rotate-secret`, { token: viewer });
		expect(rotate.body.message).toContain("Chat Detail — Edit");
	});
});

describe("resending", () => {
	it("resends one delivery with its id and body, a new signature and a new schedule", async () => {
		await test.publish(1);
		test.receiver.respondWithStatus(410);
		await test.drain(webhook.id);
		const [failed] = (await list("?state=failed")).deliveries;
		const path = `/webhooks/${webhook.id}/deliveries/${failed?.id}/resend`;
		expect(await test.extension("POST", path)).toMatchObject({ status: 409 });

		await test.setActive(webhook.id, true);
		await test.wait(MINUTE_MS);
		const resent = await test.extension("POST", path);
		expect(resent.body).toMatchObject({ message: "Resending", data: { state: "waiting", attempts: 1 } });
		test.receiver.respondWithStatus(500);
		await test.drain(webhook.id);
		const [retrying] = (await list()).deliveries;
		expect(retrying).toMatchObject({
			state: "retrying",
			attempts: 2,
			next_attempt_at: expect.any(String),
		});
		expect(await test.msUntilDue()).toBeLessThanOrEqual(5_000);
		const [first, second] = test.receiver.received;
		expect(second?.body).toBe(first?.body);
		expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
		expect(second?.headers["webhook-signature"]).not.toBe(first?.headers["webhook-signature"]);
		verifySignature(webhook.webhook_secret, second);
	});

	it("resends a delivery whose attempt in progress fails afterwards", async () => {
		await test.publish(1);
		const [one] = (await list()).deliveries;
		let isFirst = true;
		test.receiver.respondWith(async (response) => {
			if (!isFirst) return response.end();
			isFirst = false;
			await test.wait(10_000);
			await test.extension("POST", `/webhooks/${webhook.id}/deliveries/${one?.id}/resend`);
			response.writeHead(503).end();
		});
		await test.drain(webhook.id);
		expect(test.receiver.received).toHaveLength(2);
		expect((await list()).deliveries).toMatchObject([{ state: "delivered", attempts: 2 }]);
	});

	it("sends a test event of any type only to that webhook", async () => {
		const narrow = await test.register(`${test.receiver.url}/narrow`, ["chat.message.inbound"]);
		for (const type of EVENT_TYPES) {
			const sent = await test.extension("POST", `/webhooks/${narrow.id}/test-events`, { body: { type } });
			expect(sent).toMatchObject({ status: 201, body: { data: { event_type: type, is_test: true } } });
		}
		await test.drain(narrow.id);
		await test.drain(webhook.id);
		const bodies = test.receiver.received.map((request) => verifySignature(narrow.webhook_secret, request));
		expect(bodies).toHaveLength(EVENT_TYPES.length);
		for (const type of EVENT_TYPES) {
			expect(bodies).toContainEqual(
				expect.objectContaining({ type, data: expect.objectContaining({ test: true }) }),
			);
		}
		const unknown = await test.extension("POST", `/webhooks/${narrow.id}/test-events`, {
			body: { type: "chat.unknown" },
		});
		expect(unknown).toMatchObject({ status: 422, body: { errors: [{ path: "type" }] } });
	});
});
