import { createHmac } from "node:crypto";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PLATFORM_WEBHOOK_PATH } from "@/lib/service/http/platform/webhook";
import { startTestService, TEST_TOKEN, type TestService } from "@/lib/service/testing/service";

const MIB = 1024 * 1024;
const ANY_SIGNATURE = `X-Hub-Signature-256: sha256=${"0".repeat(64)}`;

let service: TestService;
let strict: TestService;
let crowded: TestService;
const sockets: Socket[] = [];

beforeAll(async () => {
	service = await startTestService();
	strict = await startTestService({ limits: { headMs: 1_000, requestMs: 1_500, checkEveryMs: 50 } });
	crowded = await startTestService({ limits: { connections: 3 } });
});
afterEach(() => {
	for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
	await service.stop();
	await strict.stop();
	await crowded.stop();
});

/** Writes an incomplete request to a new connection; `received` returns the response so far. */
function send({ url }: TestService, text: string, then?: Buffer) {
	const { hostname, port } = new URL(url);
	const socket = connect(Number(port), hostname);
	sockets.push(socket);
	let received = "";
	let isClosed = false;
	socket.on("error", () => undefined);
	socket.on("data", (chunk) => {
		received += chunk;
	});
	socket.on("close", () => {
		isClosed = true;
	});
	const written = new Promise((resolve) => {
		socket.write(text);
		socket.write(then ?? "", resolve);
	});
	return { socket, written, received: () => received, isClosed: () => isClosed };
}

function headOf(path: string, bytes: number, ...more: string[]): string {
	const headers = ["Host: service", "Content-Type: application/json", `Content-Length: ${bytes}`, ...more];
	return [`POST ${path} HTTP/1.1`, ...headers, "", ""].join("\r\n");
}

function report(body: string, secret = service.dependencies.config.platformAppSecret) {
	const signature = createHmac("sha256", secret).update(body).digest("hex");
	return service.request("POST", PLATFORM_WEBHOOK_PATH, {
		body,
		token: null,
		headers: { "x-hub-signature-256": `sha256=${signature}` },
	});
}

describe("an incomplete report", () => {
	it.each([
		["no signature", []],
		["an empty signature", ["X-Hub-Signature-256:"]],
		["a signature that is too short", ["X-Hub-Signature-256: sha256=abcdef"]],
		["a signature of another kind", [`X-Hub-Signature-256: sha1=${"0".repeat(64)}`]],
	])("gets 401 before its body is read, with %s", async (_, headers) => {
		const { received } = send(service, headOf(PLATFORM_WEBHOOK_PATH, 3 * MIB, ...headers), Buffer.alloc(100));
		await expect.poll(received).toMatch(/^HTTP\/1\.1 401 .+X-Hub-Signature-256/s);
	});

	it("makes room for others beyond 32 MiB, and doesn't block real reports", async () => {
		const part = Buffer.alloc(3 * MIB - 1);
		const held: ReturnType<typeof send>[] = [];
		for (let n = 0; n < 11; n += 1) {
			const one = send(service, headOf(PLATFORM_WEBHOOK_PATH, 3 * MIB, ANY_SIGNATURE), part);
			await one.written;
			held.push(one);
		}
		await expect.poll(() => held.filter(({ received }) => received() !== "").length).toBe(1);
		const ended = held.find(({ received }) => received() !== "");
		expect(ended?.received()).toMatch(/^HTTP\/1\.1 503 .+Retry-After: 5/is);
		const real = await report(JSON.stringify({ object: "x", entry: [], padding: "x".repeat(2 * MIB) }));
		expect(real.status).toBe(200);

		// Closed connections release their memory.
		for (const { socket } of held) socket.destroy();
		const next = send(service, headOf(PLATFORM_WEBHOOK_PATH, 3 * MIB, ANY_SIGNATURE), part);
		await next.written;
		expect((await report("{}")).status).toBe(200);
		expect(next.received()).toBe("");
	});
});

describe("an incomplete API request body", () => {
	const flows = () => service.path("/flows");

	it("isn't read for a missing or unknown token", async () => {
		for (const headers of [[], [`Authorization: Bearer ${"x".repeat(40)}`]]) {
			const { received } = send(service, headOf(flows(), 10 * MIB, ...headers), Buffer.alloc(100));
			await expect.poll(received).toMatch(/^HTTP\/1\.1 401 /);
		}
	});

	it("isn't read for a token without the permission", async () => {
		const token = await service.issueToken({ permissions: ["Chat Flows — View"] });
		const head = headOf(flows(), 10 * MIB, `Authorization: Bearer ${token}`);
		const { received } = send(service, head, Buffer.alloc(100));
		await expect.poll(received).toMatch(/^HTTP\/1\.1 403 /);
	});

	it("isn't read for another account", async () => {
		const head = headOf(service.path("/flows", 77), 10 * MIB, `Authorization: Bearer ${TEST_TOKEN}`);
		const { received } = send(service, head, Buffer.alloc(100));
		await expect.poll(received).toMatch(/^HTTP\/1\.1 403 /);
	});
});

describe("a connection that is too slow or exceeds the limit", () => {
	it("is closed if the request's headers don't arrive", async () => {
		const { isClosed, received } = send(strict, "GET /health/live HTTP/1.1\r\nHost: serv");
		await expect.poll(isClosed).toBe(true);
		expect(received()).toMatch(/^HTTP\/1\.1 408 .+"success":false,"statusCode":408/s);
	});

	it("is closed if the request's body doesn't arrive", async () => {
		const token = `Authorization: Bearer ${TEST_TOKEN}`;
		const { isClosed, received } = send(
			strict,
			headOf(strict.path("/contacts"), 1_000, token),
			Buffer.from("{"),
		);
		await expect.poll(isClosed).toBe(true);
		expect(received()).toMatch(/^HTTP\/1\.1 408 .+"success":false,"statusCode":408/s);
	});

	it("is closed at once beyond the limit of connections", async () => {
		const request = "GET /health/live HTTP/1.1\r\nHost: service\r\n\r\n";
		const open = Array.from({ length: 3 }, () => send(crowded, request));
		for (const { received } of open) await expect.poll(received).toContain("200 OK");
		const { isClosed, received } = send(crowded, request);
		await expect.poll(isClosed).toBe(true);
		expect(received()).toBe("");
		for (const one of open) expect(one.isClosed()).toBe(false);
	});

	it("isn't closed while it follows live events", async () => {
		const abort = new AbortController();
		const { status, body } = await fetch(strict.url + strict.extension("/live-events"), {
			headers: { authorization: `Bearer ${TEST_TOKEN}` },
			signal: abort.signal,
		});
		expect(status).toBe(200);
		let isEnded = false;
		const ended = body?.pipeTo(new WritableStream()).catch(() => undefined);
		ended?.then(() => {
			isEnded = true;
		});
		const { isClosed } = send(strict, "GET /health/live HTTP/1.1\r\nHost: serv");
		await expect.poll(isClosed).toBe(true);
		expect(isEnded).toBe(false);
		abort.abort();
		await ended;
	});
});

describe("a request with an invalid target", () => {
	it.each(["GET *", "OPTIONS *", "GET http://", "GET http://[::1", "GET /\\"])(
		"returns 400 for %s",
		async (target) => {
			const { received } = send(service, `${target} HTTP/1.1\r\nHost: service\r\n\r\n`);
			await expect.poll(received).toMatch(/^HTTP\/1\.1 400 .+"statusCode":400.+don't form a valid URL/s);
			expect(received()).toMatch(/content-type: application\/json; charset=utf-8\r\n/i);
			expect(received()).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/i);
		},
	);

	it("returns 400 for an invalid Host header", async () => {
		const { received } = send(service, "GET /health/live HTTP/1.1\r\nHost: a b\r\n\r\n");
		await expect.poll(received).toMatch(/^HTTP\/1\.1 400 /);
	});

	it.each(["GET /%ff", "GET /%zz", "GET //", "GET //evil/x", "TRACE /", "GET /?%00"])(
		"returns the error envelope for %s",
		async (target) => {
			const { received } = send(service, `${target} HTTP/1.1\r\nHost: service\r\n\r\n`);
			await expect.poll(received).toMatch(/^HTTP\/1\.1 40[045] .+"success":false/s);
		},
	);
});

describe("a request that isn't HTTP or exceeds its limits", () => {
	const path = "/api/business/public/channels/chat/accounts/1/contacts";
	it.each([
		["a long URL", 431, `GET ${path}?search=${"a".repeat(20_000)} HTTP/1.1\r\nHost: service\r\n\r\n`],
		["long headers", 431, `GET ${path} HTTP/1.1\r\nHost: service\r\nX: ${"a".repeat(20_000)}\r\n\r\n`],
		["no HTTP", 400, "hello\r\n\r\n"],
		["an unknown method", 400, `FOO ${path} HTTP/1.1\r\nHost: service\r\n\r\n`],
		["a NUL character in a header", 400, `GET ${path} HTTP/1.1\r\nHost: service\r\nX: a\0b\r\n\r\n`],
		["no Host", 400, `GET ${path} HTTP/1.1\r\n\r\n`],
		["two lengths", 400, headOf(path, 1, "Content-Length: 2")],
		["a length and chunks", 400, headOf(path, 1, "Transfer-Encoding: chunked")],
		[
			"a broken chunk",
			400,
			`POST ${path} HTTP/1.1\r\nHost: service\r\nAuthorization: Bearer ${TEST_TOKEN}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
		],
	])("gets the error envelope and is closed: %s", async (_, status, text) => {
		const { received, isClosed } = send(service, text);
		await expect.poll(isClosed).toBe(true);
		expect(received()).toMatch(
			new RegExp(`^HTTP/1\\.1 ${status} .+"success":false,"statusCode":${status},`, "s"),
		);
		expect(received()).toMatch(/content-type: application\/json; charset=utf-8\r\n/i);
		expect(received()).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/i);
		expect(received().match(/HTTP\/1\.1/g)).toHaveLength(1);
	});

	it("is closed without a second response if its response has begun", async () => {
		const following = `GET ${service.extension("/live-events")} HTTP/1.1\r\nHost: service\r\nAuthorization: Bearer ${TEST_TOKEN}\r\n\r\n`;
		const { socket, received, isClosed } = send(service, following);
		await expect.poll(received).toContain("200 OK");
		socket.write("hello\r\n\r\n");
		await expect.poll(isClosed).toBe(true);
		expect(received()).not.toContain("HTTP/1.1 400");
	});

	it("gets a response after an earlier one on its connection", async () => {
		const { socket, received, isClosed } = send(
			service,
			"GET /health/live HTTP/1.1\r\nHost: service\r\n\r\n",
		);
		await expect.poll(received).toContain("200 OK");
		socket.write("hello\r\n\r\n");
		await expect.poll(isClosed).toBe(true);
		expect(received()).toMatch(/HTTP\/1\.1 400 .+"statusCode":400/s);
	});
});
