import { describe, expect, it } from "vitest";
import {
	BASELINE,
	findMissingStatements,
	generateSql,
	readBaseline,
	readTags,
	SCHEMAS,
} from "@/lib/launch/testing/baseline/baseline";
import { readReleases } from "@/lib/launch/testing/releases/releases";

/* Source: docs/decisions/0075-one-baseline-until-the-first-release.md. */

const isReleased = readReleases().length > 0;

describe.each(SCHEMAS)("the migrations of the schema $name", (schema) => {
	it("create everything in the schema files", async () => {
		expect(await findMissingStatements(schema)).toEqual([]);
	});

	it("are only a baseline, written from the schema files, until a version is released", async () => {
		const [first, ...later] = readTags(schema);
		expect(first).toBe(BASELINE);
		if (isReleased) return;
		expect(later).toEqual([]);
		expect(readBaseline(schema).generated).toBe(await generateSql(schema));
	});
});
