import { readFileSync } from "node:fs";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, it } from "vitest";
import * as consoleSchema from "@/lib/bff/store/schema";
import * as serviceSchema from "@/lib/service/store/schema/schema";

/* Source: docs/decisions/0075-one-baseline-until-the-first-release.md. */

/** The schemas in PostgreSQL, what their files define, and the folders of their migrations. */
const SCHEMAS = [
	{ name: "chat", tables: serviceSchema, folder: "lib/service/store/migrations" },
	{ name: "console", tables: consoleSchema, folder: "lib/bff/store/migrations" },
] as const;

it.each(SCHEMAS)(
	"the migrations of the schema $name create everything in the schema files",
	async ({ name, tables, folder }) => {
		const readMeta = (file: string) => JSON.parse(readFileSync(path.join(folder, "meta", file), "utf8"));
		const last = readMeta("_journal.json").entries.length - 1;
		const sorted = Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1));
		const defined = generateDrizzleJson(Object.fromEntries(sorted), undefined, [name], "snake_case");
		// What `drizzle-kit generate` would write to a new migration.
		const missing = await generateMigration(
			readMeta(`${String(last).padStart(4, "0")}_snapshot.json`),
			defined,
		);
		expect(missing).toEqual([]);
	},
);
