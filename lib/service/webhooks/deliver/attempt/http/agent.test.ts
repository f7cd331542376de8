import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OK, startDialing } from "@/lib/service/webhooks/deliver/testing/dialing";

let test: ReturnType<typeof startDialing>;
beforeEach(() => {
	test = startDialing();
});
afterEach(async () => {
	vi.restoreAllMocks();
	await test.stop();
});

type ReceivedPost = { socket: Socket; connection: number; post: number };

/** A TCP server that calls `respond` for each POST, with the numbers of its connection and of the POST on it. */
async function startServer(respond: (received: ReceivedPost) => void) {
	const seen = { connections: 0, posts: 0, ended: 0, text: "" };
	const { url } = await test.startTcpServer((socket) => {
		seen.connections += 1;
		const connection = seen.connections;
		let post = 0;
		socket.on("end", () => {
			seen.ended += 1;
		});
		socket.on("data", (bytes) => {
			const text = bytes.toString();
			seen.text += text;
			if (!text.startsWith("POST")) return;
			post += 1;
			seen.posts += 1;
			respond({ socket, connection, post });
		});
	});
	return { seen, url };
}
it("a POST has the host and its length in bytes", async () => {
	const { seen, url } = await startServer(({ socket }) => socket.write(OK));
	const body = '{"a":"é😀"}';
	expect(await test.post(url, body)).toMatchObject({ ok: true, responseExcerpt: "ok" });
	const [head, sent] = seen.text.split("\r\n\r\n");
	expect(head?.split("\r\n")).toEqual([
		"POST /hook?a=1 HTTP/1.1",
		`host: ${new URL(url).host}`,
		"connection: keep-alive",
		"webhook-id: 1",
		`content-length: ${Buffer.byteLength(body)}`,
	]);
	expect(sent).toBe(body);
});

it("sequential POSTs share a connection, and concurrent ones don't", async () => {
	const { seen, url } = await startServer(({ socket }) => socket.write(OK));
	for (let n = 0; n < 3; n += 1) await test.post(url);
	expect(seen).toMatchObject({ connections: 1, posts: 3 });
	await Promise.all([test.post(url), test.post(url), test.post(url)]);
	expect(seen).toMatchObject({ connections: 3, posts: 6 });
});

it.each([
	["closes", "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok"],
	["only keeps for a second", "HTTP/1.1 200 OK\r\nKeep-Alive: timeout=1\r\nContent-Length: 2\r\n\r\nok"],
	["sends extra bytes on", `${OK}${OK}`],
])("a connection that the server %s isn't reused", async (_, bytes) => {
	const { seen, url } = await startServer(({ socket }) => socket.write(bytes));
	for (let n = 0; n < 2; n += 1)
		expect(await test.post(url)).toMatchObject({ ok: true, responseExcerpt: "ok" });
	expect(seen).toMatchObject({ connections: 2, posts: 2 });
	await expect.poll(() => seen.ended).toBe(2);
});

it("an idle connection is closed after a few seconds", async () => {
	const { seen, url } = await startServer(({ socket }) => socket.write(OK));
	await test.post(url);
	await expect.poll(() => seen.ended).toBe(1);
});

it("an unsolicited response is ignored", async () => {
	let sendUnsolicited = async () => {};
	const { seen, url } = await startServer(({ socket, connection }) => {
		socket.write(OK);
		if (connection > 1) return;
		const unsolicited = "HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n";
		sendUnsolicited = () => new Promise((resolve) => socket.write(unsolicited, () => resolve()));
	});
	await test.post(url);
	await sendUnsolicited();
	// It has arrived by the time of the other server's response.
	const other = await startServer(({ socket }) => socket.write(OK));
	await test.post(other.url);
	expect(await test.post(url)).toMatchObject({ httpStatus: 200 });
	expect(seen).toMatchObject({ connections: 2, posts: 2 });
});

it("an unsolicited response isn't used for another webhook at the same origin", async () => {
	const { seen, url } = await startServer(({ socket, post }) => {
		// Later responses on a connection may have been sent before a request.
		socket.write(post === 1 ? OK : "HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n");
	});
	for (const webhook of ["1/1", "1/2", "2/1"]) {
		expect(await test.post(url, "{}", webhook)).toMatchObject({ httpStatus: 200 });
	}
	expect(seen).toMatchObject({ connections: 3, posts: 3 });
	expect(await test.post(url, "{}", "1/1")).toMatchObject({ httpStatus: 410 });
	expect(seen).toMatchObject({ connections: 3, posts: 4 });
});

it("a new connection is used if the server closes an idle one just before it's reused", async () => {
	// The check depends on elapsed time, which is unreliable on a slow machine.
	vi.spyOn(performance, "now").mockReturnValue(performance.now());
	const { seen, url } = await startServer(({ socket, post }) => {
		if (post === 1) socket.write(OK);
		else socket.destroy();
	});
	await test.post(url);
	expect(await test.post(url)).toMatchObject({ ok: true, httpStatus: 200, address: "127.0.0.1" });
	expect(seen).toMatchObject({ connections: 2, posts: 3 });
});

// Between the two turns, undici checks the connection again.
it.each([0, 1])(
	"a new connection is used if the server resets an idle one %i turns before it's reused",
	async (turns) => {
		const sockets: Socket[] = [];
		const { seen, url } = await startServer(({ socket }) => {
			sockets.push(socket);
			socket.write(OK);
		});
		await test.post(url);
		for (let turn = 0; turn < turns; turn += 1) await nextTurn();
		sockets[0]?.resetAndDestroy();
		expect(await test.post(url)).toMatchObject({ ok: true, address: "127.0.0.1" });
		expect(seen).toMatchObject({ connections: 2, posts: 2 });
	},
);

it("a new connection that breaks is a failure, and so is a reused one that breaks during the response", async () => {
	const { seen, url } = await startServer(({ socket, connection, post }) => {
		if (connection === 1) socket.destroy();
		else if (post === 1) socket.write(OK);
		else socket.end("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf");
	});
	expect(await test.post(url)).toMatchObject({ failure: "cut-off", httpStatus: null, address: "127.0.0.1" });
	expect(await test.post(url)).toMatchObject({ ok: true });
	expect(await test.post(url)).toMatchObject({
		failure: "cut-off",
		httpStatus: 200,
		responseExcerpt: "half",
	});
	expect(seen).toMatchObject({ connections: 2, posts: 3 });
});

it("a reused connection that breaks only after a while is a failure, and nothing is sent again", async () => {
	const { seen, url } = await startServer(({ socket, post }) => {
		if (post === 1) socket.write(OK);
		else setTimeout(() => socket.destroy(), 500);
	});
	await test.post(url);
	expect(await test.post(url)).toMatchObject({ failure: "cut-off", httpStatus: null, address: "127.0.0.1" });
	expect(seen).toMatchObject({ connections: 1, posts: 2 });
});

it("a response to a partly sent request counts, and its connection isn't reused", async () => {
	const { seen, url } = await startServer(({ socket, connection }) => {
		if (connection > 1) return socket.write(OK);
		socket.pause();
		socket.write("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n");
	});
	const large = JSON.stringify("x".repeat(32 * 1024 * 1024));
	expect(await test.post(url, large)).toMatchObject({ failure: "too-large", httpStatus: 413 });
	expect(await test.post(url)).toMatchObject({ ok: true });
	expect(seen.connections).toBe(2);
});

it("closing the dialer closes connections and pending requests", async () => {
	const { seen, url } = await startServer(({ socket, connection, post }) => {
		if (connection === 1 && post === 1) socket.write(OK);
	});
	await test.post(url);
	const results = Promise.all([test.post(url), test.post(url)]);
	await expect.poll(() => seen.posts).toBe(3);
	await test.dialer.close();
	expect((await results).map(({ failure }) => failure)).toEqual(["cut-off", "cut-off"]);
	await expect.poll(() => seen.ended).toBe(seen.connections);
});
