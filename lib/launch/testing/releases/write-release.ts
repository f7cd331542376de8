import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { MIGRATED } from "@/lib/launch/backup/migration-level";
import { APP_VERSION } from "@/lib/settings/app-version";
import { CHANGELOG, dateRelease } from "./releases";

/*
 * Makes the version in package.json a release: dates its changes in the changelog, and stores which migrations it has
 * with its data. From then on, tests refuse changes of those. Run it once, before the commit that gets the version's tag:
 * npx tsx lib/launch/testing/releases/write-release.ts
 */
const data = path.join(import.meta.dirname, `${APP_VERSION}.jsonl`);
const [head = "", ...rows] = readFileSync(data, "utf8").split("\n");
const migrations = Object.fromEntries(
	MIGRATED.map(({ program, migrations: { folder } }) => [
		program,
		readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash),
	]),
);
const today = new Date().toISOString().slice(0, "yyyy-mm-dd".length);
writeFileSync(CHANGELOG, dateRelease(readFileSync(CHANGELOG, "utf8"), APP_VERSION, today));
writeFileSync(data, [JSON.stringify({ ...JSON.parse(head), migrations }), ...rows].join("\n"));
