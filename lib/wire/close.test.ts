import { once } from "node:events";
import { Agent, createServer, type RequestListener, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { prepareClose } from "./close";

const started: Server[] = [];
afterEach(() => {
	for (const server of started.splice(0)) server.close().closeAllConnections();
});

async function start(listener: RequestListener, options?: Parameters<typeof prepareClose>[1]) {
	const server = createServer({ keepAliveTimeout: 3_600_000 }, listener);
	started.push(server);
	const close = prepareClose(server, options);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return { close, server };
}

/** Opens a connection and waits until the server accepts it and, if given, its request. */
async function open(server: Server, request = ""): Promise<Socket> {
	const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
	await Promise.all([once(server, "connection"), once(socket, "connect")]);
	if (request) {
		socket.write(request);
		await once(server, "request");
	}
	return socket;
}

const REQUEST = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

test("closes a connection that hasn't sent a request", async () => {
	const { close, server } = await start((_request, response) => void response.end(), { limitMs: 3_600_000 });
	const socket = await open(server);
	await Promise.all([close(), once(socket, "close")]);
	expect(server.listening).toBe(false);
});

test("answers a pending request before it closes", async () => {
	let respond = () => {};
	const { close, server } = await start((_request, response) => {
		respond = () => void response.end("the whole response");
	});
	const socket = await open(server, REQUEST);
	const [closing, received] = [close(), text(socket)];
	respond();
	expect(await received).toContain("the whole response");
	await closing;
});

test("aborts an endless response after the limit", async () => {
	const { close, server } = await start((_request, response) => void response.write("for ever"), {
		limitMs: 20,
	});
	const socket = await open(server, REQUEST);
	socket.on("error", () => undefined).resume();
	await Promise.all([close(), once(socket, "close")]);
	expect(server.listening).toBe(false);
});

test("cuts event streams at once", async () => {
	const { close, server } = await start(
		(_request, response) => {
			response.setHeader("content-type", "text/event-stream; charset=utf-8").write(": connected\n\n");
		},
		{ limitMs: 3_600_000 },
	);
	const socket = await open(server, REQUEST);
	socket.resume();
	await Promise.all([close(), once(socket, "close")]);
	expect(server.listening).toBe(false);
});

/** A keep-alive client of a server that sends 503 and `connection: close` while it is closing. */
async function startWithClient(lingerMs: number) {
	const closing = { isOn: false };
	const { close, server } = await start(
		(_request, response) => {
			response.writeHead(closing.isOn ? 503 : 200, closing.isOn ? { connection: "close" } : {}).end();
		},
		{ lingerMs },
	);
	const { port } = server.address() as AddressInfo;
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	server.once("close", () => agent.destroy());
	async function get(): Promise<number | undefined> {
		const [response] = await once(request({ host: "127.0.0.1", port, agent }).end(), "response");
		await text(response);
		return response.statusCode;
	}
	return { close, closing, get };
}

test("answers the next request of a keep-alive connection while it lingers", async () => {
	const { close, closing, get } = await startWithClient(3_600_000);
	expect(await get()).toBe(200);
	closing.isOn = true;
	const closed = close();
	expect(await get()).toBe(503);
	await closed;
	await expect(get()).rejects.toThrow("ECONNREFUSED");
});

test("closes at once without connections, and after the linger time with one", async () => {
	const quiet = await startWithClient(3_600_000);
	await quiet.close();
	const kept = await startWithClient(100);
	expect(await kept.get()).toBe(200);
	await kept.close();
});
