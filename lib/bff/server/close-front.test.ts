import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { prepareClose } from "./front";

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
	const { close, server } = await start((_request, response) => void response.end(), { drainMs: 3_600_000 });
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
		drainMs: 20,
	});
	const socket = await open(server, REQUEST);
	socket.on("error", () => undefined).resume();
	await Promise.all([close(), once(socket, "close")]);
	expect(server.listening).toBe(false);
});
