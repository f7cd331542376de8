import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { LaunchError } from "@/lib/launch/launch-error";

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

/**
 * Runs a program's migrations up to the last one that a backup's tables had.
 * @param last its time, as the migrations' journal has it; null: there were none
 * @throws {LaunchError} if this version doesn't know it
 */
export async function migrateUpTo(
	last: number | null,
	folder: string,
	databaseUrl: string,
	migrate: (databaseUrl: string, folder: string) => Promise<void>,
): Promise<void> {
	if (last === null) return;
	const journal = journalSchema.parse(
		JSON.parse(await readFile(path.join(folder, "meta", "_journal.json"), "utf8")),
	);
	const entries = journal.entries.filter(({ when }) => when <= last);
	if (entries.at(-1)?.when !== last) {
		throw new LaunchError(
			"The backup was made by another version of Chat Console. Restore it with that version.",
		);
	}
	const copy = await mkdtemp(path.join(tmpdir(), "chat-console-migrations-"));
	try {
		await cp(folder, copy, { recursive: true });
		await writeFile(path.join(copy, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
		await migrate(databaseUrl, copy);
	} finally {
		await rm(copy, { recursive: true });
	}
}
