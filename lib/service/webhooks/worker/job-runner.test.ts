import { Logger } from "graphile-worker";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { createDatabaseClock } from "@/lib/wire/database-clock";
import { type JobRunner, startJobRunner } from "./job-runner";

const WORKERS = 3;

let service: TestService;
let isAway = false;
let done: number;
let ended: string[];
let runner: JobRunner;
beforeEach(async () => {
	service = await startTestService();
	isAway = false;
	done = 0;
	ended = [];
	const { pool } = service;
	const connect = pool.connect.bind(pool);
	vi.spyOn(pool, "connect").mockImplementation(((...args: []) =>
		isAway ? Promise.reject(new Error("Connection terminated")) : connect(...args)) as typeof pool.connect);
	runner = await startJobRunner({
		queue: {
			pgPool: pool,
			taskList: {
				work: () => {
					done += 1;
				},
				// The database becomes unavailable during the job, so its result can't be stored.
				fail: () => {
					isAway = true;
				},
			},
			concurrency: WORKERS,
			pollInterval: 100,
			noHandleSignals: true,
			logger: new Logger(() => () => undefined),
		},
		log: pino({ level: "silent" }),
		clock: createDatabaseClock(service.db, pino({ level: "silent" })),
		onPoolStart: () => undefined,
		onPoolEnd: (id) => ended.push(id),
		onStart: () => undefined,
	});
});
afterEach(async () => {
	isAway = false;
	await runner.stop();
	await service.stop();
});

const add = (task: string) => service.pool.query("select graphile_worker.add_job($1)", [task]);

it("replaces its workers after each database outage without leaking listeners", async () => {
	const listeners = () => service.pool.listenerCount("error") + service.pool.listenerCount("connect");
	const before = listeners();
	for (let round = 1; round <= 3; round += 1) {
		await add("fail");
		await expect.poll(() => runner.aliveWorkers()).toBe(0);
		isAway = false;
		await add("work");
		await expect.poll(() => done).toBe(round);
		await expect.poll(() => runner.aliveWorkers()).toBe(WORKERS);
		await expect.poll(() => ended.length).toBe(round);
		expect(listeners()).toBe(before);
	}
});

it("stops while the database is unavailable", async () => {
	await add("fail");
	await expect.poll(() => runner.aliveWorkers()).toBe(0);
	await runner.stop();
	await runner.ended;
});
