import { once } from "node:events";
import { request } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LOCAL_NETWORKS } from "@/lib/service/testing/delivery";
import {
	ANSWER_BYTES_MAX,
	createDialer,
	type Dialer,
	type DialResult,
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

type Answering = { sent: string; piece?: number; isEnded?: boolean };

/** A server below HTTP that sends the same bytes for each POST, in pieces of so many. */
async function startServer({ sent, piece = sent.length, isEnded = false }: Answering) {
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

/** As Node's own client reads it. */
async function readByNode(port: number): Promise<{ httpStatus: number; answerExcerpt: string }> {
	const asked = request({ port, host: "127.0.0.1", method: "POST" });
	asked.end("{}");
	const [answer] = await once(asked, "response");
	let answerExcerpt = "";
	for await (const chunk of answer.setEncoding("utf8")) answerExcerpt += chunk;
	return { httpStatus: answer.statusCode, answerExcerpt };
}

const ok = (...lines: string[]) => ["HTTP/1.1 200 OK", ...lines].join("\r\n");

type Good = Partial<DialResult> & { isKept?: boolean; isEnded?: boolean };
const GOOD: readonly (readonly [string, string, Good])[] = [
	["of a length", ok("Content-Length: 5", "", "hello"), { answerExcerpt: "hello", isKept: true }],
	["of length 0", ok("Content-Length: 0", "", ""), { answerExcerpt: "", isKept: true }],
	[
		"without a reason",
		"HTTP/1.1 503\r\nContent-Length: 2\r\n\r\nno",
		{ httpStatus: 503, answerExcerpt: "no" },
	],
	["without a body", "HTTP/1.1 204 No Content\r\n\r\n", { httpStatus: 204, answerExcerpt: "", isKept: true }],
	[
		"without a body, though it gives a length",
		"HTTP/1.1 204 No Content\r\nContent-Length: 9\r\n\r\n",
		{ httpStatus: 204, answerExcerpt: "", failure: null },
	],
	[
		"that hasn't changed",
		"HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n",
		{ httpStatus: 304, answerExcerpt: "", failure: "redirect" },
	],
	["until the end", ok("", "all of it"), { answerExcerpt: "all of it", isEnded: true }],
	[
		"of an older server",
		"HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok",
		{ answerExcerpt: "ok", isKept: false },
	],
	[
		"in chunks",
		ok("Transfer-Encoding: chunked", "", "5", "hello", "6;a=b", " world", "0", "", ""),
		{ answerExcerpt: "hello world", isKept: true },
	],
	[
		"in chunks with trailers",
		ok("Transfer-Encoding: Chunked", "", "A\r\n0123456789", "0", "X-Sum: 1", "", ""),
		{ answerExcerpt: "0123456789", isKept: true },
	],
	[
		"that announces its end",
		ok("Connection: Close", "Content-Length: 2", "", "ok"),
		{ answerExcerpt: "ok", isKept: false },
	],
	[
		"after early hints",
		`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${ok("Content-Length: 2", "", "ok")}`,
		{ answerExcerpt: "ok", isKept: true },
	],
	[
		"with headers of all kinds",
		ok("X-Two: a", "x-two: b", "X-Empty:", "Content-Length: 0", "Constructor: c", "constructor: d", "", ""),
		{ answerHeaders: { "x-two": "a, b", "x-empty": "", "content-length": "0", constructor: "c, d" } },
	],
];

describe.each(GOOD)("an answer %s", (_, sent, { isKept, isEnded, ...expected }) => {
	it.each([1, 7, 10_000])("is read in pieces of %i bytes", async (piece) => {
		const { port, seen } = await startServer({ sent, piece, ...(isEnded && { isEnded }) });
		const answer = { httpStatus: 200, ...expected };
		expect(await post(port)).toMatchObject(answer);
		expect(await post(port)).toMatchObject(answer);
		if (isKept !== undefined) expect(seen.connections).toBe(isKept ? 1 : 2);
	});

	it("is read as by Node's own client", async () => {
		const { port } = await startServer({ sent, ...(isEnded && { isEnded }) });
		expect(await post(port)).toMatchObject(await readByNode(port));
	});
});

it.each([
	["of another protocol", "SSH-2.0-OpenSSH_9.2\r\n"],
	["of a newer protocol", "HTTP/3.0 200 OK\r\n\r\n"],
	["of a status below 100", "HTTP/1.1 099 What\r\n\r\n"],
	["of a status that is too long", "HTTP/1.1 2000 OK\r\n\r\n"],
	["that changes to another protocol", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n"],
	[
		"that upgrades the connection",
		"HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n",
	],
	["of a request", "POST / HTTP/1.1\r\nHost: x\r\n\r\n"],
	["with a line that is no header", ok("what is this", "Content-Length: 2", "", "ok")],
	["with a name of spaces", ok("x y: z", "Content-Length: 2", "", "ok")],
	["with a folded line", ok("X-A: 1", " 2", "Content-Length: 2", "", "ok")],
	["with a line feed alone", ok("X-A: 1\nContent-Length: 2", "Content-Length: 2", "", "ok")],
	["with a carriage return alone", ok("X-A: 1\rX-B: 2", "Content-Length: 2", "", "ok")],
	["with a zero byte", ok("X-A: 1\0", "Content-Length: 2", "", "ok")],
	["of two lengths", ok("Content-Length: 2", "Content-Length: 3", "", "ok!")],
	["of a length that is not a number", ok("Content-Length: +2", "", "ok")],
	["of a negative length", ok("Content-Length: -1", "", "")],
	["of a length too large for a number", ok("Content-Length: 99999999999999999999", "", "")],
	["of a length and in chunks", ok("Content-Length: 2", "Transfer-Encoding: chunked", "", "0", "", "")],
	["of a chunk without length", ok("Transfer-Encoding: chunked", "", "", "ok")],
	["of a chunk with a length and spaces", ok("Transfer-Encoding: chunked", "", "2 ", "ok", "0", "", "")],
	["of a chunk of negative length", ok("Transfer-Encoding: chunked", "", "-1", "ok")],
	["of a chunk longer than its length", ok("Transfer-Encoding: chunked", "", "2", "okay", "0", "", "")],
	["of a chunk too large for a number", ok("Transfer-Encoding: chunked", "", "fffffffffffffffff", "")],
	["of a head without end", ok(`X-Long: ${"x".repeat(17_000)}`)],
	["of a long head", ok(`X-Long: ${"x".repeat(17_000)}`, "", "")],
	[
		"of trailers without end",
		ok("Transfer-Encoding: chunked", "", "0", ...Array(2_000).fill("X-Trailer: x")),
	],
	["that is always about to come", "HTTP/1.1 100 Continue\r\n\r\n".repeat(1_000)],
])("bytes %s are not an answer", async (_, sent) => {
	for (const piece of [7, 100_000]) {
		const { port, seen } = await startServer({ sent, piece });
		expect(await post(port)).toMatchObject({ ok: false, failure: "not-http" });
		expect(seen.connections).toBe(1);
	}
});

it.each([
	["of a length", ok("Content-Length: 5", "", "hell"), "hell"],
	["in chunks", ok("Transfer-Encoding: chunked", "", "5", "hello", ""), "hello"],
	["of a length that announces its end", ok("Connection: close", "Content-Length: 5", "", "hell"), "hell"],
	[
		"in chunks that announces its end",
		ok("Connection: close", "Transfer-Encoding: chunked", "", "5", "hello", ""),
		"hello",
	],
	["in its head", ok("Content-Length: 5"), ""],
])(
	"an answer %s that ends too early is cut off, and what arrived of it is kept",
	async (_, sent, arrived) => {
		const { port, seen } = await startServer({ sent, isEnded: true });
		expect(await post(port)).toMatchObject({ ok: false, failure: "cut-off", answerExcerpt: arrived });
		expect(seen.connections).toBe(1);
	},
);

const LONG = "x".repeat(ANSWER_BYTES_MAX + 1_000);
it.each([
	["of a length", ok("Content-Length: 100000", "", LONG)],
	["in chunks", ok("Transfer-Encoding: chunked", "", "186a0", LONG)],
	["until the end", ok("", LONG)],
])(
	"an answer %s is complete once enough of it has arrived, and its connection is closed",
	async (_, sent) => {
		const { port, seen } = await startServer({ sent });
		for (let n = 0; n < 2; n += 1) {
			const result = await post(port);
			expect(result).toMatchObject({ ok: true, httpStatus: 200 });
			expect(result.answerExcerpt).toHaveLength(ANSWER_BYTES_MAX);
		}
		expect(seen.connections).toBe(2);
	},
);

it("headers that are sent a thousand times are no failure", async () => {
	const lines = Array.from({ length: 1_000 }, (_, n) => `A: ${n}`);
	const { port } = await startServer({ sent: ok(...lines, "Content-Length: 0", "", "") });
	const { ok: isSuccess, answerHeaders } = await post(port);
	expect(isSuccess).toBe(true);
	expect(answerHeaders?.a).toMatch(/^0, 1, 2, /);
});
