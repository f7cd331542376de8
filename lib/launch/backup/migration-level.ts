import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { CONSOLE_MIGRATIONS, migrateConsole } from "@/lib/bff/store/migrate";
import type { Backup } from "@/lib/launch/backup/backup-file";
import { LaunchError } from "@/lib/launch/launch-error";
import { migrateService, SERVICE_MIGRATIONS } from "@/lib/service/store/migrate";
import { APP_VERSION } from "@/lib/settings/app-version";
import type { Migrations } from "@/lib/wire/migrations";

/** The programs whose tables migrations create. */
export const MIGRATED = [
	{ program: "service", migrations: SERVICE_MIGRATIONS, migrate: migrateService },
	{ program: "console", migrations: CONSOLE_MIGRATIONS, migrate: migrateConsole },
] as const;

/** @throws {LaunchError} with the version that a backup needs, if this one doesn't have its migrations */
export async function assertKnownLevel(head: Backup["head"]): Promise<void> {
	for (const { program, migrations } of MIGRATED) {
		const last = head.migrations[program];
		const { entries } = await readJournal(migrations);
		if (last === null || entries.some(({ when }) => when === last)) continue;
		throw new LaunchError(neededVersion(head.appVersion, APP_VERSION));
	}
}

function neededVersion(made: string, own: string): string {
	if (made === own) {
		return `The backup was made by another build of Chat Console ${own}, with other tables. Restore it with that build.`;
	}
	const isNewer = made.localeCompare(own, "en", { numeric: true }) > 0;
	const needed = isNewer ? `${made} or newer` : made;
	return `The backup was made by Chat Console ${made}, whose tables this version (${own}) doesn't have. Restore it with ${needed}.`;
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

async function readJournal({ folder }: Migrations): Promise<z.output<typeof journalSchema>> {
	return journalSchema.parse(JSON.parse(await readFile(path.join(folder, "meta", "_journal.json"), "utf8")));
}

/**
 * Runs a program's migrations up to the last one of a backup's tables.
 * @param last its time in the migrations' journal; null without migrations
 */
export async function migrateUpTo(
	last: number | null,
	migrations: Migrations,
	migrate: (migrations: Migrations) => Promise<void>,
): Promise<void> {
	if (last === null) return;
	const journal = await readJournal(migrations);
	const entries = journal.entries.filter(({ when }) => when <= last);
	const folder = await mkdtemp(path.join(tmpdir(), "chat-console-migrations-"));
	try {
		await cp(migrations.folder, folder, { recursive: true });
		await writeFile(path.join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
		await migrate({ ...migrations, folder });
	} finally {
		await rm(folder, { recursive: true });
	}
}
