import { writeFileSync } from "node:fs";
import path from "node:path";
import {
	BASELINE,
	generateSql,
	isSnapshotCurrent,
	joinBaseline,
	readBaseline,
	SCHEMAS,
	takeSnapshot,
} from "@/lib/launch/testing/baseline/baseline";
import { readReleases } from "@/lib/launch/testing/releases/releases";

/*
 * Writes the generated part of each baseline again whose schema files have changed. Run it after each change of a schema,
 * until version 0.1.0 is released: npx tsx lib/launch/testing/baseline/write-baseline.ts
 */
if (readReleases().length > 0)
	throw new Error(
		"A released baseline doesn't change. Add a migration: npx drizzle-kit generate, see CONTRIBUTING.md.",
	);

for (const schema of SCHEMAS) {
	const { before, generated: written, after } = readBaseline(schema);
	const generated = await generateSql(schema);
	// After a merge, the snapshot can be another's.
	if (generated === written && isSnapshotCurrent(schema)) continue;
	const write = (file: string, content: string) => writeFileSync(path.join(schema.folder, file), content);
	const entry = { idx: 0, version: "7", when: Date.now(), tag: BASELINE, breakpoints: true };
	write(`${BASELINE}.sql`, joinBaseline({ before, generated, after }));
	write("meta/0000_snapshot.json", JSON.stringify(takeSnapshot(schema), null, 2));
	write(
		"meta/_journal.json",
		JSON.stringify({ version: "7", dialect: "postgresql", entries: [entry] }, null, 2),
	);
	console.log(`Wrote the baseline of the schema ${schema.name}.`);
}
