import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createTestDatabase } from "@/lib/launch/testing/create-database";
import { isDatabaseUnavailable } from "@/lib/wire/database-unavailable";
import { openDatabase, preparedTransaction } from "./database";

it("a connection that breaks between two statements only fails its own transaction", async () => {
	const database = await createTestDatabase();
	const { db, pool } = openDatabase(database.url, 2);
	try {
		const broken = db.transaction(async (tx) => {
			const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
			const isConnected = sql`select pid from pg_stat_activity where pid = ${rows[0]?.pid}`;
			await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::integer)`);
			await expect.poll(async () => (await db.execute(isConnected)).rowCount).toBe(0);
			await tx.execute(sql`select 1`);
		});
		await expect(broken).rejects.toSatisfy(isDatabaseUnavailable);
		expect((await db.execute(sql`select 1`)).rowCount).toBe(1);
	} finally {
		await pool.end();
		await database.drop();
	}
});

it("a statement that takes too long makes the database unavailable for its request", async () => {
	const database = await createTestDatabase();
	const { db, pool } = openDatabase(database.url, 1, { statement_timeout: 50 });
	try {
		await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toSatisfy(isDatabaseUnavailable);
		expect((await db.execute(sql`select 1`)).rowCount).toBe(1);
	} finally {
		await pool.end();
		await database.drop();
	}
});

it("a prepared transaction has its statements parsed once per connection, also after one failed", async () => {
	const database = await createTestDatabase();
	const { db, pool } = openDatabase(database.url, 1);
	const names = sql`select statement from pg_prepared_statements where statement like 'select % as doubled'`;
	const double = (value: number) =>
		preparedTransaction(db, (tx) => tx.execute(sql`select 2 * ${value}::integer as doubled`));
	try {
		expect((await double(1)).rows).toEqual([{ doubled: 2 }]);
		await expect(double(2_000_000_000)).rejects.toMatchObject({ cause: { code: "22003" } });
		expect((await double(3)).rows).toEqual([{ doubled: 6 }]);
		expect((await db.execute(names)).rowCount).toBe(1);
	} finally {
		await pool.end();
		await database.drop();
	}
});
