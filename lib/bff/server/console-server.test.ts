import { request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { createConsoleApp } from "@/lib/bff/endpoints/app";
import type { Runtime } from "@/lib/bff/runtime";
import { createConsoleRuntime } from "@/lib/bff/testing/console";
import { prepareClose } from "@/lib/wire/close";
import { createConsoleServer, type ServerOptions } from "./console-server";

const started: ReturnType<typeof createConsoleServer>[] = [];
afterEach(() => {
	for (const server of started.splice(0)) server.close().closeAllConnections();
});

/** Starts a server whose pages respond with the client address it was given. */
async function start(options: Partial<ServerOptions> = {}): Promise<number> {
	return ((await startServer(options)).address() as AddressInfo).port;
}

async function startServer(options: Partial<ServerOptions>): Promise<Server> {
	const server = createConsoleServer({
		trustedProxies: 0,
		allowedHosts: ["chat.example.com"],
		app: new Hono(),
		next: async ({ headers }, response) => void response.end(String(headers["x-forwarded-for"])),
		onFailure: () => undefined,
		...options,
	});
	started.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return server;
}

type Result = { status: number; headers: Record<string, unknown>; text: string };

function send(port: number, path: string, method = "GET", headers = {}): Promise<Result> {
	return new Promise((resolve, reject) => {
		const outgoing = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
			let text = "";
			response.setEncoding("utf8").on("data", (chunk) => {
				text += chunk;
			});
			response.on("end", () =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
			);
		});
		outgoing.on("error", reject).end();
	});
}

function expectRefusal(result: Result, status: number): void {
	expect(result.status).toBe(status);
	expect(JSON.parse(result.text)).toMatchObject({ success: false, statusCode: status });
	expect(result.headers).toMatchObject({
		"content-type": "application/json; charset=utf-8",
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		"content-security-policy": expect.stringContaining("default-src 'none'"),
	});
}

test.each(["/%zz", "/1/contacts/%c0%ae", "/api/accounts/1/contacts/%ff", "/api/auth/%ff", "/%"])(
	"%s is rejected as malformed",
	async (path) => {
		expectRefusal(await send(await start(), path), 400);
	},
);

test.each([
	"/api/accounts/1/contacts/%2e%2e/webhooks",
	"/api/accounts/1/contacts/%2E./webhooks",
	"/api/accounts/1/contacts/../webhooks",
	"/api/accounts/1/./contacts",
	"/api/accounts/1/contacts/%5c..%5cwebhooks",
	"/api/accounts/1/contacts/..%2fwebhooks",
	"/1/contacts/..",
	"http://localhost/1/%2e%2e/2",
	"*",
	"//%2e%2e/",
])("%s is rejected, because browsers don't send such paths", async (path) => {
	expectRefusal(await send(await start(), path), 400);
});

test.each(["GET", "OPTIONS", "HEAD"])("%s * is rejected", async (method) => {
	const result = await send(await start(), "*", method);
	expect(result.status).toBe(400);
});

test.each(["evil.test", "evil.test:3000", "chat.example.com.evil.test"])(
	"A request for the host %s is rejected, and the message names the variable that allows it",
	async (host) => {
		const result = await send(await start(), "/", "GET", { host });
		expectRefusal(result, 421);
		expect(result.text).toContain(host);
		expect(result.text).toContain("ALLOWED_HOSTS");
	},
);

test.each(["localhost:3000", "127.0.0.1", "[::1]:3000", "192.0.2.7:3000", "chat.example.com"])(
	"A request for the host %s is accepted",
	async (host) => {
		expect((await send(await start(), "/", "GET", { host })).status).toBe(200);
	},
);

test.each([
	"/",
	"/1/contacts/%E2%82%AC?search=%zz",
	"/apis/auth/get-session",
	"/a%2Fb%00",
	"/a..b/...",
	"http://localhost/1/contacts",
])("%s is accepted", async (path) => {
	expect((await send(await start(), path)).status).toBe(200);
});

test.each(["TRACE", "PROPFIND"])("%s is rejected with the allowed methods", async (method) => {
	const result = await send(await start(), "/", method);
	expectRefusal(result, 405);
	expect(result.headers.allow).toContain("GET");
});

test("The client address is the connection's, whatever headers claim", async () => {
	const port = await start();
	const claims = { "x-forwarded-for": "10.0.0.1" };
	expect((await send(port, "/")).text).toBe("127.0.0.1");
	expect((await send(port, "/", "GET", claims)).text).toBe("127.0.0.1");
});

test("Behind a trusted proxy, the client address is the one that the proxy saw", async () => {
	const port = await start({ trustedProxies: 1 });
	const headers = { "x-forwarded-for": ["10.0.0.1", "192.0.2.7"] };
	expect((await send(port, "/", "GET", headers)).text).toBe("192.0.2.7");
});

test("An error in the handler returns 500 without its message", async () => {
	const failures: unknown[] = [];
	const next = () => Promise.reject(new Error("a secret"));
	const result = await send(await start({ next, onFailure: (error) => failures.push(error) }), "/");
	expectRefusal(result, 500);
	expect(result.text).not.toContain("secret");
	expect(failures).toHaveLength(1);
});

const COMMON_HEADERS = {
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"referrer-policy": "same-origin",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"permissions-policy": expect.stringContaining("camera=()"),
};

test("Every response has the common security headers, whether accepted, refused or failed", async () => {
	const failing = await start({ next: () => Promise.reject(new Error("broken")) });
	const port = await start();
	expect((await send(port, "/")).headers).toMatchObject(COMMON_HEADERS);
	expect((await send(port, "/%zz")).headers).toMatchObject(COMMON_HEADERS);
	expect((await send(port, "/", "TRACE")).headers).toMatchObject(COMMON_HEADERS);
	expect((await send(failing, "/")).headers).toMatchObject(COMMON_HEADERS);
});

test("Only responses over HTTPS ask for HTTPS from then on", async () => {
	const port = await start();
	const hstsOver = async (protocol: string) => {
		const { headers } = await send(port, "/", "GET", { "x-forwarded-proto": protocol });
		return headers["strict-transport-security"];
	};
	expect(await hstsOver("https")).toBe("max-age=31536000");
	expect(await hstsOver("https, http")).toBe("max-age=31536000");
	expect(await hstsOver("http")).toBeUndefined();
	expect((await send(port, "/")).headers["strict-transport-security"]).toBeUndefined();
});

test("A connection that doesn't speak HTTP is closed", async () => {
	const socket = connect(await start(), "127.0.0.1");
	socket.write("hello\r\n\r\n");
	let text = "";
	for await (const chunk of socket) text += chunk;
	expect(text).toMatch(/^HTTP\/1\.1 400 /);
});

test("An idle connection is kept longer than a proxy in front keeps it, so that no request meets a closing one", async () => {
	const { headers } = await send(await start(), "/", "GET", { connection: "keep-alive" });
	expect(headers["keep-alive"]).toMatch(/^timeout=(\d{3})$/);
	expect(Number(String(headers["keep-alive"]).slice("timeout=".length))).toBeGreaterThan(120);
});

/** An app that responds with the headers it was given. */
const echo = new Hono().all("/api/echo", (c) => c.json(Object.fromEntries(new Headers(c.req.raw.headers))));

test("What is below /api and /health is the app's; Next gets the rest", async () => {
	const port = await start({ app: new Hono().all("*", (c) => c.text("from the app")) });
	expect((await send(port, "/api/accounts/1/contacts?page=2")).text).toBe("from the app");
	expect((await send(port, "http://localhost/api/accounts")).text).toBe("from the app");
	expect((await send(port, "/health/ready")).text).toBe("from the app");
	for (const path of ["/", "/api", "/apis", "/1/api/"])
		expect((await send(port, path)).text).toBe("127.0.0.1");
});

test("The app doesn't see the addresses, hosts and nonces that a client makes up", async () => {
	const { text } = await send(await start({ app: echo }), "http://localhost/api/echo", "GET", {
		host: "127.0.0.1",
		"X-Forwarded-For": ["10.0.0.1", "10.0.0.2"],
		"X-Nonce": "made-up",
		"X-Address": "/made/up",
		"X-Middleware-Subrequest": "proxy",
		"X-Request-Id": "from the client",
		"X-Other": "kept",
	});
	const seen = JSON.parse(text);
	expect(seen).toMatchObject({ host: "localhost", "x-forwarded-for": "127.0.0.1", "x-other": "kept" });
	expect(Object.keys(seen)).not.toEqual(
		expect.arrayContaining([expect.stringMatching(/nonce|x-address|middleware/)]),
	);
	expect(seen["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("The app gets a valid request id, and behind a trusted proxy the address that it saw", async () => {
	const port = await start({ app: echo, trustedProxies: 1 });
	const headers = { "x-forwarded-for": "10.0.0.1, 192.0.2.7", "x-request-id": "trace.1" };
	expect(JSON.parse((await send(port, "/api/echo", "GET", headers)).text)).toMatchObject({
		"x-forwarded-for": "192.0.2.7",
		"x-request-id": "trace.1",
	});
});

test("A request without a host, as of HTTP/1.0, reaches the app", async () => {
	const socket = connect(await start({ app: echo }), "127.0.0.1");
	socket.write("GET /api/echo HTTP/1.0\r\n\r\n");
	expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test("A path that the app can't read is malformed", async () => {
	expectRefusal(await send(await start({ app: echo }), "/api/a\\b"), 400);
});

const runtimes: Runtime[] = [];
afterEach(async () => {
	for (const runtime of runtimes.splice(0)) await runtime.close();
});

/** The console's app, without a database. */
function consoleApp() {
	const runtime = createConsoleRuntime("postgresql://127.0.0.1:9/none");
	runtimes.push(runtime);
	return createConsoleApp(runtime);
}

test("The console's app answers with the headers of the server and its own", async () => {
	const result = await send(await start({ app: consoleApp() }), "/api/accounts/1/contacts");
	expectRefusal(result, 401);
	expect(result.headers).toMatchObject({ ...COMMON_HEADERS, "x-request-id": expect.any(String) });
});

test("A large response of the app is compressed for browsers that accept it, a live stream never is", async () => {
	const app = consoleApp();
	const items = Array.from({ length: 500 }, (_, number) => ({ number }));
	app.get("/api/large", (c) => c.json(items));
	app.get("/api/stream", (c) =>
		c.body("data: 1\n\n".repeat(500), 200, { "content-type": "text/event-stream" }),
	);
	const port = await start({ app });
	const get = (path: string, encodings: string) => fetchRaw(port, path, { "accept-encoding": encodings });
	const compressed = await get("/api/large", "gzip, br");
	expect(compressed.headers).toMatchObject({
		"content-encoding": "gzip",
		vary: expect.stringMatching(/accept-encoding/i),
	});
	expect(JSON.parse(gunzipSync(compressed.body).toString())).toEqual(items);
	expect((await get("/api/large", "identity")).headers).not.toHaveProperty("content-encoding");
	expect((await get("/api/stream", "gzip")).headers).not.toHaveProperty("content-encoding");
});

function fetchRaw(port: number, path: string, headers: Record<string, string>) {
	return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
		request({ host: "127.0.0.1", port, path, headers }, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (part) => parts.push(part));
			response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
		})
			.on("error", reject)
			.end();
	});
}

test("While the server closes, an open request of the app is answered, and a live stream is cut", async () => {
	let answer = () => {};
	let isReading = true;
	let arrive = () => {};
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	const app = new Hono()
		.get("/api/slow", async (c) => {
			await new Promise<void>((resolve) => {
				answer = resolve;
				arrive();
			});
			return c.text("the whole response");
		})
		.get("/api/live", () => {
			const stream = new ReadableStream({
				start: (controller) => controller.enqueue(new TextEncoder().encode("retry: 2000\n\n")),
				cancel: () => {
					isReading = false;
				},
			});
			return new Response(stream, { headers: { "content-type": "text/event-stream" } });
		});
	const server = await startServer({ app });
	const close = prepareClose(server, { limitMs: 3_600_000 });
	const { port } = server.address() as AddressInfo;
	const slow = send(port, "/api/slow");
	const live = connect(port, "127.0.0.1");
	live.on("error", () => undefined).write("GET /api/live HTTP/1.1\r\nhost: localhost\r\n\r\n");
	await new Promise((resolve) => live.once("data", resolve));
	await arrived;
	const closing = close();
	await vi.waitFor(() => expect(isReading).toBe(false));
	answer();
	expect((await slow).text).toBe("the whole response");
	await closing;
});
