import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { backUp } from "@/lib/launch/backup/backup";
import type { Backup } from "@/lib/launch/backup/backup-file";
import { restore } from "@/lib/launch/backup/restore";
import { prepareDataDir } from "@/lib/launch/data-dir/data-dir";
import { loadSecrets } from "@/lib/launch/data-dir/secrets";
import { checkAppSecret } from "@/lib/launch/database/app-secret";
import { prepareDatabase } from "@/lib/launch/database/prepare-database";
import { migrateService } from "@/lib/service/store/migrate";
import { APP_VERSION } from "@/lib/settings/app-version";
import { API, configOf, contentOf, query, quiet, read, setUpBackup } from "./testing/installation";

const test = setUpBackup();
const VERSION = APP_VERSION;

type Head = Backup["head"] & { migrations: { service: number; console: number } };

/** The backup with another head. */
async function changedBackup(change: (head: Head) => object): Promise<string> {
	const [head = "", ...rest] = gunzipSync(await readFile(test.backup))
		.toString()
		.split("\n");
	const file = path.join(test.folder, `${randomBytes(4).toString("hex")}.backup`);
	await writeFile(file, gzipSync([JSON.stringify(change(JSON.parse(head))), ...rest].join("\n")));
	return file;
}

describe("an external database", { timeout: 120_000 }, () => {
	async function createDatabase(): Promise<string> {
		const name = `restore_${randomBytes(6).toString("hex")}`;
		await query(inject("postgresUrl"), `create database ${name}`);
		const url = new URL(inject("postgresUrl"));
		url.pathname = `/${name}`;
		return url.href;
	}

	it("can be restored from an embedded one, and is backed up with the secrets from variables", async () => {
		const DATABASE_URL = await createDatabase();
		await restore(configOf(test.emptyFolder(), { DATABASE_URL }), test.backup, quiet);
		expect(await contentOf(DATABASE_URL)).toEqual(await contentOf(test.original.url));
		const { appSecret: APP_SECRET } = test.original.secrets;
		const file = path.join(test.folder, "external.backup");
		await backUp(configOf(test.emptyFolder(), { DATABASE_URL, APP_SECRET }), file, quiet);
		const { rowCounts } = await read(test.backup);
		expect(await read(file)).toMatchObject({ rowCounts, secrets: { appSecret: APP_SECRET } });
	});

	it("gets the tables that the backup had, and the next start adds the others", async () => {
		const [serviceAlone, DATABASE_URL] = [await createDatabase(), await createDatabase()];
		const { secrets } = test.original;
		await migrateService(serviceAlone);
		await checkAppSecret(serviceAlone, { ...secrets, previousAppSecrets: [], isLost: false }, quiet);
		await query(serviceAlone, "insert into chat.accounts (id, name) values (1, 'kept')");
		const file = path.join(test.folder, "service.backup");
		const config = configOf(test.emptyFolder(), { DATABASE_URL, APP_SECRET: secrets.appSecret });
		await backUp({ ...config, databaseUrl: serviceAlone }, file, quiet);
		await restore(config, file, quiet);
		expect(await contentOf(DATABASE_URL)).toEqual(await contentOf(serviceAlone));
		await prepareDatabase(config, secrets, DATABASE_URL, quiet);
		expect(await contentOf(DATABASE_URL)).toHaveProperty(["console.users"]);
		expect(await query(DATABASE_URL, "select name from chat.accounts")).toEqual([{ name: "kept" }]);
	});

	it.each([
		[
			"another build",
			VERSION,
			`another build of Chat Console ${VERSION}, with other tables. Restore it with that build.`,
		],
		["a newer version", "99.1.0", `this version (${VERSION}) doesn't have. Restore it with 99.1.0 or newer.`],
		[
			"a fork",
			"0.0.9",
			`Chat Console 0.0.9, whose tables this version (${VERSION}) doesn't have. Restore it with 0.0.9.`,
		],
	])("stays empty if the backup is from %s, which is named", async (_, appVersion, message) => {
		const DATABASE_URL = await createDatabase();
		const file = await changedBackup(({ migrations, ...head }) => ({
			...head,
			appVersion,
			migrations: { ...migrations, console: migrations.console + 1 },
		}));
		const dataDir = test.emptyFolder();
		await expect(restore(configOf(dataDir, { DATABASE_URL }), file, quiet)).rejects.toThrow(message);
		expect(await contentOf(DATABASE_URL)).toEqual({});
		await expect(stat(dataDir)).rejects.toThrow("ENOENT");
	});

	it("stays empty if the job queue of the backup's version has other tables", async () => {
		const DATABASE_URL = await createDatabase();
		const file = await changedBackup(({ tables, ...head }) => ({
			...head,
			tables: { ...tables, "graphile_worker._private_jobs": ["id"] },
		}));
		await expect(restore(configOf(test.emptyFolder(), { DATABASE_URL }), file, quiet)).rejects.toThrow(
			`made by Chat Console ${VERSION}, which stores graphile_worker._private_jobs differently. Restore it with that version, then upgrade.`,
		);
		expect(await contentOf(DATABASE_URL)).toEqual({});
	});

	it("of an unreleased version has no backup that another version could restore", async () => {
		const DATABASE_URL = await createDatabase();
		const { secrets } = test.original;
		const config = configOf(test.emptyFolder(), { DATABASE_URL, APP_SECRET: secrets.appSecret });
		await prepareDatabase(config, secrets, DATABASE_URL, quiet);
		await query(DATABASE_URL, "update migrations.service set hash = 'of another build'");
		const file = path.join(test.folder, "unreleased.backup");
		await expect(backUp(config, file, quiet)).rejects.toThrow(
			/^This database was created by a version of Chat Console that this one can't upgrade/,
		);
		await expect(stat(file)).rejects.toThrow("ENOENT");
	});

	it("whose connection breaks fails the backup and the restore, and leaves no files", async () => {
		const server = createServer(breakAtFirstQuery).listen(0, "127.0.0.1");
		await once(server, "listening");
		const DATABASE_URL = `postgresql://a@127.0.0.1:${(server.address() as AddressInfo).port}/a`;
		const dataDir = test.emptyFolder();
		const config = configOf(dataDir, { DATABASE_URL });
		await expect(restore(config, test.backup, quiet)).rejects.toThrow("Connection terminated unexpectedly");
		expect(await readdir(dataDir)).toEqual([]);
		const { appSecret: APP_SECRET } = test.original.secrets;
		const file = path.join(test.folder, "broken.backup");
		await expect(backUp(configOf(dataDir, { DATABASE_URL, APP_SECRET }), file, quiet)).rejects.toThrow(
			"Connection terminated unexpectedly",
		);
		expect((await readdir(test.folder)).filter((name) => name.startsWith("broken"))).toEqual([]);
		server.close();
	});

	it("that is in use isn't changed", async () => {
		const before = await contentOf(test.original.url);
		const dataDir = test.emptyFolder();
		const config = configOf(dataDir, { DATABASE_URL: test.original.url });
		await expect(restore(config, test.backup, quiet)).rejects.toThrow(
			/not empty: it has the schemas chat, console/,
		);
		expect(await contentOf(test.original.url)).toEqual(before);
		expect(await readdir(dataDir)).toEqual([]);
	});

	it("is empty again after a failed restore, and the next one works", async () => {
		const DATABASE_URL = await createDatabase();
		const config = configOf(test.emptyFolder(), { DATABASE_URL });
		await expect(restore(config, test.backup, quiet, failingLater())).rejects.toThrow("aborted");
		expect(await contentOf(DATABASE_URL)).toEqual({});
		await restore(config, test.backup, quiet);
		expect(await contentOf(DATABASE_URL)).toEqual(await contentOf(test.original.url));
	});

	it("can't be used after a killed restore until the next one succeeds", async () => {
		const DATABASE_URL = await createDatabase();
		const config = configOf(test.emptyFolder(), { DATABASE_URL });
		await query(DATABASE_URL, "create schema launch; create table launch.unfinished_restore ()");
		await expect(prepareDatabase(config, test.original.secrets, DATABASE_URL, quiet)).rejects.toThrow(
			"The restore of a backup into this database did not finish. Run it again.",
		);
		await restore(config, test.backup, quiet);
		await prepareDatabase(config, test.original.secrets, DATABASE_URL, quiet);
	});
});

/** A PostgreSQL server that accepts a connection and ends it at the first query. */
function breakAtFirstQuery(socket: Socket): void {
	const authenticationOk = [0x52, 0, 0, 0, 8, 0, 0, 0, 0];
	const readyForQuery = [0x5a, 0, 0, 0, 5, 0x49];
	socket.once("data", () => {
		socket.write(Buffer.from([...authenticationOk, ...readyForQuery]));
		socket.once("data", () => socket.destroy());
	});
}

/** Aborts while rows are stored, not during the file's check. */
function failingLater(): AbortSignal {
	const controller = new AbortController();
	Object.defineProperty(controller.signal, "throwIfAborted", { value: () => controller.abort() });
	return controller.signal;
}

describe("a data folder", () => {
	it("that is in use isn't changed", async () => {
		const config = configOf(test.original.dataDir);
		await expect(restore(config, test.backup, quiet)).rejects.toThrow(
			"is already running at http://localhost:3900",
		);
		expect((await test.original.request("GET", `${API}/webhooks`)).data.length).toBeGreaterThan(0);
	});

	it("of another installation keeps its secrets", async () => {
		const dataDir = test.emptyFolder();
		await prepareDataDir(dataDir);
		const { appSecret } = await loadSecrets(dataDir, configOf(dataDir).secrets);
		await expect(restore(configOf(dataDir), test.backup, quiet)).rejects.toThrow(
			"belongs to another installation",
		);
		expect((await loadSecrets(dataDir, configOf(dataDir).secrets)).appSecret).toBe(appSecret);
		expect(await readdir(dataDir)).toEqual(["secrets.json"]);
	});

	it("without a database has nothing to back up", async () => {
		await expect(backUp(configOf(test.emptyFolder()), path.join(test.folder, "none"), quiet)).rejects.toThrow(
			"Set DATA_DIR to the data folder, or APP_SECRET.",
		);
	});
});
