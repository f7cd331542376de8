import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "@/lib/launch/testing/create-database";
import { isDatabaseAway } from "@/lib/wire/database-away";
import { openDatabase, type ServicePool } from "./database";
import { builtLookUp } from "./prepared";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: ServicePool;

beforeEach(async () => {
	database = await createTestDatabase();
	pool = openDatabase(database.url, 2).pool;
});
afterEach(async () => {
	await pool.end().catch(() => undefined);
	await database.drop();
});

function divide(by: number) {
	return pool.lookUps.query({ name: "divide", text: "select 60 / $1::int as value", values: [by] });
}

async function connectionOf(): Promise<number> {
	const { rows } = await pool.lookUps.query("select pg_backend_pid() as pid");
	return rows[0].pid;
}

describe("look-ups", () => {
	it("share one connection, and each gets its own answer", async () => {
		const pids = await Promise.all(Array.from({ length: 50 }, connectionOf));
		expect(new Set(pids).size).toBe(1);
		const divisors = Array.from({ length: 60 }, (_, index) => index + 1);
		const answers = await Promise.all(divisors.map(divide));
		expect(answers.map(({ rows }) => rows[0].value)).toEqual(divisors.map((by) => Math.trunc(60 / by)));
	});

	it("fail each for itself", async () => {
		const answers = await Promise.allSettled([1, 0, 2, 0, 3].map(divide));
		expect(answers.map(({ status }) => status)).toEqual([
			"fulfilled",
			"rejected",
			"fulfilled",
			"rejected",
			"fulfilled",
		]);
		expect((await divide(4)).rows).toEqual([{ value: 15 }]);
	});

	it("that were under way when the connection broke say that the database is away; the next find a new one", async () => {
		const pid = await connectionOf();
		const underWay = [pool.lookUps.query("select pg_sleep(60)"), divide(1)];
		const settled = Promise.allSettled(underWay);
		const isSleeping = "select 1 from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'";
		await expect.poll(async () => (await pool.query(isSleeping, [pid])).rowCount).toBe(1);
		await pool.query("select pg_terminate_backend($1::integer)", [pid]);
		for (const result of await settled) {
			expect(result.status === "rejected" && isDatabaseAway(result.reason)).toBe(true);
		}
		expect((await divide(5)).rows).toEqual([{ value: 12 }]);
		expect(await connectionOf()).not.toBe(pid);
	});

	it("say that the database is away when it can't be reached, and when it does not answer", async () => {
		const { pool: lost } = openDatabase("postgres://nobody@127.0.0.1:1/nowhere", 1);
		await expect(lost.lookUps.query("select 1")).rejects.toSatisfy(isDatabaseAway);
		await lost.end();
		await expect(pool.lookUps.query("select pg_sleep(60)")).rejects.toSatisfy(isDatabaseAway);
	});

	it("of a transaction see what it has written", async () => {
		const nameOfLine = builtLookUp((handle) =>
			handle
				.select({ name: sql<string>`current_setting('application_name')` })
				.from(sql`(select 1) as one`)
				.prepare("name_of_line"),
		);
		const { db, pool: other } = openDatabase(database.url, 1);
		const within = await db.transaction(async (tx) => {
			await tx.execute(sql`set local application_name to 'this transaction'`);
			return nameOfLine(tx).execute();
		});
		expect(within).toEqual([{ name: "this transaction" }]);
		expect(await nameOfLine(db).execute()).toEqual([{ name: "chat-console look-ups" }]);
		await other.end();
	});

	it("end with the pool", async () => {
		const last = divide(6);
		await pool.lookUps.query("select 1");
		await pool.end();
		expect((await last).rows).toEqual([{ value: 10 }]);
		await expect(divide(1)).rejects.toSatisfy(isDatabaseAway);
	});
});
