import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrateUpTo } from "@/lib/launch/backup/migration-level";
import { createTestDatabase, type TestDatabase } from "@/lib/launch/testing/create-database";
import { migrateService, SERVICE_MIGRATIONS } from "@/lib/service/store/migrate";
import { withClient } from "@/lib/wire/postgres";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
	database = await createTestDatabase({ isPlain: true });
	await query("drop schema chat, console, migrations, graphile_worker cascade");
	folder = await mkdtemp(path.join(tmpdir(), "chat-console-test-"));
});
afterEach(async () => {
	await database.drop();
	await rm(folder, { recursive: true });
});

const query = (text: string) => withClient(database.url, async (client) => (await client.query(text)).rows);

/** The service's migrations of a later version, which adds a column. */
async function laterMigrations() {
	await cp(SERVICE_MIGRATIONS.folder, folder, { recursive: true });
	const journalFile = path.join(folder, "meta", "_journal.json");
	const journal = JSON.parse(await readFile(journalFile, "utf8"));
	const last = journal.entries.at(-1);
	journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "later" });
	await writeFile(journalFile, JSON.stringify(journal));
	await writeFile(path.join(folder, "later.sql"), "alter table chat.accounts add later text default 'added'");
	return { migrations: { ...SERVICE_MIGRATIONS, folder }, lastBefore: last.when as number };
}

it("a backup of an earlier version gets the tables of that version, and the next start upgrades them", async () => {
	const { migrations, lastBefore } = await laterMigrations();
	await migrateUpTo(lastBefore, migrations, (some) => migrateService(database.url, some));
	await query("insert into chat.accounts (id, name) values (1, 'kept')");
	expect(await query("select * from chat.accounts")).not.toHaveProperty([0, "later"]);
	await migrateService(database.url, migrations);
	expect(await query("select name, later from chat.accounts")).toEqual([{ name: "kept", later: "added" }]);
});
