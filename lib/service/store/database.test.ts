import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createTestDatabase } from "@/lib/launch/testing/create-database";
import { isDatabaseUnavailable } from "@/lib/wire/database-unavailable";
import { openDatabase } from "./database";

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
