import fc from "fast-check";
import { expect, test } from "vitest";
import { inEnglish } from "@/lib/template/english";
import { contentProblems } from "@/lib/template/problems/problems";
import { spoken, TEXT } from "@/lib/template/testing/problems";

const HOSTILE_TEXT = fc.oneof(
	fc.string({ unit: "binary" }),
	fc
		.array(
			fc.constantFrom(
				"{{",
				"}}",
				"{{1}}",
				"{{2}}",
				"{",
				"}",
				"*",
				"_",
				"`",
				"😀",
				"\u200f",
				"\ud800",
				"1",
				" ",
				"\n",
			),
		)
		.map((pieces) => pieces.join("")),
);
const HOSTILE = fc.oneof(
	HOSTILE_TEXT,
	fc.anything({ withBigInt: true, withDate: true, withSparseArray: true }),
);
const PART = fc.dictionary(
	fc.constantFrom(
		"type",
		"text",
		"text_variable",
		"link",
		"label",
		"value",
		"url_type",
		"dynamic_url",
		"package_name",
	),
	fc.oneof(fc.constantFrom("text", "custom", "visit_website", "call_phone", "dynamic"), HOSTILE),
);
const PARTS = fc.oneof(fc.array(fc.oneof(PART, HOSTILE)), HOSTILE);
const CONTENT = fc.oneof(
	HOSTILE,
	fc.record(
		{
			text: HOSTILE,
			footer: HOSTILE,
			variables: HOSTILE,
			headers: PARTS,
			buttons: PARTS,
			auth_apps: PARTS,
			is_draft: HOSTILE,
		},
		{ requiredKeys: [] },
	),
);

test("checks any content without throwing", () => {
	fc.assert(
		fc.property(CONTENT, fc.boolean(), (content, strict) => {
			const [problem] = contentProblems(content, { strict });
			if (problem) expect(inEnglish(problem.message)).toMatch(/^\S.*\.$/su);
		}),
		{ numRuns: 10_000 },
	);
});

test("a finished content has all errors of a draft", () => {
	fc.assert(
		fc.property(CONTENT, (content) => {
			const strict = spoken(contentProblems(content, { strict: true }), "error");
			for (const problem of spoken(contentProblems(content, { strict: false }), "error")) {
				expect(strict).toContain(problem);
			}
		}),
	);
});

test("thousands of website buttons beside a text of many placeholders are checked fast", () => {
	const before = process.cpuUsage();
	const text = Array.from({ length: 14_000 }, (_, index) => `{{${1_000 + index}}}`).join("x");
	const buttons = Array(2_600).fill({ type: "visit_website", label: "", value: "http://a/{{1}}" });
	contentProblems({ text, buttons }, { strict: true });
	expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

test("a hundred thousand broken headers give few problems fast", () => {
	const before = process.cpuUsage();
	const problems = contentProblems({ text: TEXT, headers: Array(100_000).fill(0) }, { strict: true });
	expect(problems.length).toBeLessThanOrEqual(200);
	expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});
