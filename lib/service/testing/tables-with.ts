import type { Pool } from "pg";

/** The tables with a row that contains a text, in any letter case; by default not those of the job queue. */
export async function tablesWith(pool: Pool, text: string, schemas = ["chat"]): Promise<string[]> {
	const { rows: tables } = await pool.query<{ path: string; name: string }>(
		`select format('%I.%I', table_schema, table_name) as path, table_name as name from information_schema.tables
			where table_schema = any($1) and table_type = 'BASE TABLE' order by 1`,
		[schemas],
	);
	const found: string[] = [];
	for (const { path, name } of tables) {
		const { rows } = await pool.query(
			`select 1 from ${path} as t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
			[text],
		);
		if (rows.length > 0) found.push(name);
	}
	return found;
}
