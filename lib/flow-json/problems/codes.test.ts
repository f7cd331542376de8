import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** Codes of docs/spec/flow-json.md §9 that the checker doesn't use, and why. */
const UNUSED: Readonly<Record<string, string>> = {
	UNAVAILABLE_FLOW_JSON_VERSION: "depends on the account",
	ONE_OF_SCHEMA_VALIDATION_FAILED: "the official codes for exclusive properties are used",
	INVALID_TYPE_PROPERTY_VALUE: "INVALID_PROPERTY_VALUE is the official code for a type",
	INVALID_NAVIGATE_ACTION_STATIC_DATA: "INVALID_NAVIGATE_ACTION_PAYLOAD is the official code",
	FLOW_JSON_ERROR: "a kind of error, not a code",
};

function codesOfSpec(): string[] {
	const spec = readFileSync("docs/spec/flow-json.md", "utf8");
	const section = spec.slice(spec.indexOf("## 9."), spec.indexOf("## 10."));
	const text = section.replace(
		"MISSING_/UNEXPECTED_CALENDAR_PICKER_RANGE_MODE_PROP",
		"MISSING_CALENDAR_PICKER_RANGE_MODE_PROP UNEXPECTED_CALENDAR_PICKER_RANGE_MODE_PROP",
	);
	return [...new Set(text.match(/\b[A-Z]+(?:_[A-Z]+){1,}\b/g) ?? [])];
}

function testsOf(folder: string): string {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.name.endsWith(".test.ts") && entry.name !== "codes.test.ts")
		.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
		.join("\n");
}

describe("the platform's codes", () => {
	const tests = testsOf("lib/flow-json");
	it.each(codesOfSpec().filter((code) => !Object.hasOwn(UNUSED, code)))(
		"%s has a flow that has it",
		(code) => {
			expect(tests).toContain(code);
		},
	);
});
