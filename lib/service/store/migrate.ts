import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { type Migrations, migrateTables } from "@/lib/wire/migrations";
import { withClient } from "@/lib/wire/postgres";
import { renumberEvents } from "./renumber-events";

/** Those of the service's tables. */
export const SERVICE_MIGRATIONS: Migrations = {
	folder: "lib/service/store/migrations",
	table: "service",
	lockKey: 7_246_001,
};

/**
 * Migrates the service's tables and the job queue's, also on a cluster. Safe to call at every start.
 * @throws UnfitTablesError
 */
export async function migrateService(databaseUrl: string, migrations = SERVICE_MIGRATIONS): Promise<void> {
	await withClient(databaseUrl, async (client) => {
		await migrateTables(client, migrations);
		await distributeTables(client);
		await renumberEvents(client);
		await runMigrations({ connectionString: databaseUrl });
	});
}

/** Small tables that are read without an account, so every node of a cluster has a copy. */
const REFERENCE_TABLES = ["accounts", "tokens", "token_owners"];

/**
 * With the Citus extension, distributes the service's tables by account, colocated with contacts, so that an account's
 * rows are on one node. Skips distributed tables. Jobs stay on the coordinator. Source: docs/decisions/0039-distributed-tables.md.
 */
async function distributeTables(client: pg.Client): Promise<void> {
	const { rowCount: hasCitus } = await client.query("select from pg_extension where extname = 'citus'");
	if (!hasCitus) return;
	// A distributed table can't have triggers.
	for (const trigger of ["audit_events_append_only", "audit_events_no_truncate"]) {
		await client.query(`drop trigger if exists ${trigger} on chat.audit_events`);
	}
	const { rows } = await client.query<{ name: string }>(`
		select relname as name from pg_class
		where relnamespace = 'chat'::regnamespace and relkind = 'r'
			and oid not in (select logicalrelid from pg_dist_partition)
		order by relname <> 'contacts', relname
	`);
	for (const { name } of rows) {
		if (REFERENCE_TABLES.includes(name)) {
			await client.query("select create_reference_table($1)", [`chat.${name}`]);
		} else {
			await client.query("select create_distributed_table($1, 'account_id', colocate_with => $2)", [
				`chat.${name}`,
				name === "contacts" ? "none" : "chat.contacts",
			]);
		}
	}
}
