import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import ipaddr from "ipaddr.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Receiver, startReceiver } from "@/lib/service/testing/receiver";
import { CONNECT_TIMEOUT_MS } from "@/lib/wire/guarded-dispatcher";
import { createDialer, type Dialer, EXCHANGE_TIMEOUT_MS, RESPONSE_BYTES_MAX } from "./dial";

const LOCAL = [ipaddr.parseCIDR("127.0.0.0/8")];

let receiver: Receiver;
let dialer: Dialer;
beforeAll(async () => {
	receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => {
	dialer = createDialer({ allowed: LOCAL, lookup: async () => ["127.0.0.1"] });
});
afterEach(() => dialer.close());

function post(url = receiver.url) {
	return dialer.post({ url, webhook: "1/1", headers: { "webhook-id": "1" }, body: '{"a":1}' });
}

/** Stops the clock for deadlines, but not the network. */
function stopClock(): void {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
}
afterEach(() => {
	vi.useRealTimers();
});

describe("a response", () => {
	it("with 2xx is a success with an excerpt, duration and address", async () => {
		receiver.respondWith((response) => response.writeHead(202).end("thank\0s"));
		expect(await post()).toMatchObject({
			ok: true,
			httpStatus: 202,
			failure: null,
			responseExcerpt: "thank\uFFFDs",
			address: "127.0.0.1",
		});
		expect(receiver.received.at(-1)).toMatchObject({
			path: "/hook",
			headers: { "webhook-id": "1" },
			body: '{"a":1}',
		});
	});

	it("with a redirect isn't followed", async () => {
		const before = receiver.received.length;
		receiver.respondWithStatus(307, { location: receiver.url });
		expect(await post()).toMatchObject({ ok: false, httpStatus: 307, failure: "redirect" });
		expect(receiver.received).toHaveLength(before + 1);
	});

	it("without an end is read up to the limit", async () => {
		receiver.respondWith((response) => {
			const write = () => {
				while (!response.destroyed && response.write("x".repeat(4096)));
			};
			response.on("drain", write);
			write();
		});
		const result = await post();
		expect(result).toMatchObject({ ok: true, httpStatus: 200 });
		expect(result.responseExcerpt).toHaveLength(RESPONSE_BYTES_MAX);
	});

	it("that is compressed isn't decompressed", async () => {
		receiver.respondWith((response) =>
			response.writeHead(200, { "content-encoding": "gzip" }).end(Buffer.alloc(100)),
		);
		expect(await post()).toMatchObject({ ok: true, responseExcerpt: "" });
	});

	it("with the identity encoding is kept", async () => {
		receiver.respondWith((response) =>
			response.writeHead(500, { "content-encoding": "identity" }).end("why"),
		);
		expect(await post()).toMatchObject({ ok: false, responseExcerpt: "why" });
	});

	it("isn't cut within a character", async () => {
		receiver.respondWith((response) => response.end(`x${"é".repeat(RESPONSE_BYTES_MAX)}`));
		const { responseExcerpt } = await post();
		expect(responseExcerpt).toBe(`x${"é".repeat(RESPONSE_BYTES_MAX / 2 - 1)}`);
	});

	it("with too many headers isn't HTTP", async () => {
		receiver.respondWith((response) => response.writeHead(200, { "x-flood": "x".repeat(200_000) }).end());
		expect(await post()).toMatchObject({ ok: false, failure: "not-http" });
	});

	it("that breaks off is a failure with a partial excerpt", async () => {
		receiver.respondWith((response) => {
			response.writeHead(500, { "content-length": "100", "x-kept": "yes" });
			response.write("half", () => response.socket?.end());
		});
		expect(await post()).toMatchObject({
			ok: false,
			failure: "cut-off",
			httpStatus: 500,
			responseHeaders: { "x-kept": "yes" },
			responseExcerpt: "half",
		});
	});

	it("that trickles times out after 15 seconds", async () => {
		stopClock();
		let resolveDripped = () => {};
		const hasDripped = new Promise<void>((resolve) => {
			resolveDripped = resolve;
		});
		receiver.respondWith((response) => {
			let drips = 0;
			const drip = setInterval(() => {
				response.write(".");
				drips += 1;
				if (drips === 50) resolveDripped();
			}, 5);
			response.on("close", () => clearInterval(drip));
		});
		let isEnded = false;
		const posted = post().finally(() => {
			isEnded = true;
		});
		await hasDripped;
		await vi.advanceTimersByTimeAsync(EXCHANGE_TIMEOUT_MS - 1);
		expect(isEnded).toBe(false);
		await vi.advanceTimersByTimeAsync(1);
		const result = await posted;
		expect(result).toMatchObject({ failure: "timed-out-answering", httpStatus: 200, durationMs: 15_000 });
		expect(result.responseExcerpt).toMatch(/^\.{10,}$/);
	});
});

describe("a connection", () => {
	it("is refused if nothing is listening", async () => {
		const free = await startReceiver();
		await free.stop();
		expect(await post(free.url)).toMatchObject({
			ok: false,
			failure: "refused",
			httpStatus: null,
			address: "127.0.0.1",
		});
	});

	it("that fails reports its own IP address, not an earlier one", async () => {
		await dialer.close();
		const addresses = [["127.0.0.1"], ["127.0.0.2"], ["10.0.0.1"], []];
		dialer = createDialer({ allowed: LOCAL, lookup: async () => addresses.shift() ?? [] });
		receiver.respondWith((response) => response.writeHead(200, { connection: "close" }).end());
		const url = `http://moving.example.com:${receiver.port}/`;
		expect(await post(url)).toMatchObject({ ok: true, address: "127.0.0.1" });
		expect(await post(url)).toMatchObject({ failure: "refused", address: "127.0.0.2" });
		expect(await post(url)).toMatchObject({ failure: "address-not-allowed", address: null });
		expect(await post(url)).toMatchObject({ failure: "name-not-found", address: null });
	});

	it("is made to the next address of a name if one refuses it", async () => {
		await dialer.close();
		dialer = createDialer({ allowed: LOCAL, lookup: async () => ["127.0.0.2", "127.0.0.1"] });
		receiver.respondWithStatus(200);
		const url = `http://two.example.com:${receiver.port}/`;
		expect(await post(url)).toMatchObject({ ok: true, address: "127.0.0.1" });
	});

	it("to a name without a DNS response fails as a failed lookup", async () => {
		await dialer.close();
		dialer = createDialer({ allowed: LOCAL, lookup: () => new Promise(() => undefined) });
		stopClock();
		const posted = post("https://silent-dns.example.com/");
		await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS);
		expect(await posted).toMatchObject({ failure: "lookup-failed", address: null, durationMs: 5_000 });
	});

	it.each([
		["https://127.0.0.1:1/", []],
		["https://[::1]:1/", LOCAL],
		["https://10.0.0.1/", LOCAL],
		["http://93.184.216.34/", LOCAL],
	])("to the IP address in %s is refused", async (url, allowed) => {
		await dialer.close();
		dialer = createDialer({ allowed, lookup: async () => [] });
		expect(await post(url)).toMatchObject({ ok: false, failure: "address-not-allowed" });
	});

	it("to a name is only made if all its addresses are allowed", async () => {
		await dialer.close();
		const responses = [["127.0.0.1"], ["10.0.0.1"], ["127.0.0.1", "10.0.0.1"]];
		dialer = createDialer({ allowed: LOCAL, lookup: async () => responses.shift() ?? [] });
		receiver.respondWith((response) => response.writeHead(200, { connection: "close" }).end());
		const url = `http://rebinding.example.com:${receiver.port}/`;
		expect(await post(url)).toMatchObject({ ok: true, address: "127.0.0.1" });
		expect(await post(url)).toMatchObject({ ok: false, failure: "address-not-allowed" });
		expect(await post(url)).toMatchObject({ ok: false, failure: "address-not-allowed" });
		expect(await post(url)).toMatchObject({ ok: false, failure: "name-not-found" });
	});

	it("to an unknown name fails as not found", async () => {
		await dialer.close();
		dialer = createDialer({
			allowed: [],
			lookup: () => Promise.reject(Object.assign(new Error("x"), { code: "ENOTFOUND" })),
		});
		expect(await post("https://nowhere.example.com/")).toMatchObject({ failure: "name-not-found" });
	});

	describe("to a server without working TLS", () => {
		let silent: Server;
		const sockets = new Set<Socket>();
		beforeAll(async () => {
			silent = createServer((socket) => {
				sockets.add(socket);
				socket.on("error", () => undefined);
			});
			await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
		});
		afterAll(() => {
			for (const socket of sockets) socket.destroy();
			silent.close();
		});

		it("fails if the server doesn't speak TLS", async () => {
			const url = `https://receiver.example.com:${receiver.port}/`;
			expect(await post(url)).toMatchObject({ ok: false, failure: "tls-failed", address: "127.0.0.1" });
		});

		it("times out after 5 seconds without a response", async () => {
			const address = silent.address();
			const port = typeof address === "object" && address ? address.port : 0;
			stopClock();
			const connected = once(silent, "connection");
			const posted = post(`https://silent.example.com:${port}/`);
			await connected;
			await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS);
			const result = { failure: "timed-out-connecting", httpStatus: null, durationMs: 5_000 };
			expect(await posted).toMatchObject(result);
		});
	});
});
