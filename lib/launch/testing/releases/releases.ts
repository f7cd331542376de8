import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { makeAppSecretTable } from "@/lib/launch/database/app-secret";
import { withClient } from "@/lib/wire/postgres";

export const CHANGELOG = path.resolve("CHANGELOG.md");

/** The released versions, newest first: those that the changelog dates. */
export function readReleases(changelog = readFileSync(CHANGELOG, "utf8")): string[] {
	const headings = changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)\]?.* \d{4}-\d{2}-\d{2}$/gm);
	return [...headings].map((heading) => heading[1] ?? "");
}

const UNRELEASED = "## Unreleased\n";

/**
 * The changelog with its unreleased changes as those of a version.
 * @param date `yyyy-mm-dd`
 * @throws Error if the version has been released
 */
export function dateRelease(changelog: string, version: string, date: string): string {
	const dated = changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} - ${date}\n`);
	if (readReleases(changelog).includes(version) || readReleases(dated)[0] !== version)
		throw new Error(`CHANGELOG.md has no unreleased changes for version ${version}.`);
	return dated;
}

type Row = Record<string, unknown>;

/**
 * Data as a release stored it: rows of every table. Its file has a JSON object in the first line, and then one row per
 * line, with its table and without columns that are null, in an order that foreign keys allow.
 */
export type ReleaseData = {
	version: string;
	/** What its secrets are sealed with. */
	appSecret: string;
	/** Of the owner; the password is hashed at the cost of tests. */
	email: string;
	password: string;
	/** The hashes of the release's migrations, in order. Missing until it's released. */
	migrations?: { service: string[]; console: string[] };
	rows: [table: string, row: Row][];
};

/** The data of all releases, and of the next one until the first is released. */
export function readReleaseData(): ReleaseData[] {
	const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".jsonl"));
	return files.sort().map((file) => {
		const lines = readFileSync(path.join(import.meta.dirname, file), "utf8")
			.trim()
			.split("\n");
		const [head, ...rows] = lines.map((line) => JSON.parse(line));
		return { version: path.basename(file, ".jsonl"), ...head, rows };
	});
}

/** Stores a release's data in its tables, which exist and are empty. */
export async function storeReleaseData(databaseUrl: string, { rows }: ReleaseData): Promise<void> {
	await withClient(databaseUrl, async (client) => {
		await makeAppSecretTable(client);
		for (const [table, row] of rows) {
			const columns = Object.keys(row).join(", ");
			await client.query(
				`insert into ${table} (${columns}) overriding system value
				select ${columns} from json_populate_record(null::${table}, $1)`,
				[JSON.stringify(row)],
			);
		}
		await continueSequences(client);
	});
}

/** Makes sequences continue after the stored numbers. */
async function continueSequences(client: pg.Client): Promise<void> {
	const { rows } = await client.query<{ table: string; column: string }>(
		`select attrelid::regclass as table, attname as column from pg_attribute
		where attidentity <> '' and attrelid::regclass::text ~ '^(chat|console)\\.'`,
	);
	for (const { table, column } of rows) {
		const last = `select max(${column}) from ${table}`;
		await client.query(`select setval(pg_get_serial_sequence('${table}', '${column}'), (${last}))`);
	}
}
