import { readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import * as consoleSchema from "@/lib/bff/store/schema";
import * as serviceSchema from "@/lib/service/store/schema/schema";

export const BASELINE = "0000_baseline";

/** The schemas in PostgreSQL, what their files define, and the folders of their migrations. */
export const SCHEMAS = [
	{ name: "chat", tables: serviceSchema, folder: path.resolve("lib/service/store/migrations") },
	{ name: "console", tables: consoleSchema, folder: path.resolve("lib/bff/store/migrations") },
] as const;
export type Schema = (typeof SCHEMAS)[number];
type Snapshot = ReturnType<typeof generateDrizzleJson>;

/** What surrounds the generated statements in a baseline. The rest is written by hand. */
const GENERATED = "-- Generated from the schema files, between what is written by hand.\n";
const BREAK = "--> statement-breakpoint\n";
const BY_HAND = "-- Written by hand: what the schema files can't say.\n";

/** The parts of a schema's baseline. */
export function readBaseline({ folder }: Schema): { before: string; generated: string; after: string } {
	const sql = readFileSync(path.join(folder, `${BASELINE}.sql`), "utf8");
	const start = sql.indexOf(GENERATED);
	const end = sql.indexOf(BREAK + BY_HAND, start);
	if (start < 0 || end < 0) throw new Error(`${folder} has no baseline with a generated part.`);
	return {
		before: sql.slice(0, start),
		generated: sql.slice(start + GENERATED.length, end),
		after: sql.slice(end + BREAK.length + BY_HAND.length),
	};
}

export function joinBaseline({ before, generated, after }: ReturnType<typeof readBaseline>): string {
	return before + GENERATED + generated + BREAK + BY_HAND + after;
}

/** What the files of a schema define, sorted by name, as drizzle-kit stores it beside a migration. */
export function takeSnapshot({ tables, name }: Schema): Snapshot {
	const sorted = Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1));
	return generateDrizzleJson(Object.fromEntries(sorted), undefined, [name], "snake_case");
}

/** Whether the snapshot beside a schema's baseline is of its files. */
export function isSnapshotCurrent(schema: Schema): boolean {
	const [stored, taken] = [readMeta(schema, "0000_snapshot.json"), takeSnapshot(schema)];
	return isDeepStrictEqual({ ...stored, id: "" }, JSON.parse(JSON.stringify({ ...taken, id: "" })));
}

/** The SQL that creates everything that the files of a schema define. */
export async function generateSql(schema: Schema): Promise<string> {
	const nothing = generateDrizzleJson({}, undefined, [schema.name], "snake_case");
	return (await generateMigration(nothing, takeSnapshot(schema))).join(BREAK);
}

/** The statements that `drizzle-kit generate` would write to a new migration. */
export function findMissingStatements(schema: Schema): Promise<string[]> {
	const file = `${String(readTags(schema).length - 1).padStart(4, "0")}_snapshot.json`;
	return generateMigration(readMeta(schema, file), takeSnapshot(schema));
}

/** The names of a schema's migrations, in order. */
export function readTags(schema: Schema): string[] {
	const { entries } = readMeta(schema, "_journal.json");
	return entries.map(({ tag }: { tag: string }) => tag);
}

function readMeta({ folder }: Schema, file: string) {
	return JSON.parse(readFileSync(path.join(folder, "meta", file), "utf8"));
}
