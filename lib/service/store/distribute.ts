import type pg from "pg";

/** Small tables that are read without an account, so every node of a cluster has a copy. */
const REFERENCE_TABLES = ["accounts", "tokens"];

/**
 * With the Citus extension, distributes the service's tables by account, colocated with contacts, so that an account's
 * rows are on one node. Skips distributed tables. Jobs stay on the coordinator. Source: docs/decisions/0039-distributed-tables.md.
 */
export async function distributeTables(client: pg.Client): Promise<void> {
	const { rowCount: hasCitus } = await client.query("select from pg_extension where extname = 'citus'");
	if (!hasCitus) return;
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
