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

/** A connection that the server knows of, and that has asked what is given. */
async function open(server: Server, asked = ""): Promise<Socket> {
	const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
	await Promise.all([once(server, "connection"), once(socket, "connect")]);
	if (asked) {
		socket.write(asked);
		await once(server, "request");
	}
	return socket;
}

const REQUEST = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

test("a connection that a browser only holds ready does not keep the console from ending", async () => {
	const { close, server } = await start((_request, response) => void response.end(), { limitMs: 3_600_000 });
	const socket = await open(server);
	await Promise.all([close(), once(socket, "close")]);
	expect(server.listening).toBe(false);
});

test("a request under way gets its answer first", async () => {
	let answer = () => {};
	const { close, server } = await start((_request, response) => {
		answer = () => void response.end("the whole answer");
	});
	const socket = await open(server, REQUEST);
	const [closing, answered] = [close(), text(socket)];
	answer();
	expect(await answered).toContain("the whole answer");
	await closing;
});

test("a request without end is cut off when its time is over", async () => {
	const { close, server } = await start((_request, response) => void response.write("for ever"), {
		limitMs: 20,
	});
	const socket = await open(server, REQUEST);
	socket.on("error", () => undefined).resume();
	await Promise.all([close(), once(socket, "close")]);
	expect(server.listening).toBe(false);
});

/** A client that keeps its connection, to a server whose answers close it from now on once it is closing. */
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
	async function ask(): Promise<number | undefined> {
		const [response] = await once(request({ host: "127.0.0.1", port, agent }).end(), "response");
		await text(response);
		return response.statusCode;
	}
	return { close, closing, ask };
}

test("a connection between two requests stays for a while, and its next request is answered", async () => {
	const { close, closing, ask } = await startWithClient(3_600_000);
	expect(await ask()).toBe(200);
	closing.isOn = true;
	const closed = close();
	expect(await ask()).toBe(503);
	await closed;
	await expect(ask()).rejects.toThrow("ECONNREFUSED");
});

test("nobody is waited for where nobody is connected, nor for ever where somebody stays", async () => {
	const quiet = await startWithClient(3_600_000);
	await quiet.close();
	const kept = await startWithClient(100);
	expect(await kept.ask()).toBe(200);
	await kept.close();
});
