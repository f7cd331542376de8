import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { connectToServer, throughPort } from "@/lib/service/testing/database-address";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { publishEvents, storeEvents } from "@/lib/service/webhooks/events/publish";
import { createLiveHub, type LiveHub } from "./hub";
import { EVENTS_CHANNEL } from "./notify-changes";

const ACCOUNT = 7;

let service: TestService;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let hub: LiveHub;
beforeAll(async () => {
	service = await startTestService();
});
beforeEach(async () => {
	proxy = await startProxy(service.dependencies.config.databaseUrl);
	hub = createLiveHub(proxy.url, pino({ level: "silent" }), {
		connectTimeoutMs: 1_000,
		reconnectMs: 50,
		lookMs: 50,
	});
});
afterEach(async () => {
	await hub.stop();
	await proxy.cut();
});
afterAll(() => service.stop());

/** A TCP proxy to a database that can be cut, or accept connections without responding. */
async function startProxy(databaseUrl: string) {
	const sockets = new Set<Socket>();
	let server: Server;
	async function open({ isSilent = false, at = 0 } = {}): Promise<number> {
		server = createServer((socket) => {
			sockets.add(socket.on("error", () => undefined));
			if (isSilent) return void socket.resume();
			const upstream = connectToServer(databaseUrl).on("error", () => undefined);
			sockets.add(upstream);
			socket.pipe(upstream).pipe(socket);
			socket.on("close", () => upstream.destroy());
		});
		await once(server.listen(at, "127.0.0.1"), "listening");
		return (server.address() as AddressInfo).port;
	}
	async function cut(): Promise<void> {
		const closed = new Promise((resolve) => server.close(resolve));
		for (const socket of sockets) socket.destroy();
		sockets.clear();
		await closed;
	}
	const at = await open();
	return {
		url: throughPort(databaseUrl, at),
		cut,
		restore: (isSilent = false) => open({ at, isSilent }),
		sockets,
	};
}

/** Notifies of an event of the account until a follower is woken. */
async function expectWoken(wake: ReturnType<typeof vi.fn>): Promise<void> {
	wake.mockClear();
	async function notify() {
		await service.pool.query("select pg_notify($1, $2)", [EVENTS_CHANNEL, String(ACCOUNT)]);
		return wake;
	}
	await expect.poll(notify).toHaveBeenCalled();
}

it("wakes followers after each database outage and says that changes may have been missed", async () => {
	const wake = vi.fn();
	const missed = vi.fn();
	hub.subscribe(ACCOUNT, { wake, missed });
	await expectWoken(wake);
	for (let round = 0; round < 2; round += 1) {
		await proxy.cut();
		missed.mockClear();
		await proxy.restore();
		await expectWoken(wake);
		await expect.poll(() => missed.mock.calls.length).toBeGreaterThan(0);
	}
});

it("recovers from a database that accepts connections but doesn't respond", async () => {
	const wake = vi.fn();
	await proxy.cut();
	await proxy.restore(true);
	hub.subscribe(ACCOUNT, { wake });
	await expect.poll(() => proxy.sockets.size).toBe(1);
	const [silent] = proxy.sockets;
	await once(silent as Socket, "close");
	await proxy.cut();
	await proxy.restore();
	await expectWoken(wake);
});

it("says within seconds that changes were missed, of which only the events were stored", async () => {
	const wake = vi.fn();
	const [missed, missedOfOther] = [vi.fn(), vi.fn()];
	hub.subscribe(ACCOUNT, { wake, missed });
	hub.subscribe(ACCOUNT + 1, { missed: missedOfOther });
	await expectWoken(wake);
	const calls = missedOfOther.mock.calls.length;
	missed.mockClear();
	const at = new Date();
	const event = { type: "chat.message.inbound", at, data: {}, lane: 0 } as const;
	await service.db.transaction((tx) => publishEvents(tx, ACCOUNT + 1, [event], at));
	// As by a process that ends right after the commit.
	await service.db.transaction((tx) => storeEvents(tx, ACCOUNT, [event], at));
	wake.mockClear();
	await expect.poll(() => missed.mock.calls.length).toBe(1);
	expect(wake).toHaveBeenCalled();
	expect(missedOfOther).toHaveBeenCalledTimes(calls);
});
