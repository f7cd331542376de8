import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateConsole } from "@/lib/bff/store/migrate";
import { checkAppSecret } from "@/lib/launch/database/app-secret";
import { ensureProgramRole, startScratchPostgres } from "@/lib/launch/postgres";
import { migrateService } from "@/lib/service/store/migrate";

/** A server of its own: roles belong to all databases of one. */
let server: Awaited<ReturnType<typeof startScratchPostgres>>;
beforeAll(async () => {
	server = await startScratchPostgres();
});
afterAll(() => server.stop());

async function ask<Row = Record<string, unknown>>(url: string, text: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query(text)).rows as Row[];
	} finally {
		await client.end();
	}
}

async function newDatabase(name: string): Promise<string> {
	await ask(server.url, `create database ${name}`);
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

/** What in the programs' schemas is not theirs. */
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

it("makes all tables of an empty database, and is not superuser", async () => {
	const url = await ensureProgramRole(await newDatabase("fresh"));
	await prepare(url);
	expect(await ask(url, OTHERS)).toEqual([]);
	expect(
		await ask(
			url,
			"select rolsuper or rolcreaterole or rolcreatedb as strong from pg_roles where rolname = 'chat'",
		),
	).toEqual([{ strong: false }]);
	await expect(ask(url, "select pg_read_file('postgresql.conf')")).rejects.toMatchObject({ code: "42501" });
});

it("takes over what a superuser made in an earlier version, and brings it up to date", async () => {
	const superuser = await newDatabase("earlier");
	await prepare(superuser);
	await ask(superuser, "insert into chat.accounts (id, name) values (1, 'kept')");
	const url = await ensureProgramRole(superuser);
	expect(await ask(url, OTHERS)).toEqual([]);
	await prepare(url);
	expect(await ask(url, "select name from chat.accounts")).toEqual([{ name: "kept" }]);
	await ask(url, "alter table chat.accounts add further text");
});
