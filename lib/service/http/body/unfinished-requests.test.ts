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
	strict = await startTestService({ limits: { headMs: 2_000, requestMs: 3_000, checkEveryMs: 50 } });
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

/** A connection on which something is written that is no whole request; `heard` is what came back so far. */
function speak({ url }: TestService, text: string, then?: Buffer) {
	const { hostname, port } = new URL(url);
	const socket = connect(Number(port), hostname);
	sockets.push(socket);
	let heard = "";
	let isClosed = false;
	socket.on("error", () => undefined);
	socket.on("data", (chunk) => {
		heard += chunk;
	});
	socket.on("close", () => {
		isClosed = true;
	});
	const written = new Promise((resolve) => {
		socket.write(text);
		socket.write(then ?? "", resolve);
	});
	return { socket, written, heard: () => heard, isClosed: () => isClosed };
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

describe("a report that is not finished", () => {
	it.each([
		["no signature", []],
		["an empty signature", ["X-Hub-Signature-256:"]],
		["a signature that is too short", ["X-Hub-Signature-256: sha256=abcdef"]],
		["a signature of another kind", [`X-Hub-Signature-256: sha1=${"0".repeat(64)}`]],
	])("is refused before its body is read, with %s", async (_, headers) => {
		const { heard } = speak(service, headOf(PLATFORM_WEBHOOK_PATH, 3 * MIB, ...headers), Buffer.alloc(100));
		await expect.poll(heard).toMatch(/^HTTP\/1\.1 401 .+X-Hub-Signature-256/s);
	});

	it("gives way to others once 32 MiB of them are held, and keeps no real report from coming in", async () => {
		const part = Buffer.alloc(3 * MIB - 1);
		const held: ReturnType<typeof speak>[] = [];
		for (let n = 0; n < 11; n += 1) {
			const one = speak(service, headOf(PLATFORM_WEBHOOK_PATH, 3 * MIB, ANY_SIGNATURE), part);
			await one.written;
			held.push(one);
		}
		await expect.poll(() => held.filter(({ heard }) => heard() !== "").length).toBe(1);
		const ended = held.find(({ heard }) => heard() !== "");
		expect(ended?.heard()).toMatch(/^HTTP\/1\.1 503 .+Retry-After: 5/is);
		const real = await report(JSON.stringify({ object: "x", entry: [], padding: "x".repeat(2 * MIB) }));
		expect(real.status).toBe(200);

		// Those that went away hold nothing any more.
		for (const { socket } of held) socket.destroy();
		const next = speak(service, headOf(PLATFORM_WEBHOOK_PATH, 3 * MIB, ANY_SIGNATURE), part);
		await next.written;
		expect((await report("{}")).status).toBe(200);
		expect(next.heard()).toBe("");
	});
});

describe("a body of a request to the API that is not finished", () => {
	const flows = () => service.path("/flows");

	it("is not read for a token that is missing or unknown", async () => {
		for (const headers of [[], [`Authorization: Bearer ${"x".repeat(40)}`]]) {
			const { heard } = speak(service, headOf(flows(), 10 * MIB, ...headers), Buffer.alloc(100));
			await expect.poll(heard).toMatch(/^HTTP\/1\.1 401 /);
		}
	});

	it("is not read for a token that lacks the permission", async () => {
		const token = await service.issueToken({ permissions: ["Chat Flows — View"] });
		const head = headOf(flows(), 10 * MIB, `Authorization: Bearer ${token}`);
		const { heard } = speak(service, head, Buffer.alloc(100));
		await expect.poll(heard).toMatch(/^HTTP\/1\.1 403 /);
	});

	it("is not read for another account", async () => {
		const head = headOf(service.path("/flows", 77), 10 * MIB, `Authorization: Bearer ${TEST_TOKEN}`);
		const { heard } = speak(service, head, Buffer.alloc(100));
		await expect.poll(heard).toMatch(/^HTTP\/1\.1 403 /);
	});
});

describe("a connection that is too slow, or one too many", () => {
	it("is closed when its request's head doesn't come in", async () => {
		const { isClosed, heard } = speak(strict, "GET /health/live HTTP/1.1\r\nHost: serv");
		await expect.poll(isClosed).toBe(true);
		expect(heard()).toContain("408");
	});

	it("is closed when its request's body doesn't come in", async () => {
		const token = `Authorization: Bearer ${TEST_TOKEN}`;
		const { isClosed, heard } = speak(
			strict,
			headOf(strict.path("/contacts"), 1_000, token),
			Buffer.from("{"),
		);
		await expect.poll(isClosed).toBe(true);
		expect(heard()).toContain("408");
	});

	it("is closed at once beyond the limit of connections", async () => {
		const request = "GET /health/live HTTP/1.1\r\nHost: service\r\n\r\n";
		const open = Array.from({ length: 3 }, () => speak(crowded, request));
		for (const { heard } of open) await expect.poll(heard).toContain("200 OK");
		const { isClosed, heard } = speak(crowded, request);
		await expect.poll(isClosed).toBe(true);
		expect(heard()).toBe("");
		for (const one of open) expect(one.isClosed()).toBe(false);
	});

	it("that follows live events is not too slow", async () => {
		const abort = new AbortController();
		const { status, body } = await fetch(strict.url + strict.extension("/live-events"), {
			headers: { authorization: `Bearer ${TEST_TOKEN}` },
			signal: abort.signal,
		});
		expect(status).toBe(200);
		let isOver = false;
		const over = body?.pipeTo(new WritableStream()).catch(() => undefined);
		over?.then(() => {
			isOver = true;
		});
		const { isClosed } = speak(strict, "GET /health/live HTTP/1.1\r\nHost: serv");
		await expect.poll(isClosed).toBe(true);
		expect(isOver).toBe(false);
		abort.abort();
		await over;
	});
});

describe("a request whose target is no address", () => {
	it.each(["GET *", "OPTIONS *", "GET http://", "GET http://[::1", "GET /\\"])(
		"%s is answered 400",
		async (target) => {
			const { heard } = speak(service, `${target} HTTP/1.1\r\nHost: service\r\n\r\n`);
			await expect.poll(heard).toMatch(/^HTTP\/1\.1 400 .+"statusCode":400.+don't form a valid URL/s);
			expect(heard()).toMatch(/content-type: application\/json; charset=utf-8\r\n/i);
			expect(heard()).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/i);
		},
	);

	it("is answered 400 too when its Host can't be read", async () => {
		const { heard } = speak(service, "GET /health/live HTTP/1.1\r\nHost: a b\r\n\r\n");
		await expect.poll(heard).toMatch(/^HTTP\/1\.1 400 /);
	});

	it.each(["GET /%ff", "GET /%zz", "GET //", "GET //evil/x", "TRACE /", "GET /?%00"])(
		"%s is answered in the envelope",
		async (target) => {
			const { heard } = speak(service, `${target} HTTP/1.1\r\nHost: service\r\n\r\n`);
			await expect.poll(heard).toMatch(/^HTTP\/1\.1 40[045] .+"success":false/s);
		},
	);
});
