import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { type Migrations, migrateTables } from "@/lib/wire/migrations";
import { withClient } from "@/lib/wire/postgres";

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

/**
 * A restored database counts its transactions from the start again. Events of later transactions would not be shown until
 * it has caught up, so the events of such an account get transaction 0, where their sequence alone orders them. Readers
 * that continue from before do the same (live/read-events.ts). Source: docs/decisions/0004.
 */
async function renumberEvents(client: pg.Client): Promise<void> {
	const { rows: accounts } = await client.query<{ id: string }>("select id from chat.accounts");
	const newest = new Map<string, bigint>();
	for (const { id } of accounts) {
		const { rows } = await client.query<{ newest: string | null }>(
			"select max(transaction_id) as newest from chat.events where account_id = $1",
			[id],
		);
		newest.set(id, BigInt(rows[0]?.newest ?? 0));
	}
	// Read last, so that it's later than every transaction of this database that was seen above.
	const { rows } = await client.query<{ next: string }>(
		"select pg_snapshot_xmax(pg_current_snapshot())::text as next",
	);
	const next = BigInt(rows[0]?.next ?? 0);
	for (const [id, transactionId] of newest) {
		if (transactionId < next) continue;
		await client.query(
			"update chat.events set transaction_id = 0 where account_id = $1 and transaction_id > 0",
			[id],
		);
	}
}
