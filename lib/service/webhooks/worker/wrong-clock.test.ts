import { eq, sql } from "drizzle-orm";
import { type Logger, pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { recoverDue } from "@/lib/service/flows/recovery/start-recovery";
import {
	auditEvents,
	deliveries,
	deliveryAttempts,
	events,
	idempotencyKeys,
	messages,
	platformIntents,
} from "@/lib/service/store/schema/schema";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import { createDatabaseClock } from "@/lib/wire/database-clock";
import { startChores } from "./chores";
import { createWorkerHealth } from "./server";
import { startWorker } from "./start-worker";

const DAY_MS = 24 * 60 * 60 * 1000;
const WRONG = [400, -400, 1 / 24, -1 / 24];

let test: DeliveryTest;
let service: DeliveryTest["service"];
beforeAll(async () => {
	test = await startDeliveryTest();
	({ service } = test);
});
beforeEach(async () => {
	await test.useNewAccount();
	// A worker serves all accounts.
	await service.db.execute(sql`truncate graphile_worker._private_jobs`);
	await service.db.delete(deliveries);
});
afterEach(() => {
	vi.useRealTimers();
});
afterAll(() => test.stop());

/** Moves the clock of this process. Timers and the database keep their time. */
function moveClock(days: number): void {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY_MS });
}

/** A log whose lines of a level or higher are collected. */
function collectLog(level: "info" | "error"): { log: Logger; lines: string[] } {
	const lines: string[] = [];
	const log = pino({ level }, { write: (line) => lines.push(JSON.parse(line).msg) });
	return { log, lines };
}

/** An account with something in each table that retention removes from. */
async function fill(): Promise<void> {
	const { id } = await test.register();
	await test.publish(2);
	await test.drain(id);
	await service.request("POST", service.path("/contacts"), {
		body: { number: "0151 23456781", country_code: "+49" },
		headers: { "idempotency-key": "once" },
	});
	await service.db.execute(sql`
		insert into chat.messages (
			account_id, contact_id, chat_message_id, direction, message_type, content, status, message_time
		)
		select account_id, id, 'wamid.' || id, 'incoming', 'text', 'Hi', 'received', now() from chat.contacts
		where account_id = ${service.account}
	`);
}

async function countAll(): Promise<number[]> {
	const tables = [auditEvents, deliveries, deliveryAttempts, events, idempotencyKeys, messages] as const;
	return Promise.all(tables.map((table) => service.db.$count(table, eq(table.accountId, service.account))));
}

it.each(WRONG)("a process whose clock is %d days off removes nothing, even if it works on", async (days) => {
	await fill();
	const before = await countAll();
	expect(before.every((count) => count > 0)).toBe(true);
	moveClock(days);
	const done = { count: 0 };
	const clock = {
		check: async () => {
			done.count += 1;
			return true;
		},
	};
	const { db, config, log } = service.dependencies;
	const tools = { db, config: { ...config, messageRetentionDays: 365 }, log, clock };
	const chores = startChores(tools, 1);
	await expect.poll(() => done.count).toBeGreaterThanOrEqual(12);
	await chores.stop();
	expect(await countAll()).toEqual(before);
});

it("does no chores while its clock is wrong, and says so once", async () => {
	await fill();
	await test.age(365);
	const before = await countAll();
	moveClock(400);
	const { log, lines } = collectLog("info");
	const { db, config } = service.dependencies;
	const clock = createDatabaseClock(db, log);
	const check = vi.spyOn(clock, "check");
	const chores = startChores({ db, config, log, clock }, 1);
	await expect.poll(() => check.mock.calls.length).toBeGreaterThanOrEqual(12);
	await chores.stop();
	expect(await countAll()).toEqual(before);
	expect(lines).toEqual([expect.stringContaining("clock differs from the database's")]);
});

describe.each(WRONG)("a worker whose clock is %d days off", (days) => {
	it("takes no jobs, is live but not ready, and recovers", async () => {
		await test.register();
		const { log, lines } = collectLog("info");
		const { db, pool } = service;
		const clock = createDatabaseClock(db, log);
		moveClock(days);
		const config = { ...service.dependencies.config, workerConcurrency: 2 };
		const worker = await startWorker({ db, pool, config, log, clock });
		try {
			const health = createWorkerHealth(pool, { alive: worker.aliveWorkers, wanted: 2 });
			const read = async (path: string) => {
				const response = await health.request(path);
				return [response.status, await response.json()];
			};
			await test.publish(1);
			expect(worker.aliveWorkers()).toBe(0);
			expect(await read("/health/live")).toEqual([200, { status: "waiting for the clock" }]);
			expect(await read("/health/ready")).toEqual([
				503,
				{ status: "clock differs from the database's", clock_difference_seconds: days * 86_400 },
			]);
			await clock.check();
			expect(lines.filter((line) => line.includes("clock differs"))).toHaveLength(1);
			expect(test.receiver.received).toEqual([]);

			vi.useRealTimers();
			await clock.check();
			await test.receiver.until(1);
			await expect.poll(worker.aliveWorkers).toBe(2);
			expect(await read("/health/ready")).toEqual([200, { status: "ready" }]);
			expect(lines.filter((line) => line.includes("right again"))).toHaveLength(1);

			moveClock(days);
			await clock.check();
			await expect.poll(worker.aliveWorkers).toBe(0);
			expect(lines.filter((line) => line.includes("clock differs"))).toHaveLength(2);
		} finally {
			await worker.stop();
		}
	});
});

describe("a service whose clock is wrong", () => {
	it.each(WRONG)("by %d days isn't ready until it's right", async (days) => {
		moveClock(days);
		const wrong = await service.request("GET", "/health/ready");
		expect([wrong.status, wrong.body.status]).toEqual([503, "clock differs from the database's"]);
		vi.useRealTimers();
		expect((await service.request("GET", "/health/ready")).status).toBe(200);
	});

	it("by less than a minute is ready", async () => {
		moveClock(50 / 86_400);
		expect((await service.request("GET", "/health/ready")).status).toBe(200);
	});

	it("doesn't take another process's change on the platform for interrupted", async () => {
		const { db, account } = service;
		await db.insert(platformIntents).values({
			accountId: account,
			kind: "create-flow",
			flowName: "Under way",
			createdAt: sql`now()`,
			leaseUntil: sql`now() + interval '20 seconds'`,
			recoverAt: sql`now() + interval '20 seconds'`,
		});
		moveClock(400);
		await recoverDue(service.dependencies);
		expect(await db.$count(platformIntents, eq(platformIntents.accountId, account))).toBe(1);
		await db.delete(platformIntents).where(eq(platformIntents.accountId, account));
	});
});

it("keeps the database's time when this machine's clock is moved", async () => {
	const clock = createDatabaseClock(service.db, service.dependencies.log);
	await clock.check();
	const before = clock.now().getTime();
	moveClock(400);
	expect(clock.now().getTime() - before).toBeLessThan(60_000);
	expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
});
