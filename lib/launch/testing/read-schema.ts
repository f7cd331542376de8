import { PROGRAM_SCHEMAS } from "@/lib/launch/postgres";
import { withClient } from "@/lib/wire/postgres";

/** What the programs' schemas consist of, one line for each part: tables with their columns in any order, and the rest. */
const PARTS = `
	with schemas as (select oid from pg_namespace where nspname = any($1))
	select format('extension %s', extname) as part from pg_extension
	union all
	select format('%s %s with %s', c.relkind, c.oid::regclass, c.reloptions)
	from pg_class c join schemas s on s.oid = c.relnamespace
	union all
	select format('column %s.%s %s, not null %s, identity %s, generated %s, default %s', a.attrelid::regclass, a.attname,
		format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
	from pg_attribute a join pg_class c on c.oid = a.attrelid join schemas s on s.oid = c.relnamespace
		left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
	where c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
	union all
	select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(c.oid))
	from pg_constraint c join schemas s on s.oid = c.connamespace
	union all
	select pg_get_indexdef(i.indexrelid)
	from pg_index i join pg_class c on c.oid = i.indexrelid join schemas s on s.oid = c.relnamespace
	union all
	select pg_get_functiondef(p.oid) from pg_proc p join schemas s on s.oid = p.pronamespace where p.prokind <> 'a'
	union all
	select pg_get_triggerdef(t.oid)
	from pg_trigger t join pg_class c on c.oid = t.tgrelid join schemas s on s.oid = c.relnamespace
	where not t.tgisinternal
	order by 1`;

export async function readSchema(databaseUrl: string): Promise<string[]> {
	return withClient(databaseUrl, async (client) => {
		const { rows } = await client.query<{ part: string }>(PARTS, [PROGRAM_SCHEMAS]);
		return rows.map(({ part }) => part);
	});
}
