import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectToServer, throughPort } from "@/lib/service/testing/database-address";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { openProcessLocks, POOL_SEED, type ProcessLocks } from "./process-locks";

let service: TestService;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let mine: ProcessLocks;
let others: ProcessLocks;
beforeAll(async () => {
	service = await startTestService();
});
beforeEach(async () => {
	const { databaseUrl } = service.dependencies.config;
	proxy = await startProxy(databaseUrl);
	mine = openProcessLocks(proxy.url);
	others = openProcessLocks(databaseUrl);
});
afterEach(async () => {
	await mine.close();
	await others.close();
	await proxy.stop();
});
afterAll(() => service.stop());

const lane = (number: number) => ({ accountId: 1, webhookId: 1, lane: number });

/** PostgreSQL's protocol messages for a failed statement and readiness for the next one. */
function failure(): Buffer {
	const fields = Buffer.from("SERROR\0C57014\0Mcanceled\0\0");
	const length = Buffer.alloc(4);
	length.writeInt32BE(fields.length + 4);
	return Buffer.concat([Buffer.from("E"), length, fields, Buffer.from("Z\0\0\0\u0005I", "latin1")]);
}

/** A database proxy that can fail a statement and keep its connection open afterwards. */
async function startProxy(databaseUrl: string) {
	const open = new Set<Socket>();
	const failed: Socket[] = [];
	let isFailing = false;
	let opened = 0;
	const server = createServer((socket) => {
		opened += 1;
		open.add(socket);
		const upstream = connectToServer(databaseUrl);
		let isCut = false;
		socket.on("data", (bytes) => {
			if (isFailing) {
				isFailing = false;
				isCut = true;
				failed.push(socket, upstream);
				socket.write(failure());
			}
			if (!isCut) upstream.write(bytes);
		});
		upstream.on("data", (bytes) => socket.write(bytes));
		for (const [one, other] of [
			[socket, upstream],
			[upstream, socket],
		] as const) {
			one.on("error", () => undefined);
			one.on("close", () => {
				open.delete(one);
				if (!failed.includes(other)) other.destroy();
			});
		}
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	return {
		url: throughPort(databaseUrl, (server.address() as AddressInfo).port),
		opened: () => opened,
		failNext() {
			isFailing = true;
		},
		async endFailed() {
			for (const socket of failed) socket.destroy();
			await expect.poll(() => open.size).toBe(1);
		},
		async stop() {
			for (const socket of [...open, ...failed]) socket.destroy();
			server.close();
		},
	};
}

it("a lane belongs to one process until it's released", async () => {
	expect(await mine.tryLane(lane(1))).toBe(true);
	expect(await others.tryLane(lane(1))).toBe(false);
	expect(await others.tryLane(lane(2))).toBe(true);
	await mine.freeLane(lane(1));
	expect(await others.tryLane(lane(1))).toBe(true);
});

it("a pool of job workers appears alive to others until it's dropped, even after a reconnect", async () => {
	const free = "select pg_try_advisory_xact_lock(hashtextextended($1, $2)) as free";
	const isFree = async (name: string) =>
		(await service.pool.query(free, [name, POOL_SEED])).rows[0].free as boolean;
	await Promise.all(["one", "two"].map((name) => mine.holdPool(name)));
	expect([await isFree("one"), await isFree("two")]).toEqual([false, false]);
	await mine.dropPool("one");
	expect([await isFree("one"), await isFree("two")]).toEqual([true, false]);
	await service.pool.query(
		`select pg_terminate_backend(pid, 5000) from pg_stat_activity
			where datname = current_database() and application_name like '%locks'`,
	);
	await expect.poll(() => mine.tryLane(lane(1)).catch(() => false)).toBe(true);
	expect([await isFree("one"), await isFree("two")]).toEqual([true, false]);
});

it("concurrent requests get separate results", async () => {
	await others.tryLane(lane(2));
	const requests = [1, 2, 3].map((number) => mine.tryLane(lane(number)));
	expect(await Promise.all(requests)).toEqual([true, false, true]);
});

describe("after a failed statement", () => {
	beforeEach(async () => {
		await mine.holdPool("a pool");
		proxy.failNext();
		const requests = [1, 2, 3].map((number) => mine.tryLane(lane(number)));
		const results = await Promise.allSettled(requests);
		expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
	});

	it("the next connection holds the pool, even if the first one was still open", async () => {
		await proxy.endFailed();
		const sessions =
			"select from pg_stat_activity where datname = current_database() and application_name like '%locks'";
		await expect.poll(async () => (await service.pool.query(sessions)).rowCount).toBe(1);
		const free = "select pg_try_advisory_xact_lock(hashtextextended($1, $2)) as free";
		expect((await service.pool.query(free, ["a pool", POOL_SEED])).rows).toEqual([{ free: false }]);
	});

	it("the next connection can release its lanes, even if the first one ends late", async () => {
		await proxy.endFailed();
		await mine.freeLane(lane(2));
		await mine.freeLane(lane(3));
		expect(await others.tryLane(lane(2))).toBe(true);
		expect(await others.tryLane(lane(3))).toBe(true);
		expect(proxy.opened()).toBe(2);
	});
});
