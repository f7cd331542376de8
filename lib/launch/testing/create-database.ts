import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A database of one's own, already migrated, on the test run's PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
	const name = `test_${randomBytes(6).toString("hex")}`;
	const server = inject("postgresUrl");
	await run(server, `create database ${name} template template_chat`);
	const url = new URL(server);
	url.pathname = `/${name}`;
	return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	try {
		// Cloning needs the template to itself for a moment; test files that start together take turns.
		await client.query("select pg_advisory_lock(1)");
		await client.query(statement);
	} finally {
		await client.end();
	}
}
