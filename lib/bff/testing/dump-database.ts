import { sql } from "drizzle-orm";
import type { Database } from "@/lib/bff/store/database";

export type Dump = Record<string, Record<string, unknown>[]>;

/** All rows of all tables of the console's schema, as JSON. */
export async function dumpDatabase(db: Database): Promise<Dump> {
	const tables = await db.execute<{ name: string }>(
		sql`select table_name as name from information_schema.tables
			where table_schema = 'console' and table_type = 'BASE TABLE'`,
	);
	const dump: Dump = Object.fromEntries(tables.rows.map(({ name }) => [name, []]));
	const selects = Object.keys(dump).map(
		(name) =>
			sql`select ${name}::text as name, to_jsonb(one) as row from console.${sql.identifier(name)} one`,
	);
	const { rows } = await db.execute<{ name: string; row: Record<string, unknown> }>(
		sql`${sql.join(selects, sql` union all `)} order by 1, 2`,
	);
	for (const { name, row } of rows) dump[name]?.push(row);
	return dump;
}
