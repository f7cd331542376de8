import { once } from "node:events";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createServer as createTlsServer, type TLSSocket } from "node:tls";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LOCAL_NETWORKS } from "@/lib/service/testing/delivery";
import { createDialer, type Dialer } from "@/lib/service/webhooks/deliver/attempt/dial";
import {
	createAuthority,
	createSelfSigned,
	type ServerIdentity,
} from "@/lib/service/webhooks/deliver/testing/certificates";

const HOST = "hooks.example.com";
const authority = createAuthority();
const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

let dialer: Dialer;
const closing: (() => unknown)[] = [];
beforeEach(() => {
	dialer = createDialer({
		allowed: LOCAL_NETWORKS,
		lookup: async () => ["127.0.0.1"],
		authorities: [authority.cert],
	});
	closing.push(() => dialer.close());
});
afterEach(async () => {
	vi.restoreAllMocks();
	for (const close of closing.splice(0)) await close();
});

async function listen(server: Server, port = 0): Promise<number> {
	await once(server.listen(port, "127.0.0.1"), "listening");
	return (server.address() as AddressInfo).port;
}

type Told = { socket: Socket; connection: number; post: number };

async function startServerOf(onConnection: (socket: Socket) => void) {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => undefined);
		onConnection(socket);
	});
	const port = await listen(server);
	closing.push(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return { url: `http://127.0.0.1:${port}/hook?a=1` };
}

/** A server below HTTP that is told of each POST, of which connection it is and the how manieth there, and of all bytes. */
async function startServer(answer: (told: Told) => void) {
	const seen = { connections: 0, posts: 0, ended: 0, text: "" };
	const { url } = await startServerOf((socket) => {
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
			answer({ socket, connection, post });
		});
	});
	return { seen, url };
}

const post = (url: string, body = "{}", webhook = "1/1") =>
	dialer.post({ url, webhook, headers: { "webhook-id": "1" }, body });

it("a POST says where it goes and how long it is, in bytes", async () => {
	const { seen, url } = await startServer(({ socket }) => socket.write(OK));
	const body = '{"a":"é😀"}';
	expect(await post(url, body)).toMatchObject({ ok: true, answerExcerpt: "ok" });
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

it("one after the other shares a connection, those at once have their own", async () => {
	const { seen, url } = await startServer(({ socket }) => socket.write(OK));
	for (let n = 0; n < 3; n += 1) await post(url);
	expect(seen).toMatchObject({ connections: 1, posts: 3 });
	await Promise.all([post(url), post(url), post(url)]);
	expect(seen).toMatchObject({ connections: 3, posts: 6 });
});

it.each([
	["says that it closes", "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok"],
	["hardly keeps", "HTTP/1.1 200 OK\r\nKeep-Alive: timeout=1\r\nContent-Length: 2\r\n\r\nok"],
	["has sent more than an answer on", `${OK}${OK}`],
])("a connection that the server %s is not used again", async (_, answer) => {
	const { seen, url } = await startServer(({ socket }) => socket.write(answer));
	for (let n = 0; n < 2; n += 1) expect(await post(url)).toMatchObject({ ok: true, answerExcerpt: "ok" });
	expect(seen).toMatchObject({ connections: 2, posts: 2 });
	await expect.poll(() => seen.ended).toBe(2);
});

it("a connection that is idle is closed after a few seconds", async () => {
	const { seen, url } = await startServer(({ socket }) => socket.write(OK));
	await post(url);
	await expect.poll(() => seen.ended).toBe(1);
});

it("an answer that comes before anybody asked is nobody's", async () => {
	let tellUnasked = async () => {};
	const { seen, url } = await startServer(({ socket, connection }) => {
		socket.write(OK);
		if (connection > 1) return;
		const unasked = "HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n";
		tellUnasked = () => new Promise((resolve) => socket.write(unasked, () => resolve()));
	});
	await post(url);
	await tellUnasked();
	// By the time of another's answer it has arrived.
	const other = await startServer(({ socket }) => socket.write(OK));
	await post(other.url);
	expect(await post(url)).toMatchObject({ httpStatus: 200 });
	expect(seen).toMatchObject({ connections: 2, posts: 2 });
});

it("an answer that comes unasked is never another webhook's, though both are at the same origin", async () => {
	const { seen, url } = await startServer(({ socket, post }) => {
		// Whatever follows the first answer on a connection may have been sent before anybody asked.
		socket.write(post === 1 ? OK : "HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n");
	});
	for (const webhook of ["1/1", "1/2", "2/1"]) {
		expect(await post(url, "{}", webhook)).toMatchObject({ httpStatus: 200 });
	}
	expect(seen).toMatchObject({ connections: 3, posts: 3 });
	expect(await post(url, "{}", "1/1")).toMatchObject({ httpStatus: 410 });
	expect(seen).toMatchObject({ connections: 3, posts: 4 });
});

it("where a server closes an idle connection just as it is used again, a fresh one is used", async () => {
	// Whether it was closing just then is told by time, which passes quickly on a slow machine.
	vi.spyOn(performance, "now").mockReturnValue(performance.now());
	const { seen, url } = await startServer(({ socket, post }) => {
		if (post === 1) socket.write(OK);
		else socket.destroy();
	});
	await post(url);
	expect(await post(url)).toMatchObject({ ok: true, httpStatus: 200, address: "127.0.0.1" });
	expect(seen).toMatchObject({ connections: 2, posts: 3 });
});

// Between the two, undici looks once more whether the connection is still there.
it.each([0, 1])(
	"where a server resets an idle connection %i turns before it is used again, a fresh one is used",
	async (turns) => {
		const sockets: Socket[] = [];
		const { seen, url } = await startServer(({ socket }) => {
			sockets.push(socket);
			socket.write(OK);
		});
		await post(url);
		for (let turn = 0; turn < turns; turn += 1) await nextTurn();
		sockets[0]?.resetAndDestroy();
		expect(await post(url)).toMatchObject({ ok: true, address: "127.0.0.1" });
		expect(seen).toMatchObject({ connections: 2, posts: 2 });
	},
);

it("a fresh connection that breaks is a failure, and so is a used one that breaks in the answer", async () => {
	const { seen, url } = await startServer(({ socket, connection, post }) => {
		if (connection === 1) socket.destroy();
		else if (post === 1) socket.write(OK);
		else socket.end("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf");
	});
	expect(await post(url)).toMatchObject({ failure: "cut-off", httpStatus: null, address: "127.0.0.1" });
	expect(await post(url)).toMatchObject({ ok: true });
	expect(await post(url)).toMatchObject({ failure: "cut-off", httpStatus: 200, answerExcerpt: "half" });
	expect(seen).toMatchObject({ connections: 2, posts: 3 });
});

it("a used connection that breaks only after a while is a failure, and nothing is sent again", async () => {
	const { seen, url } = await startServer(({ socket, post }) => {
		if (post === 1) socket.write(OK);
		else setTimeout(() => socket.destroy(), 500);
	});
	await post(url);
	expect(await post(url)).toMatchObject({ failure: "cut-off", httpStatus: null, address: "127.0.0.1" });
	expect(seen).toMatchObject({ connections: 1, posts: 2 });
});

it("an answer that comes before all was sent counts, and its connection is not used again", async () => {
	const { seen, url } = await startServer(({ socket, connection }) => {
		if (connection > 1) return socket.write(OK);
		socket.pause();
		socket.write("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n");
	});
	const large = JSON.stringify("x".repeat(32 * 1024 * 1024));
	expect(await post(url, large)).toMatchObject({ failure: "too-large", httpStatus: 413 });
	expect(await post(url)).toMatchObject({ ok: true });
	expect(seen.connections).toBe(2);
});

it("ends with the dialer, and so does what is under way", async () => {
	const { seen, url } = await startServer(({ socket, connection, post }) => {
		if (connection === 1 && post === 1) socket.write(OK);
	});
	await post(url);
	const answers = Promise.all([post(url), post(url)]);
	await expect.poll(() => seen.posts).toBe(3);
	await dialer.close();
	expect((await answers).map(({ failure }) => failure)).toEqual(["cut-off", "cut-off"]);
	await expect.poll(() => seen.ended).toBe(seen.connections);
});

async function startSecure(identity: ServerIdentity, port = 0) {
	const resumed: boolean[] = [];
	const server = createSecureServer(identity, (request, response) => {
		resumed.push((request.socket as TLSSocket).isSessionReused());
		response.writeHead(200, { connection: "close" }).end("ok");
	});
	const url = `https://${HOST}:${await listen(server, port)}/`;
	const stop = () => new Promise((resolve) => server.close(resolve));
	return { url, resumed, stop };
}

it("over TLS too, what comes with an answer beyond its end is not the next answer", async () => {
	const posts = { count: 0 };
	const secure = createTlsServer(authority.sign(HOST), (socket) => {
		socket.on("error", () => undefined);
		socket.on("data", (bytes) => {
			if (!bytes.toString().startsWith("POST")) return;
			posts.count += 1;
			socket.write(OK);
			if (posts.count === 1) socket.write("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n");
		});
	});
	const port = await listen(secure);
	// Between them, what the server sends in several records comes in one piece.
	const { url } = await startServerOf((socket) => {
		const upstream = connect(port, "127.0.0.1");
		const waiting: Buffer[] = [];
		socket.on("data", (bytes) => upstream.write(bytes));
		upstream.on("data", (bytes) => {
			if (waiting.push(bytes) > 1) return;
			setTimeout(() => socket.write(Buffer.concat(waiting.splice(0))), 50);
		});
		upstream.on("error", () => undefined);
		socket.on("close", () => upstream.destroy());
	});
	closing.push(() => secure.close());
	const secureUrl = url.replace("http://127.0.0.1", `https://${HOST}`);
	expect(await post(secureUrl)).toMatchObject({ httpStatus: 200 });
	expect(await post(secureUrl)).toMatchObject({ httpStatus: 200 });
	expect(posts.count).toBe(2);
});

const ECHO = `
	const { parentPort, workerData } = require("node:worker_threads");
	let connections = 0;
	const server = require("node:tls").createServer(workerData.identity, (socket) => {
		connections += 1;
		socket.on("error", () => undefined);
		socket.on("data", () => socket.write(workerData.answer));
	});
	server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
	parentPort.on("message", () => parentPort.postMessage(connections));
`;

it("a TLS connection is used again though this process is busy and its server faster", async () => {
	const workerData = { identity: authority.sign(HOST), answer: OK };
	const server = new Worker(ECHO, { eval: true, workerData });
	closing.push(() => server.terminate());
	const [port] = await once(server, "message");
	const url = `https://${HOST}:${port}/`;
	// In each turn of the event loop the answer is there before what was written is reported as complete.
	let isBusy = true;
	function beBusy() {
		for (const until = performance.now() + 20; performance.now() < until; );
		if (isBusy) setImmediate(beBusy);
	}
	beBusy();
	for (let n = 0; n < 10; n += 1) expect(await post(url)).toMatchObject({ ok: true });
	isBusy = false;
	server.postMessage("connections");
	expect(await once(server, "message")).toEqual([1]);
});

it("a TLS session goes on over the next connection, but never with another certificate", async () => {
	const good = await startSecure(authority.sign(HOST));
	expect(await post(good.url)).toMatchObject({ ok: true });
	expect(await post(good.url)).toMatchObject({ ok: true });
	expect(good.resumed).toEqual([false, true]);
	await good.stop();
	const bad = await startSecure(createSelfSigned(HOST), Number(new URL(good.url).port));
	closing.push(bad.stop);
	expect(await post(bad.url)).toMatchObject({ ok: false, failure: "certificate-not-trusted" });
});
