import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject, vi } from "vitest";

/**
 * The databases that test databases are cloned from, made once for the whole run: with the tables of the service and
 * the console, the same with an owner who is signed in, and the first on each node of a cluster.
 */
export const TEMPLATES = {
	empty: "template_chat",
	owner: "template_chat_owner",
	cluster: "template_chat_cluster",
};

const DROP_LIMITS = { timeout: 60_000, interval: 500 };

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
	const name = `test_${randomBytes(6).toString("hex")}`;
	const server = inject("postgresUrl");
	const otherNodes = isPlain || hasOwner ? [] : inject("otherNodeUrls");
	const alone = hasOwner ? TEMPLATES.owner : TEMPLATES.empty;
	const template = otherNodes.length > 0 ? TEMPLATES.cluster : alone;
	const everywhere = (statement: string) =>
		Promise.all([server, ...otherNodes].map((url) => runAlone(url, statement)));
	await everywhere(`create database ${name} template ${template}`);
	return {
		url: databaseOn(server, name),
		async lockWaits() {
			const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = '${name}'`;
			return (await Promise.all([server, ...otherNodes].map((url) => run(url, waits)))).flat().length;
		},
		async drop() {
			// Citus connects again as soon as it is disconnected.
			await everywhere(`alter database ${name} allow_connections false`);
			// A busy machine may need longer to end those connections than the statement waits.
			await vi.waitFor(() => everywhere(`drop database if exists ${name} with (force)`), DROP_LIMITS);
		},
	};
}

/** Cloning needs exclusive access to the template, so test files take turns. */
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
