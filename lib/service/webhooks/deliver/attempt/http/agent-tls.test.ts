import { once } from "node:events";
import { createServer as createSecureServer } from "node:https";
import { connect } from "node:net";
import { createServer as createTlsServer, type TLSSocket } from "node:tls";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSelfSigned, type ServerIdentity } from "@/lib/service/webhooks/deliver/testing/certificates";
import { authority, HOST, listen, OK, startDialing } from "@/lib/service/webhooks/deliver/testing/dialing";

let test: ReturnType<typeof startDialing>;
beforeEach(() => {
	test = startDialing();
});
afterEach(() => test.stop());

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

it("bytes after a response aren't the next response", async () => {
	const posts = { count: 0 };
	const secure = createTlsServer(await authority.sign(HOST), (socket) => {
		socket.on("error", () => undefined);
		socket.on("data", (bytes) => {
			if (!bytes.toString().startsWith("POST")) return;
			posts.count += 1;
			socket.write(OK);
			if (posts.count === 1) socket.write("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n");
		});
	});
	const port = await listen(secure);
	// The proxy joins several TLS records into one piece.
	const { url } = await test.startTcpServer((socket) => {
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
	test.closing.push(() => secure.close());
	const secureUrl = url.replace("http://127.0.0.1", `https://${HOST}`);
	expect(await test.post(secureUrl)).toMatchObject({ httpStatus: 200 });
	expect(await test.post(secureUrl)).toMatchObject({ httpStatus: 200 });
	expect(posts.count).toBe(2);
});

const ECHO = `
	const { parentPort, workerData } = require("node:worker_threads");
	let connections = 0;
	const server = require("node:tls").createServer(workerData.identity, (socket) => {
		connections += 1;
		socket.on("error", () => undefined);
		socket.on("data", () => socket.write(workerData.response));
	});
	server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
	parentPort.on("message", () => parentPort.postMessage(connections));
`;

it("a TLS connection is reused even if this process is busier than the server", async () => {
	const workerData = { identity: await authority.sign(HOST), response: OK };
	const server = new Worker(ECHO, { eval: true, workerData });
	test.closing.push(() => server.terminate());
	const [port] = await once(server, "message");
	const url = `https://${HOST}:${port}/`;
	// In each turn of the event loop, the response arrives before the write is reported as complete.
	let isBusy = true;
	function beBusy() {
		for (const until = performance.now() + 20; performance.now() < until; );
		if (isBusy) setImmediate(beBusy);
	}
	beBusy();
	for (let n = 0; n < 10; n += 1) expect(await test.post(url)).toMatchObject({ ok: true });
	isBusy = false;
	server.postMessage("connections");
	expect(await once(server, "message")).toEqual([1]);
});

it("a TLS session is resumed on the next connection, but not with another certificate", async () => {
	const good = await startSecure(await authority.sign(HOST));
	expect(await test.post(good.url)).toMatchObject({ ok: true });
	expect(await test.post(good.url)).toMatchObject({ ok: true });
	expect(good.resumed).toEqual([false, true]);
	await good.stop();
	const bad = await startSecure(await createSelfSigned(HOST), Number(new URL(good.url).port));
	test.closing.push(bad.stop);
	expect(await test.post(bad.url)).toMatchObject({ ok: false, failure: "certificate-not-trusted" });
});
