import type pg from "pg";
import { PROGRAM_SCHEMAS } from "@/lib/launch/postgres";

/** Tables that migrations fill, with the same rows at the same migration level. */
const FILLED_BY_MIGRATIONS = `(nspname = 'migrations' or nspname = 'graphile_worker' and relname = 'migrations')`;

/** The programs' tables and their data columns, by quoted name. */
export async function listTables(client: pg.Client): Promise<Record<string, string[]>> {
	const { rows } = await client.query<{ table: string; columns: string[] }>(
		`select format('%I.%I', nspname, relname) as table,
			array_agg(quote_ident(attname) order by attname) as columns
		from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute a on attrelid = c.oid
		where nspname = any($1) and relkind in ('r', 'p') and not relispartition and not ${FILLED_BY_MIGRATIONS}
			and attnum > 0 and not attisdropped and attgenerated = ''
		group by 1 order by 1`,
		[PROGRAM_SCHEMAS],
	);
	return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** The last value of each sequence in use. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
	const { rows } = await client.query<{ sequence: string; value: string }>(
		`select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value
		from pg_sequences where schemaname = any($1) and schemaname <> 'migrations' and last_value is not null`,
		[PROGRAM_SCHEMAS],
	);
	return Object.fromEntries(rows.map(({ sequence, value }) => [sequence, value]));
}

/** Statements that drop and add the foreign keys, so that tables can be filled in any order. */
export async function foreignKeyStatements(client: pg.Client): Promise<{ drop: string[]; add: string[] }> {
	const { rows } = await client.query<{ drop: string; add: string }>(
		`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
			format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as add
		from pg_constraint c join pg_namespace n on n.oid = connamespace
		where contype = 'f' and nspname = any($1) and conparentid = 0`,
		[PROGRAM_SCHEMAS],
	);
	return { drop: rows.map(({ drop }) => drop), add: rows.map(({ add }) => add) };
}

/** The existing schemas of the programs. */
export async function findSchemas(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{ nspname: string }>(
		"select nspname from pg_namespace where nspname = any($1) order by 1",
		[PROGRAM_SCHEMAS],
	);
	return rows.map(({ nspname }) => nspname);
}
