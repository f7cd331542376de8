import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/**
 * What a test database is cloned from, made once for the whole run: tables of the service and the console; the same
 * with an owner who is signed in; the first on each node of a cluster.
 */
export type Template = "empty" | "owner" | "cluster";

const DROP_ATTEMPTS = 12;

export type TestDatabase = {
	url: string;
	/** The number of statements that wait for a lock. */
	lockWaits(): Promise<number>;
	drop(): Promise<void>;
};

/**
 * A new migrated database on the test run's PostgreSQL, or on each node of its cluster.
 * @param options.isPlain for what Citus doesn't have, such as triggers and one server's query plans
 * @param options.hasOwner with the console's first owner, signed in with the cookie `inject("ownerCookie")`; always plain
 */
export async function createTestDatabase({ isPlain = false, hasOwner = false } = {}): Promise<TestDatabase> {
	const prefix = inject("databasePrefix");
	const name = prefix + randomBytes(6).toString("hex");
	const server = inject("postgresUrl");
	const otherNodes = isPlain || hasOwner ? [] : inject("otherNodeUrls");
	const alone: Template = hasOwner ? "owner" : "empty";
	const template: Template = otherNodes.length > 0 ? "cluster" : alone;
	const servers = [server, ...otherNodes];
	await Promise.all(
		servers.map((url) =>
			// The default way writes each page to the log as well, which takes twice as long.
			runAlone(url, `create database ${name} template ${prefix}${template} strategy file_copy`),
		),
	);
	return {
		url: databaseOn(server, name),
		async lockWaits() {
			const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = '${name}'`;
			return (await Promise.all(servers.map((url) => run(url, waits)))).flat().length;
		},
		async drop() {
			await Promise.all(servers.map((url) => dropDatabase(url, name)));
		},
	};
}

/** Drops a database with all its connections. */
export async function dropDatabase(server: string, name: string): Promise<void> {
	// Citus connects again as soon as it is disconnected.
	await runAlone(server, `alter database ${name} allow_connections false`);
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await runAlone(server, `drop database if exists ${name} with (force)`);
		} catch (error) {
			// The statement itself waits five seconds for the connections to end, which is too short on a busy machine.
			if (attempt === DROP_ATTEMPTS) throw error;
		}
	}
}

/** Cloning needs exclusive access to the template, so tests take turns. */
async function runAlone(server: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	try {
		await client.query("select pg_advisory_lock(1)");
		await client.query(statement);
	} finally {
		await client.end();
	}
}

/** The same server's database of this name. */
export function databaseOn(server: string, name: string): string {
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}

/** Runs one statement on a new connection. */
export async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query(statement)).rows;
	} finally {
		await client.end();
	}
}
