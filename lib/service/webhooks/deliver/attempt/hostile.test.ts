import { createServer, type Server as SecureServer } from "node:https";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliveries, webhooks } from "@/lib/service/store/schema/schema";
import { type DeliveryTest, LOCAL_NETWORKS, startDeliveryTest } from "@/lib/service/testing/delivery";
import { startReceiver } from "@/lib/service/testing/receiver";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import {
	createAuthority,
	createSelfSigned,
	type ServerIdentity,
} from "@/lib/service/webhooks/deliver/testing/certificates";
import { HOSTILE_URLS } from "@/lib/service/webhooks/deliver/testing/hostile-urls";
import { sealSecret } from "@/lib/service/webhooks/registration/secrets/seal";
import { createDialer, RESPONSE_BYTES_MAX } from "./dial";

const DAY_MS = 24 * 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

describe("a private address", () => {
	let service: TestService;
	beforeAll(async () => {
		service = await startTestService();
	});
	afterAll(() => service.stop());

	it.each(HOSTILE_URLS)("%s (%s) is rejected at registration", async (url) => {
		const response = await service.request("POST", service.path("/webhooks"), {
			body: { url, events: ["*"] },
		});
		expect(response).toMatchObject({ status: 422, body: { errors: [{ path: "url" }] } });
	});

	it.each(HOSTILE_URLS)("%s (%s) isn't called at delivery", async (url) => {
		const dialer = createDialer({ allowed: [], lookup: async (name) => [name] });
		const result = await dialer.post({ url, webhook: "1/1", headers: {}, body: "{}" });
		expect(result).toMatchObject({ ok: false, failure: "address-not-allowed", address: null });
		await dialer.close();
	});
});

describe("a webhook that later leads to a private address", () => {
	let test: DeliveryTest;
	beforeEach(async () => {
		test = await startDeliveryTest();
	});
	afterEach(() => test.stop());

	it("through DNS receives nothing, and the log has the reason", async () => {
		const inside = await startReceiver();
		const [row] = await test.service.db
			.insert(webhooks)
			.values({
				accountId: TEST_ACCOUNT,
				url: `https://rebound.example.com:${inside.port}/`,
				isActive: true,
				events: ["*"],
				secretSealed: sealSecret(test.service.dependencies.config.appSecret, TEST_ACCOUNT, "00".repeat(32)),
			})
			.returning();
		test.tools.dialer = createDialer({ allowed: [], lookup: async () => ["127.0.0.1"] });
		await test.publish(1);
		await test.drain(row?.id ?? 0);
		const { body } = await test.extension("GET", `/webhooks/${row?.id}/deliveries`);
		expect(body.data.deliveries).toMatchObject([{ state: "retrying", last_failure: "address-not-allowed" }]);
		expect(inside.received).toHaveLength(0);
		await inside.stop();
		await test.tools.dialer.close();
	});

	it("through a redirect isn't followed", async () => {
		const inside = await startReceiver();
		const { id } = await test.register();
		test.receiver.respondWithStatus(302, { location: inside.url });
		await test.publish(1);
		await test.drain(id);
		expect(await test.webhookOf(id)).toMatchObject({ last_delivery_http_status: 302 });
		const [delivery] = await test.service.db.select().from(deliveries);
		expect(delivery?.state).toBe("pending");
		expect(inside.received).toHaveLength(0);
		await inside.stop();
	});
});

const authority = await createAuthority();

describe("a server's certificate", () => {
	const host = "hooks.example.com";
	let server: SecureServer | undefined;
	afterEach(() => server?.close());

	async function postTo(identity: ServerIdentity) {
		server = createServer(identity, (_, response) => response.end("ok"));
		await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
		const address = server.address();
		const port = typeof address === "object" && address ? address.port : 0;
		const dialer = createDialer({
			allowed: LOCAL_NETWORKS,
			lookup: async () => ["127.0.0.1"],
			authorities: [authority.cert],
		});
		const result = await dialer.post({
			url: `https://${host}:${port}/`,
			webhook: "1/1",
			headers: {},
			body: "{}",
		});
		await dialer.close();
		return result;
	}

	it("that is valid is accepted", async () => {
		expect(await postTo(await authority.sign(host))).toMatchObject({ ok: true, httpStatus: 200 });
	});

	it.each([
		[
			"that has expired",
			() =>
				authority.sign(host, { from: new Date(Date.now() - 3 * DAY_MS), to: new Date(Date.now() - DAY_MS) }),
			"certificate-expired",
		],
		[
			"that isn't valid yet",
			() =>
				authority.sign(host, { from: new Date(Date.now() + DAY_MS), to: new Date(Date.now() + 2 * DAY_MS) }),
			"certificate-expired",
		],
		["for another name", () => authority.sign("other.example.com"), "certificate-wrong-name"],
		["that is self-signed", () => createSelfSigned(host), "certificate-not-trusted"],
		[
			"from an unknown authority",
			() => createAuthority("Unknown").then((unknown) => unknown.sign(host)),
			"certificate-not-trusted",
		],
		[
			"with a forged issuer",
			() => createAuthority().then((forger) => forger.sign(host)),
			"certificate-not-trusted",
		],
	])("%s is rejected", async (_, identity, failure) => {
		expect(await postTo(await identity())).toMatchObject({ ok: false, failure, httpStatus: null });
	});
});

describe("a malicious response", () => {
	const dialer = createDialer({ allowed: LOCAL_NETWORKS, lookup: async () => [] });
	afterAll(() => dialer.close());

	async function post(headers: Record<string, string>, chunk: Buffer, totalBytes: number) {
		const receiver = await startReceiver();
		let sent = 0;
		receiver.respondWith((response) => {
			response.writeHead(200, headers);
			const write = () => {
				while (!response.destroyed && sent < totalBytes) {
					sent += chunk.length;
					if (!response.write(chunk)) return;
				}
				response.end();
			};
			response.on("drain", write);
			write();
		});
		const before = process.memoryUsage().rss;
		const result = await dialer.post({ url: receiver.url, webhook: "1/1", headers: {}, body: "{}" });
		const grown = process.memoryUsage().rss - before;
		await receiver.stop();
		return { result, sent, grown };
	}

	it("of 10 GB is read up to 16 KiB", async () => {
		const size = 10 * 1024 * MEGABYTE;
		const { result, sent, grown } = await post(
			{ "content-length": String(size) },
			Buffer.alloc(64 * 1024, "x"),
			size,
		);
		expect(result).toMatchObject({ ok: true, httpStatus: 200 });
		expect(result.responseExcerpt).toHaveLength(RESPONSE_BYTES_MAX);
		expect(sent).toBeLessThan(100 * MEGABYTE);
		expect(grown).toBeLessThan(200 * MEGABYTE);
	});

	it("that decompresses to a thousand times its size isn't decompressed", async () => {
		const bomb = gzipSync(Buffer.alloc(200 * MEGABYTE));
		const { result, grown } = await post({ "content-encoding": "gzip" }, bomb, bomb.length);
		expect(result).toMatchObject({ ok: true, responseExcerpt: "" });
		expect(grown).toBeLessThan(100 * MEGABYTE);
	});

	it("with ten thousand headers is rejected", async () => {
		const receiver = await startReceiver();
		receiver.respondWith((response) => {
			const flood = Array.from({ length: 10_000 }, (_, n) => `x-${n}: ${"y".repeat(50)}\r\n`).join("");
			response.socket?.end(`HTTP/1.1 200 OK\r\n${flood}\r\n`);
		});
		const result = await dialer.post({ url: receiver.url, webhook: "1/1", headers: {}, body: "{}" });
		expect(result).toMatchObject({ ok: false, failure: "not-http" });
		await receiver.stop();
	});
});
