import { once } from "node:events";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { type Answer, AnswerReader } from "./answer-reader";

const BYTES_MAX = 100;

type Read = { isOver: boolean; keptOpenMs: number; status?: number; headers?: object; body?: string };

function seen({ answer, keptOpenMs }: AnswerReader, isOver: boolean): Read {
	if (!answer) return { isOver, keptOpenMs };
	const { status, headers, beginning } = answer;
	return { isOver, keptOpenMs, status, headers, body: beginning.toString("latin1") };
}

/** Reads what a server sends in pieces of so many bytes, from memory that is used again for the next. */
function readInPieces(sent: string, size: number): Read {
	const reader = new AnswerReader(BYTES_MAX);
	const bytes = Buffer.from(sent, "latin1");
	const arriving = Buffer.alloc(Math.max(1, Math.min(size, bytes.length)));
	for (let from = 0; from < bytes.length; from += arriving.length) {
		const length = bytes.copy(arriving, 0, from, from + arriving.length);
		const isOver = reader.take(arriving.subarray(0, length));
		arriving.fill("#");
		if (isOver) return seen(reader, from + length === bytes.length);
	}
	return seen(reader, reader.end());
}

/** As Node's own client reads it. */
async function readByNode(sent: string): Promise<Pick<Answer, "status"> & { body: string }> {
	const server = createServer((socket) => {
		socket.once("data", () => socket.end(sent, "latin1"));
		socket.on("error", () => undefined);
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	try {
		const asked = request({ port, host: "127.0.0.1", method: "POST" });
		asked.end("{}");
		const [answer] = await once(asked, "response");
		let body = "";
		for await (const chunk of answer.setEncoding("latin1")) body += chunk;
		return { status: answer.statusCode, body };
	} finally {
		server.close();
	}
}

const ok = (...lines: string[]) => ["HTTP/1.1 200 OK", ...lines].join("\r\n");
const FOREVER = Number.POSITIVE_INFINITY;

const GOOD: readonly (readonly [string, string, Partial<Read>])[] = [
	["of a length", ok("Content-Length: 5", "", "hello"), { body: "hello", keptOpenMs: FOREVER }],
	["of no length", ok("Content-Length: 0", "", ""), { body: "", keptOpenMs: FOREVER }],
	["without a reason", "HTTP/1.1 503\r\nContent-Length: 2\r\n\r\nno", { status: 503, body: "no" }],
	["without a body", "HTTP/1.1 204 No Content\r\n\r\n", { status: 204, body: "", keptOpenMs: FOREVER }],
	[
		"not changed",
		"HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n",
		{ status: 304, body: "", keptOpenMs: FOREVER },
	],
	["until the end", ok("", "all of it"), { body: "all of it", keptOpenMs: 0 }],
	["of an older server", "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok", { body: "ok", keptOpenMs: 0 }],
	[
		"in chunks",
		ok("Transfer-Encoding: chunked", "", "5", "hello", "6;a=b", " world", "0", "", ""),
		{ body: "hello world", keptOpenMs: FOREVER },
	],
	[
		"in chunks with trailers",
		ok("Transfer-Encoding: Chunked", "", "A\r\n0123456789", "0", "X-Sum: 1", "", ""),
		{ body: "0123456789", keptOpenMs: FOREVER },
	],
	[
		"that says it closes",
		ok("Connection: Close", "Content-Length: 2", "", "ok"),
		{ body: "ok", keptOpenMs: 0 },
	],
	[
		"that says for how long it keeps",
		ok("Keep-Alive: timeout=5, max=9", "Content-Length: 2", "", "ok"),
		{ keptOpenMs: 4_000 },
	],
	["that hardly keeps", ok("Keep-Alive: timeout=1", "Content-Length: 2", "", "ok"), { keptOpenMs: 0 }],
	[
		"after word that it comes",
		`HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${ok("Content-Length: 2", "", "ok")}`,
		{ status: 200, body: "ok" },
	],
	[
		"with headers of all kinds",
		ok("X-Two: a", "x-two: b", "X-Empty:", "Content-Length: 0", "__proto__: x", "", ""),
		{ headers: { "x-two": ["a", "b"], "x-empty": "", "content-length": "0" } },
	],
];

describe.each(GOOD)("an answer %s", (_, sent, expected) => {
	it.each([1, 2, 3, 7, 16, 10_000])("is read in pieces of %i bytes", (size) => {
		expect(readInPieces(sent, size)).toMatchObject({ isOver: true, status: 200, ...expected });
	});

	it("is read as by Node's own client", async () => {
		const { status, body } = readInPieces(sent, 10_000);
		expect({ status, body }).toEqual(await readByNode(sent));
	});
});

it.each([
	["of another protocol", "SSH-2.0-OpenSSH_9.2\r\n"],
	["of a newer protocol", "HTTP/2.0 200 OK\r\n\r\n"],
	["of a status that is none", "HTTP/1.1 099 What\r\n\r\n"],
	["of a status too long", "HTTP/1.1 2000 OK\r\n\r\n"],
	["that goes over to another protocol", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n"],
	["with a line that is no header", ok("nothing", "", "")],
	["with a space before the colon", ok("Content-Length : 2", "", "ok")],
	["with a line that goes on", ok("X-Folded: one", " two", "Content-Length: 2", "", "ok")],
	["with a status for a header", ok("HTTP/1.1 200 OK", "Content-Length: 0", "", "")],
	["with a line feed alone", ok("X-A: 1\nContent-Length: 2", "Content-Length: 2", "", "ok")],
	["with a carriage return alone", ok("X-A: 1\rX-B: 2", "Content-Length: 2", "", "ok")],
	["with a zero byte", ok("X-A: 1\0", "Content-Length: 2", "", "ok")],
	["of two lengths", ok("Content-Length: 2", "Content-Length: 3", "", "ok!")],
	["of a length that is no number", ok("Content-Length: +2", "", "ok")],
	["of a length below nothing", ok("Content-Length: -1", "", "")],
	["of a length that no number holds", ok("Content-Length: 99999999999999999999", "", "")],
	["of a length and in chunks", ok("Content-Length: 2", "Transfer-Encoding: chunked", "", "0", "", "")],
	["of a chunk without length", ok("Transfer-Encoding: chunked", "", "", "ok")],
	["of a chunk with a length and spaces", ok("Transfer-Encoding: chunked", "", "2 ", "ok", "0", "", "")],
	["of a chunk below nothing", ok("Transfer-Encoding: chunked", "", "-1", "ok")],
	["of a chunk that goes on", ok("Transfer-Encoding: chunked", "", "2", "okay", "0", "", "")],
	["of a chunk that no number holds", ok("Transfer-Encoding: chunked", "", "fffffffffffff", "")],
	["of a chunk with much to say", ok("Transfer-Encoding: chunked", "", `2;${"x".repeat(2_000)}`, "ok")],
	["of a head without end", ok(`X-Long: ${"x".repeat(17_000)}`)],
	["of a long head", ok(`X-Long: ${"x".repeat(17_000)}`, "", "")],
	[
		"of trailers without end",
		ok("Transfer-Encoding: chunked", "", "0", ...Array(2_000).fill("X-Trailer: x")),
	],
	["that is always about to come", "HTTP/1.1 100 Continue\r\n\r\n".repeat(1_000)],
])("what is sent %s is no answer", (_, sent) => {
	for (const size of [1, 7, 100_000]) {
		expect(() => readInPieces(sent, size)).toThrow(expect.objectContaining({ failure: "not-http" }));
	}
});

it.each([
	["of a length", ok("Content-Length: 5", "", "hell")],
	["in chunks", ok("Transfer-Encoding: chunked", "", "5", "hello", "")],
	["in its head", ok("Content-Length: 5")],
])("an answer %s that breaks off is not over", (_, sent) => {
	expect(readInPieces(sent, 10_000)).toMatchObject({ isOver: false, keptOpenMs: 0 });
});

it.each([
	["of a length", ok("Content-Length: 1000", "", "x".repeat(500))],
	["in chunks", ok("Transfer-Encoding: chunked", "", "3e8", "x".repeat(500))],
	["until the end", ok("", "x".repeat(500))],
])("an answer %s is over once there is enough of it, and its connection with it", (_, sent) => {
	const reader = new AnswerReader(BYTES_MAX);
	expect(reader.take(Buffer.from(sent))).toBe(true);
	expect(seen(reader, true)).toMatchObject({ body: "x".repeat(BYTES_MAX), keptOpenMs: 0 });
});

it("a connection with more than the answer is not kept", () => {
	const reader = new AnswerReader(BYTES_MAX);
	expect(reader.take(Buffer.from(`${ok("Content-Length: 2", "", "ok")}HTTP/1.1 200 OK\r\n`))).toBe(true);
	expect(seen(reader, true)).toMatchObject({ body: "ok", keptOpenMs: 0 });
});

it("headers that are sent a thousand times are all kept", () => {
	const reader = new AnswerReader(BYTES_MAX);
	const lines = Array.from({ length: 1_000 }, (_, n) => `A: ${n}`);
	expect(reader.take(Buffer.from(ok(...lines, "Content-Length: 0", "", "")))).toBe(true);
	expect(reader.answer?.headers.a).toEqual(Array.from({ length: 1_000 }, (_, n) => String(n)));
});
