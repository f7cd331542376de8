import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createConsoleServer, type ServerOptions } from "./console-server";

const started: ReturnType<typeof createConsoleServer>[] = [];
afterEach(() => {
	for (const server of started.splice(0)) server.close().closeAllConnections();
});

/** Starts a server whose handler responds with the client address it was given. */
async function start(options: Partial<ServerOptions> = {}): Promise<number> {
	const server = createConsoleServer({
		trustedProxies: 0,
		allowedHosts: ["chat.example.com"],
		next: async ({ headers }, response) => void response.end(String(headers["x-forwarded-for"])),
		onFailure: () => undefined,
		...options,
	});
	started.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return (server.address() as AddressInfo).port;
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
	"/api/auth/get-session",
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
