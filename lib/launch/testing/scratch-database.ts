import type { TestProject } from "vitest/node";
import { migrateConsole } from "@/lib/bff/store/migrate";
import { createConsoleRuntime, signInAsOwner } from "@/lib/bff/testing/console";
import { startScratchPostgres } from "@/lib/launch/testing/scratch-postgres";
import { migrateService } from "@/lib/service/store/migrate";
import { databaseOn, run, TEMPLATES } from "./create-database";

declare module "vitest" {
	export interface ProvidedContext {
		/** A PostgreSQL server for this run of the tests, or the coordinator of a cluster. */
		postgresUrl: string;
		/** The cluster's other nodes. */
		otherNodeUrls: string[];
		/** The cookie of the owner who is signed in to consoles on the database with an owner. */
		ownerCookie: string;
	}
}

/**
 * Migrated template databases on a temporary PostgreSQL server, or on the server or Citus cluster at
 * `TEST_DATABASE_URL`.
 */
export default async function setup(project: TestProject) {
	const given = process.env.TEST_DATABASE_URL;
	const scratch = given ? undefined : await startScratchPostgres();
	const server = scratch?.url ?? given ?? "";
	const otherNodes = await otherNodesOf(server);
	await createTemplate(TEMPLATES.empty, [server]);
	let ownerCookie = "";
	await createTemplate(TEMPLATES.owner, [server], async (url) => {
		const runtime = createConsoleRuntime(url);
		ownerCookie = await signInAsOwner(runtime);
		await runtime.close();
	});
	if (otherNodes.length > 0) await createTemplate(TEMPLATES.cluster, [server, ...otherNodes]);
	project.provide("postgresUrl", server);
	project.provide("otherNodeUrls", otherNodes);
	project.provide("ownerCookie", ownerCookie);
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

async function createTemplate(
	name: string,
	servers: string[],
	fill?: (url: string) => Promise<void>,
): Promise<void> {
	for (const server of servers) {
		await run(server, `drop database if exists ${name} with (force)`);
		await run(server, `create database ${name}`);
	}
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
