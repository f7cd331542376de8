import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "@/lib/launch/testing/create-database";
import { isDatabaseUnavailable } from "@/lib/wire/database-unavailable";
import { openDatabase, type ServicePool } from "./database";
import { RESPONSE_TIMEOUT_MS } from "./lookups";
import { builtLookup } from "./prepared";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: ServicePool;

beforeAll(async () => {
	database = await createTestDatabase();
});
beforeEach(() => {
	pool = openDatabase(database.url, 2).pool;
});
afterEach(() => pool.end().catch(() => undefined));
afterAll(() => database.drop());

function divide(by: number) {
	return pool.lookups.query({ name: "divide", text: "select 60 / $1::int as value", values: [by] });
}

async function connectionPid(): Promise<number> {
	const { rows } = await pool.lookups.query("select pg_backend_pid() as pid");
	return rows[0].pid;
}

describe("lookups", () => {
	it("share one connection, and each gets its own result", async () => {
		const pids = await Promise.all(Array.from({ length: 50 }, connectionPid));
		expect(new Set(pids).size).toBe(1);
		const divisors = Array.from({ length: 60 }, (_, index) => index + 1);
		const responses = await Promise.all(divisors.map(divide));
		expect(responses.map(({ rows }) => rows[0].value)).toEqual(divisors.map((by) => Math.trunc(60 / by)));
	});

	it("fail independently", async () => {
		const responses = await Promise.allSettled([1, 0, 2, 0, 3].map(divide));
		expect(responses.map(({ status }) => status)).toEqual([
			"fulfilled",
			"rejected",
			"fulfilled",
			"rejected",
			"fulfilled",
		]);
		expect((await divide(4)).rows).toEqual([{ value: 15 }]);
	});

	it("fail as database unavailable when the connection breaks, and then use a new one", async () => {
		const pid = await connectionPid();
		const pending = [pool.lookups.query("select pg_sleep(60)"), divide(1)];
		const settled = Promise.allSettled(pending);
		const isSleeping = "select 1 from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'";
		await expect.poll(async () => (await pool.query(isSleeping, [pid])).rowCount).toBe(1);
		await pool.query("select pg_terminate_backend($1::integer)", [pid]);
		for (const result of await settled) {
			expect(result.status === "rejected" && isDatabaseUnavailable(result.reason)).toBe(true);
		}
		expect((await divide(5)).rows).toEqual([{ value: 12 }]);
		expect(await connectionPid()).not.toBe(pid);
	});

	it("fail as database unavailable when it can't be reached or doesn't respond", async () => {
		const { pool: lost } = openDatabase("postgres://nobody@127.0.0.1:1/nowhere", 1);
		await expect(lost.lookups.query("select 1")).rejects.toSatisfy(isDatabaseUnavailable);
		await lost.end();
		await pool.lookups.query("select 1");
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		onTestFinished(() => void vi.useRealTimers());
		const silent = expect(pool.lookups.query("select pg_sleep(60)")).rejects.toSatisfy(isDatabaseUnavailable);
		await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
		await silent;
	});

	it("within a transaction see its changes", async () => {
		const connectionName = builtLookup((handle) =>
			handle
				.select({ name: sql<string>`current_setting('application_name')` })
				.from(sql`(select 1) as one`)
				.prepare("connection_name"),
		);
		const { db, pool: other } = openDatabase(database.url, 1);
		const within = await db.transaction(async (tx) => {
			await tx.execute(sql`set local application_name to 'this transaction'`);
			return connectionName(tx).execute();
		});
		expect(within).toEqual([{ name: "this transaction" }]);
		expect(await connectionName(db).execute()).toEqual([{ name: "chat-console lookups" }]);
		await other.end();
	});

	it("finish when the pool ends", async () => {
		const last = divide(6);
		await pool.lookups.query("select 1");
		await pool.end();
		expect((await last).rows).toEqual([{ value: 10 }]);
		await expect(divide(1)).rejects.toSatisfy(isDatabaseUnavailable);
	});
});
