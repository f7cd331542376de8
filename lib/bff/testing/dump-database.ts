import { sql } from "drizzle-orm";
import type { Database } from "@/lib/bff/store/database";

export type Dump = Record<string, Record<string, unknown>[]>;

/** All rows of all tables of the console's schema, as JSON. */
export async function dumpDatabase(db: Database): Promise<Dump> {
	const tables = await db.execute<{ name: string }>(
		sql`select table_name as name from information_schema.tables
			where table_schema = 'console' and table_type = 'BASE TABLE' order by 1`,
	);
	const dump: Dump = {};
	for (const { name } of tables.rows) {
		const table = sql`console.${sql.identifier(name)}`;
		const { rows } = await db.execute<{ row: Record<string, unknown> }>(
			sql`select to_jsonb(one) as row from ${table} one order by 1`,
		);
		dump[name] = rows.map(({ row }) => row);
	}
	return dump;
}
