import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateConsole } from "@/lib/bff/store/migrate";
import { checkAppSecret } from "@/lib/launch/database/app-secret";
import { ensureProgramRole } from "@/lib/launch/postgres";
import { startScratchPostgres } from "@/lib/launch/testing/scratch-postgres";
import { migrateService } from "@/lib/service/store/migrate";

/** A separate server, because roles belong to all databases of a server. */
let server: Awaited<ReturnType<typeof startScratchPostgres>>;
beforeAll(async () => {
	server = await startScratchPostgres();
});
afterAll(() => server.stop());

async function query<Row = Record<string, unknown>>(url: string, text: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query(text)).rows as Row[];
	} finally {
		await client.end();
	}
}

async function newDatabase(name: string): Promise<string> {
	await query(server.url, `create database ${name}`);
	const url = new URL(server.url);
	url.pathname = `/${name}`;
	return url.href;
}

async function prepare(url: string): Promise<void> {
	await migrateService(url);
	await migrateConsole(url);
	const secrets = { appSecret: "a secret for tests only", previousAppSecrets: [], isLost: false };
	await checkAppSecret(url, secrets, () => undefined);
}

/** Objects in the programs' schemas that the programs don't own. */
const OTHERS = `
	select nspname as name from pg_namespace n
	where nspname in ('chat', 'console', 'graphile_worker', 'launch', 'migrations') and nspowner <> 'chat'::regrole
	union all
	select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
	where nspname in ('chat', 'console', 'graphile_worker', 'launch', 'migrations') and relowner <> 'chat'::regrole
	union all
	select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
	where nspname in ('chat', 'console', 'graphile_worker', 'launch', 'migrations') and proowner <> 'chat'::regrole
	union all
	select typname from pg_type t join pg_namespace n on n.oid = t.typnamespace
	where nspname in ('chat', 'console', 'graphile_worker', 'launch', 'migrations') and typowner <> 'chat'::regrole`;

it("creates all tables of an empty database without being superuser", async () => {
	const url = await ensureProgramRole(await newDatabase("fresh"));
	await prepare(url);
	expect(await query(url, OTHERS)).toEqual([]);
	expect(
		await query(
			url,
			"select rolsuper or rolcreaterole or rolcreatedb as strong from pg_roles where rolname = 'chat'",
		),
	).toEqual([{ strong: false }]);
	await expect(query(url, "select pg_read_file('postgresql.conf')")).rejects.toMatchObject({ code: "42501" });
});
