import { type AddressInfo, connect } from "node:net";
import { Hono } from "hono";
import { afterEach, describe, expect, test } from "vitest";
import { createConsoleServer, type ServerOptions } from "./console-server";

/* Requests that a browser doesn't send, byte by byte. */

const started: ReturnType<typeof createConsoleServer>[] = [];
afterEach(() => {
	for (const server of started.splice(0)) server.close().closeAllConnections();
});

type Seen = { url: string | undefined; host: string | undefined; headers: Record<string, unknown> };

/** Starts a server that notes each request it accepts, once the whole body has arrived. */
async function start(options: Partial<ServerOptions> = {}) {
	const seen: Seen[] = [];
	const server = createConsoleServer({
		trustedProxies: 0,
		allowedHosts: ["chat.example.com"],
		app: new Hono(),
		next: async (request, response) => {
			request.on("end", () => {
				seen.push({ url: request.url, host: request.headers.host, headers: request.headers });
				response.end("accepted");
			});
			request.on("error", () => undefined).resume();
		},
		onFailure: () => undefined,
		...options,
	});
	started.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { seen, port: (server.address() as AddressInfo).port };
}

/** Sends these lines, and returns everything until the server closes the connection. */
async function sendRaw(port: number, ...lines: string[]): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	socket.write(lines.join("\r\n"));
	let text = "";
	for await (const chunk of socket) text += chunk;
	return text;
}

const HOST = "Host: localhost";
const CLOSE = "Connection: close";

describe("a request that proxies and the console could read differently is refused", () => {
	test.each([
		["two lengths", ["Content-Length: 5", "Content-Length: 6"]],
		["a length and chunks", ["Content-Length: 5", "Transfer-Encoding: chunked"]],
		["an unknown transfer coding", ["Transfer-Encoding: chunked, identity"]],
		["a coding after chunks", ["Transfer-Encoding: chunked", "Transfer-Encoding: x"]],
		["a space before the colon", ["Content-Length : 5"]],
		["a header continued on the next line", ["X-One: a", " Content-Length: 5"]],
		["a negative length", ["Content-Length: -1"]],
		["a length with a sign", ["Content-Length: +5"]],
		["two hosts", ["Host: chat.example.com"]],
		["a line break in a header", ["X-One: a\rContent-Length: 5"]],
	])("%s", async (_, headers) => {
		const { port, seen } = await start();
		const answer = await sendRaw(port, "POST /api/set-up HTTP/1.1", HOST, CLOSE, ...headers, "", "hello");
		expect(answer).toMatch(/^HTTP\/1\.1 400 /);
		expect(answer).not.toContain("accepted");
		expect(seen).toEqual([]);
	});
});

test.each(["Host:", "Host: ", "Host: evil.test", "Host: localhost@evil.test", "Host: localhost/../evil"])(
	"%s is refused",
	async (host) => {
		const { port, seen } = await start();
		expect(await sendRaw(port, "GET / HTTP/1.1", host, CLOSE, "", "")).toMatch(/^HTTP\/1\.1 4/);
		expect(seen).toEqual([]);
	},
);

test("A host that only a header of proxies names is checked like the request's own", async () => {
	const { port } = await start();
	const ask = (forwarded: string) =>
		sendRaw(port, "GET / HTTP/1.1", HOST, CLOSE, `X-Forwarded-Host: ${forwarded}`, "", "");
	expect(await ask("evil.test")).toMatch(/^HTTP\/1\.1 421 /);
	expect(await ask("evil.test, chat.example.com")).toMatch(/^HTTP\/1\.1 421 /);
	expect(await ask("chat.example.com")).toMatch(/^HTTP\/1\.1 200 /);
});

test("The host in an absolute URL counts instead of the header", async () => {
	const { port, seen } = await start();
	const ask = (url: string) => sendRaw(port, `GET ${url} HTTP/1.1`, HOST, CLOSE, "", "");
	expect(await ask("http://evil.test/1/contacts")).toMatch(/^HTTP\/1\.1 421 /);
	expect(await ask("https://user@evil.test/")).toMatch(/^HTTP\/1\.1 421 /);
	expect(await ask("http://chat.example.com/1/contacts?page=2")).toMatch(/^HTTP\/1\.1 200 /);
	expect(seen).toMatchObject([{ url: "/1/contacts?page=2", host: "chat.example.com" }]);
});

test("Headers that the console's parts use among themselves can't be sent", async () => {
	const { port, seen } = await start();
	const own = ["X-Nonce: mine", "X-Address: /elsewhere", "X-Middleware-Subrequest: proxy"];
	await sendRaw(port, "GET / HTTP/1.1", HOST, CLOSE, ...own, "", "");
	expect(Object.keys(seen[0]?.headers ?? {})).toEqual(
		expect.not.arrayContaining(["x-nonce", "x-address", "x-middleware-subrequest"]),
	);
});

describe("a client that sends too slowly gets 408, and its connection is closed", () => {
	const limits = { headMs: 50, requestMs: 100, checkEveryMs: 10 };
	test("in the head", async () => {
		const { port } = await start({ limits });
		expect(await sendRaw(port, "GET / HTTP/1.1", HOST, "X-One:")).toMatch(/^HTTP\/1\.1 408 /);
	});
	test("in the body", async () => {
		const { port, seen } = await start({ limits });
		const head = ["POST / HTTP/1.1", HOST, "Content-Length: 10", "", "hello"];
		expect(await sendRaw(port, ...head)).toMatch(/^HTTP\/1\.1 408 /);
		expect(seen).toEqual([]);
	});
});

test("Connections beyond the limit are closed at once", async () => {
	const { port } = await start({ limits: { connections: 1 } });
	const first = connect(port, "127.0.0.1");
	await new Promise((resolve) => first.once("connect", resolve));
	expect(await sendRaw(port, "GET / HTTP/1.1", HOST, CLOSE, "", "")).toBe("");
	first.destroy();
});

test("A head that is too large is refused", async () => {
	const { port, seen } = await start();
	const answer = await sendRaw(port, "GET / HTTP/1.1", HOST, `X-One: ${"a".repeat(32 * 1024)}`, "", "");
	expect(answer).toMatch(/^HTTP\/1\.1 431 /);
	expect(seen).toEqual([]);
});
