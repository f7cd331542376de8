import pg from "pg";
import type { TestProject } from "vitest/node";
import { startScratchPostgres } from "@/lib/launch/testing/scratch-postgres";
import { migrateService } from "@/lib/service/store/migrate";

declare module "vitest" {
	export interface ProvidedContext {
		/** A PostgreSQL server for this run of the tests, or the coordinator of a cluster. */
		postgresUrl: string;
		/** The cluster's other nodes. */
		otherNodeUrls: string[];
	}
}

/** The database that test databases are cloned from: migrated once for the whole run. */
export const TEMPLATE_DATABASE = "template_chat";
/** The same on each node of a cluster. */
export const CLUSTER_TEMPLATE_DATABASE = "template_chat_cluster";

/**
 * Migrated template databases on a temporary PostgreSQL server, or on the server or Citus cluster at
 * `TEST_DATABASE_URL`.
 */
export default async function setup(project: TestProject) {
	const given = process.env.TEST_DATABASE_URL;
	const scratch = given ? undefined : await startScratchPostgres();
	const server = scratch?.url ?? given ?? "";
	const otherNodes = await otherNodesOf(server);
	await createTemplate(TEMPLATE_DATABASE, [server]);
	if (otherNodes.length > 0) await createTemplate(CLUSTER_TEMPLATE_DATABASE, [server, ...otherNodes]);
	project.provide("postgresUrl", server);
	project.provide("otherNodeUrls", otherNodes);
	return () => scratch?.stop();
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

async function createTemplate(name: string, servers: string[]): Promise<void> {
	for (const server of servers) {
		await run(server, `drop database if exists ${name} with (force)`);
		await run(server, `create database ${name}`);
	}
	const [first = "", ...others] = servers.map((server) => databaseOn(server, name));
	if (others.length > 0) await connectNodes(first, others);
	await migrateService(first);
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
