import pg from "pg";
import type { TestProject } from "vitest/node";
import { startScratchPostgres } from "@/lib/launch/postgres";
import { migrateService } from "@/lib/service/store/migrate";

declare module "vitest" {
	export interface ProvidedContext {
		/** A throw-away PostgreSQL server for this run of the tests. */
		postgresUrl: string;
	}
}

/** The database that test databases are cloned from: migrated once for the whole run. */
export const TEMPLATE_DATABASE = "template_chat";

/** One PostgreSQL server for the run, with a migrated template database. */
export default async function setup(project: TestProject) {
	const server = await startScratchPostgres();
	const client = new pg.Client({ connectionString: server.url });
	await client.connect();
	await client.query(`create database ${TEMPLATE_DATABASE}`);
	await client.end();
	const url = new URL(server.url);
	url.pathname = `/${TEMPLATE_DATABASE}`;
	await migrateService(url.href);
	project.provide("postgresUrl", server.url);
	return () => server.stop();
}
