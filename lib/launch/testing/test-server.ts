import { randomBytes } from "node:crypto";
import pg from "pg";
import { migrateConsole } from "@/lib/bff/store/migrate";
import "@/lib/bff/testing/cheap-passwords.setup";
import { createConsoleRuntime, signInAsOwner } from "@/lib/bff/testing/console";
import { migrateService } from "@/lib/service/store/migrate";
import { databaseOn, dropDatabase, run, type Template } from "./create-database";

export type TestServer = {
	/** Names of this run's databases start with it. */
	databasePrefix: string;
	/** The cluster's other nodes. */
	otherNodeUrls: string[];
	/** The cookie of the owner who is signed in to consoles on databases with an owner. */
	ownerCookie: string;
	/** Removes all databases of this run. */
	close(): Promise<void>;
};

const PREFIX = /^(chat_test_[0-9a-f]{8}_)/;

/**
 * Creates this run's templates on a PostgreSQL server or Citus cluster, and removes the databases of runs that were
 * killed. Any number of runs can share a server.
 * @throws {Error} if the database must be a cluster's coordinator and isn't
 */
export async function prepareServer(url: string, { mustBeCluster = false } = {}): Promise<TestServer> {
	const otherNodeUrls = await otherNodesOf(url);
	if (mustBeCluster && otherNodeUrls.length === 0) {
		throw new Error(
			"TEST_DATABASE_URL must be a database of a Citus cluster's coordinator, with the extension citus and at least one other node. Use npm test for one server.",
		);
	}
	const databasePrefix = `chat_test_${randomBytes(4).toString("hex")}_`;
	const nodes = [url, ...otherNodeUrls];
	// The lock shows other runs that this one is alive.
	const alive = new pg.Client({ connectionString: url });
	await alive.connect();
	await alive.query("select pg_advisory_lock(hashtext($1))", [databasePrefix]);
	await removeLeftovers(alive, nodes);

	const nameOf = (template: Template) => databasePrefix + template;
	await createTemplate(nameOf("empty"), [url]);
	let ownerCookie = "";
	await createTemplate(nameOf("owner"), [url], async (database) => {
		const runtime = createConsoleRuntime(database);
		ownerCookie = await signInAsOwner(runtime);
		await runtime.close();
	});
	if (otherNodeUrls.length > 0) await createTemplate(nameOf("cluster"), nodes);
	return {
		databasePrefix,
		otherNodeUrls,
		ownerCookie,
		async close() {
			await alive.end();
			await removeDatabases(nodes, databasePrefix);
		},
	};
}

async function removeLeftovers(client: pg.Client, nodes: string[]): Promise<void> {
	const { rows } = await client.query<{ datname: string }>("select datname from pg_database");
	for (const prefix of new Set(rows.map(({ datname }) => PREFIX.exec(datname)?.[1]))) {
		if (prefix === undefined) continue;
		const lock = await client.query("select pg_try_advisory_lock(hashtext($1)) as free", [prefix]);
		if (!lock.rows[0].free) continue;
		await removeDatabases(nodes, prefix);
		await client.query("select pg_advisory_unlock(hashtext($1))", [prefix]);
	}
}

async function removeDatabases(nodes: string[], prefix: string): Promise<void> {
	for (const node of nodes) {
		const names = await run(node, "select datname from pg_database");
		for (const { datname } of names) {
			if (String(datname).startsWith(prefix)) await dropDatabase(node, String(datname));
		}
	}
}

/** The worker nodes of a database's cluster, if it has one. */
async function otherNodesOf(url: string): Promise<string[]> {
	const [citus] = await run(url, "select from pg_extension where extname = 'citus'");
	if (!citus) return [];
	const nodes = await run(
		url,
		"select nodename, nodeport from pg_dist_node where groupid > 0 and noderole = 'primary'",
	);
	return nodes.map(({ nodename, nodeport }) => {
		const node = new URL(url);
		node.hostname = String(nodename);
		node.port = String(nodeport);
		return node.href;
	});
}

async function createTemplate(
	name: string,
	servers: string[],
	fill?: (url: string) => Promise<void>,
): Promise<void> {
	for (const server of servers) await run(server, `create database ${name}`);
	const [first = "", ...others] = servers.map((server) => databaseOn(server, name));
	if (others.length > 0) await connectNodes(first, others);
	await migrateService(first);
	await migrateConsole(first);
	await fill?.(first);
	// Citus keeps connections open, and a database that has any can't be cloned.
	for (const server of servers) {
		await run(server, `alter database ${name} allow_connections false`);
		await run(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
	}
}

/** Joins databases on several servers into a Citus cluster. */
async function connectNodes(coordinator: string, others: string[]): Promise<void> {
	for (const url of [coordinator, ...others]) await run(url, "create extension citus");
	const { hostname, port } = new URL(coordinator);
	await run(coordinator, `select citus_set_coordinator_host('${hostname}', ${port})`);
	for (const url of others) {
		const node = new URL(url);
		await run(coordinator, `select citus_add_node('${node.hostname}', ${node.port})`);
	}
}
