import { once } from "node:events";
import { request } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LOCAL_NETWORKS } from "@/lib/service/testing/delivery";
import {
	createDialer,
	type Dialer,
	type DialResult,
	RESPONSE_BYTES_MAX,
} from "@/lib/service/webhooks/deliver/attempt/dial";

let dialer: Dialer;
const closing: (() => unknown)[] = [];
beforeEach(() => {
	dialer = createDialer({ allowed: LOCAL_NETWORKS, lookup: async () => [] });
	closing.push(() => dialer.close());
});
afterEach(async () => {
	for (const close of closing.splice(0)) await close();
});

type ServerBehavior = { sent: string; piece?: number; isEnded?: boolean };

/** A TCP server that sends the same bytes for each POST, in pieces of `piece` bytes. */
async function startServer({ sent, piece = sent.length, isEnded = false }: ServerBehavior) {
	const seen = { connections: 0 };
	const sockets = new Set<Socket>();
	async function send(socket: Socket): Promise<void> {
		for (let from = 0; from < sent.length && !socket.destroyed; from += piece) {
			socket.write(sent.slice(from, from + piece), "latin1");
			await nextTurn();
		}
		if (isEnded) socket.end();
	}
	const server = createServer({ noDelay: true }, (socket) => {
		seen.connections += 1;
		sockets.add(socket);
		socket.on("error", () => undefined);
		socket.on("data", () => void send(socket));
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	closing.push(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return { seen, port: (server.address() as AddressInfo).port };
}

const post = (port: number) =>
	dialer.post({ url: `http://127.0.0.1:${port}/`, webhook: "1/1", headers: {}, body: "{}" });

/** The response as Node's HTTP client reads it. */
async function readByNode(port: number): Promise<{ httpStatus: number; responseExcerpt: string }> {
	const outgoing = request({ port, host: "127.0.0.1", method: "POST" });
	outgoing.end("{}");
	const [response] = await once(outgoing, "response");
	let responseExcerpt = "";
	for await (const chunk of response.setEncoding("utf8")) responseExcerpt += chunk;
	return { httpStatus: response.statusCode, responseExcerpt };
}

const ok = (...lines: string[]) => ["HTTP/1.1 200 OK", ...lines].join("\r\n");

type Good = Partial<DialResult> & { isKept?: boolean; isEnded?: boolean };
const GOOD: readonly (readonly [string, string, Good])[] = [
	["with a length", ok("Content-Length: 5", "", "hello"), { responseExcerpt: "hello", isKept: true }],
	["with length 0", ok("Content-Length: 0", "", ""), { responseExcerpt: "", isKept: true }],
	[
		"without a reason",
		"HTTP/1.1 503\r\nContent-Length: 2\r\n\r\nno",
		{ httpStatus: 503, responseExcerpt: "no" },
	],
	[
		"without a body",
		"HTTP/1.1 204 No Content\r\n\r\n",
		{ httpStatus: 204, responseExcerpt: "", isKept: true },
	],
	[
		"without a body but with a length",
		"HTTP/1.1 204 No Content\r\nContent-Length: 9\r\n\r\n",
		{ httpStatus: 204, responseExcerpt: "", failure: null },
	],
	[
		"that hasn't changed",
		"HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n",
		{ httpStatus: 304, responseExcerpt: "", failure: "redirect" },
	],
	["until the connection's end", ok("", "all of it"), { responseExcerpt: "all of it", isEnded: true }],
	[
		"with HTTP/1.0",
		"HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok",
		{ responseExcerpt: "ok", isKept: false },
	],
	[
		"in chunks",
		ok("Transfer-Encoding: chunked", "", "5", "hello", "6;a=b", " world", "0", "", ""),
		{ responseExcerpt: "hello world", isKept: true },
	],
	[
		"in chunks with trailers",
		ok("Transfer-Encoding: Chunked", "", "A\r\n0123456789", "0", "X-Sum: 1", "", ""),
		{ responseExcerpt: "0123456789", isKept: true },
	],
	[
		"that closes the connection",
		ok("Connection: Close", "Content-Length: 2", "", "ok"),
		{ responseExcerpt: "ok", isKept: false },
	],
	[
		"after early hints",
		`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${ok("Content-Length: 2", "", "ok")}`,
		{ responseExcerpt: "ok", isKept: true },
	],
	[
		"with various headers",
		ok("X-Two: a", "x-two: b", "X-Empty:", "Content-Length: 0", "Constructor: c", "constructor: d", "", ""),
		{ responseHeaders: { "x-two": "a, b", "x-empty": "", "content-length": "0", constructor: "c, d" } },
	],
];

describe.each(GOOD)("a response %s", (_, sent, { isKept, isEnded, ...expected }) => {
	it.each([1, 7, 10_000])("is read in pieces of %i bytes", async (piece) => {
		const { port, seen } = await startServer({ sent, piece, ...(isEnded && { isEnded }) });
		const response = { httpStatus: 200, ...expected };
		expect(await post(port)).toMatchObject(response);
		expect(await post(port)).toMatchObject(response);
		if (isKept !== undefined) expect(seen.connections).toBe(isKept ? 1 : 2);
	});

	it("is read like by Node's HTTP client", async () => {
		const { port } = await startServer({ sent, ...(isEnded && { isEnded }) });
		expect(await post(port)).toMatchObject(await readByNode(port));
	});
});

it.each([
	["in another protocol", "SSH-2.0-OpenSSH_9.2\r\n"],
	["in a newer protocol", "HTTP/3.0 200 OK\r\n\r\n"],
	["with a status below 100", "HTTP/1.1 099 What\r\n\r\n"],
	["with a status that is too long", "HTTP/1.1 2000 OK\r\n\r\n"],
	["that switches protocols", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n"],
	[
		"that upgrades the connection",
		"HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n",
	],
	["with a request", "POST / HTTP/1.1\r\nHost: x\r\n\r\n"],
	["with a line that isn't a header", ok("what is this", "Content-Length: 2", "", "ok")],
	["with a space in a header name", ok("x y: z", "Content-Length: 2", "", "ok")],
	["with a folded line", ok("X-A: 1", " 2", "Content-Length: 2", "", "ok")],
	["with a lone line feed", ok("X-A: 1\nContent-Length: 2", "Content-Length: 2", "", "ok")],
	["with a lone carriage return", ok("X-A: 1\rX-B: 2", "Content-Length: 2", "", "ok")],
	["with a zero byte", ok("X-A: 1\0", "Content-Length: 2", "", "ok")],
	["with two lengths", ok("Content-Length: 2", "Content-Length: 3", "", "ok!")],
	["with a length that isn't a number", ok("Content-Length: +2", "", "ok")],
	["with a negative length", ok("Content-Length: -1", "", "")],
	["with a length that is too large", ok("Content-Length: 99999999999999999999", "", "")],
	["with a length and in chunks", ok("Content-Length: 2", "Transfer-Encoding: chunked", "", "0", "", "")],
	["with a chunk without length", ok("Transfer-Encoding: chunked", "", "", "ok")],
	["with a chunk length followed by spaces", ok("Transfer-Encoding: chunked", "", "2 ", "ok", "0", "", "")],
	["with a negative chunk length", ok("Transfer-Encoding: chunked", "", "-1", "ok")],
	["with a chunk longer than its length", ok("Transfer-Encoding: chunked", "", "2", "okay", "0", "", "")],
	["with a chunk length that is too large", ok("Transfer-Encoding: chunked", "", "fffffffffffffffff", "")],
	["with endless headers", ok(`X-Long: ${"x".repeat(17_000)}`)],
	["with headers that are too long", ok(`X-Long: ${"x".repeat(17_000)}`, "", "")],
	["with endless trailers", ok("Transfer-Encoding: chunked", "", "0", ...Array(2_000).fill("X-Trailer: x"))],
	["that never get past 100 Continue", "HTTP/1.1 100 Continue\r\n\r\n".repeat(1_000)],
])("bytes %s aren't a response", async (_, sent) => {
	for (const piece of [7, 100_000]) {
		const { port, seen } = await startServer({ sent, piece });
		expect(await post(port)).toMatchObject({ ok: false, failure: "not-http" });
		expect(seen.connections).toBe(1);
	}
});

it.each([
	["with a length", ok("Content-Length: 5", "", "hell"), "hell"],
	["in chunks", ok("Transfer-Encoding: chunked", "", "5", "hello", ""), "hello"],
	[
		"with a length that closes the connection",
		ok("Connection: close", "Content-Length: 5", "", "hell"),
		"hell",
	],
	[
		"in chunks that closes the connection",
		ok("Connection: close", "Transfer-Encoding: chunked", "", "5", "hello", ""),
		"hello",
	],
	["in its headers", ok("Content-Length: 5"), ""],
])("a response %s that ends too early is cut off, with the part that arrived", async (_, sent, arrived) => {
	const { port, seen } = await startServer({ sent, isEnded: true });
	expect(await post(port)).toMatchObject({ ok: false, failure: "cut-off", responseExcerpt: arrived });
	expect(seen.connections).toBe(1);
});

const LONG = "x".repeat(RESPONSE_BYTES_MAX + 1_000);
it.each([
	["with a length", ok("Content-Length: 100000", "", LONG)],
	["in chunks", ok("Transfer-Encoding: chunked", "", "186a0", LONG)],
	["until the connection's end", ok("", LONG)],
])("a response %s is complete once enough has arrived, and its connection is closed", async (_, sent) => {
	const { port, seen } = await startServer({ sent });
	for (let n = 0; n < 2; n += 1) {
		const result = await post(port);
		expect(result).toMatchObject({ ok: true, httpStatus: 200 });
		expect(result.responseExcerpt).toHaveLength(RESPONSE_BYTES_MAX);
	}
	expect(seen.connections).toBe(2);
});

it("a header that is repeated a thousand times isn't a failure", async () => {
	const lines = Array.from({ length: 1_000 }, (_, n) => `A: ${n}`);
	const { port } = await startServer({ sent: ok(...lines, "Content-Length: 0", "", "") });
	const { ok: isSuccess, responseHeaders } = await post(port);
	expect(isSuccess).toBe(true);
	expect(responseHeaders?.a).toMatch(/^0, 1, 2, /);
});
