import { withClient } from "@/lib/wire/postgres";

/** The role that the programs connect as. */
const ROLE = "chat";
/** Schemas with the programs' data. In earlier versions, the superuser created them. */
export const PROGRAM_SCHEMAS = ["chat", "console", "graphile_worker", "launch", "migrations"];

/** Objects in those schemas that another role owns, except those that belong to a table or extension. */
const OTHERS_OBJECTS = `
	with schemas as (select oid, nspname, nspowner from pg_namespace where nspname = any($1))
	select format('alter schema %I owner to ${ROLE}', nspname) as statement
	from schemas where nspowner <> '${ROLE}'::regrole
	union all
	select format('alter table %s owner to ${ROLE}', c.oid::regclass)
	from pg_class c join schemas n on n.oid = c.relnamespace
	where c.relowner <> '${ROLE}'::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S')
		and not exists (
			select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e')
		)
	union all
	select format('alter routine %s owner to ${ROLE}', p.oid::regprocedure)
	from pg_proc p join schemas n on n.oid = p.pronamespace
	where p.proowner <> '${ROLE}'::regrole
		and not exists (
			select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
		)
	union all
	select format('alter type %s owner to ${ROLE}', t.oid::regtype)
	from pg_type t join schemas n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
	where t.typowner <> '${ROLE}'::regrole and t.typelem = 0
		and (t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.relkind = 'c'))
		and not exists (
			select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype in ('i', 'e')
		)`;

/**
 * Creates the role that the programs connect as. It owns the database and its schemas but isn't superuser, which limits
 * the damage of a fault to the database's own data. It also gets objects that a superuser created in earlier versions.
 * @param superuserUrl the superuser's connection string
 * @returns the role's connection string
 */
export async function ensureProgramRole(superuserUrl: string): Promise<string> {
	await withClient(superuserUrl, async (client) => {
		await client.query("begin");
		const { rowCount } = await client.query("select from pg_roles where rolname = $1", [ROLE]);
		if (!rowCount) await client.query(`create role ${ROLE}`);
		await client.query(
			`alter role ${ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
		);
		await client.query(`alter database ${client.escapeIdentifier(client.database ?? "")} owner to ${ROLE}`);
		const { rows } = await client.query<{ statement: string }>(OTHERS_OBJECTS, [PROGRAM_SCHEMAS]);
		for (const { statement } of rows) await client.query(statement);
		await client.query("commit");
	});
	const url = new URL(superuserUrl);
	url.username = ROLE;
	return url.href;
}
