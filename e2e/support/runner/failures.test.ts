import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { JSONReport } from "@playwright/test/reporter";
import { expect, it } from "vitest";
import { browserFailures, formatFailures } from "./failures";
import type { UnitReport } from "./unit-reporter";

/** Runs Vitest with these files. */
function runUnitTests(files: Record<string, string>): UnitReport {
	const folder = mkdtempSync(path.join(tmpdir(), "unit-reporter-"));
	try {
		for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
		const reporter = path.resolve("e2e/support/runner/unit-reporter.ts");
		const report = path.join(folder, "report.json");
		spawnSync(
			"npx",
			["--no-install", "vitest", "run", "--globals", "--root", folder, `--reporter=${reporter}`],
			{
				env: { ...process.env, UNIT_REPORT: report },
			},
		);
		return JSON.parse(readFileSync(report, "utf8"));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

it("lists failed unit tests, files and hooks, and errors outside tests", () => {
	const { passed, failed, failures, durations } = runUnitTests({
		"failed.test.ts": `
			it("is fine", () => undefined);
			describe("sums", () => it("are right", () => expect(1 + 1).toBe(3)));
			describe("a database", () => {
				beforeAll(() => { throw new Error("no database"); });
				it("answers", () => undefined);
			});
		`,
		"broken.test.ts": "import './missing'; it('is never run', () => undefined);",
		"unhandled.test.ts": `
			it("leaves a promise behind", async () => {
				void Promise.reject(new Error("nobody waits"));
				await new Promise((resolve) => setImmediate(resolve));
			});
		`,
	});
	const text = formatFailures(failures);
	expect(text).toContain("failed.test.ts › sums › are right\n    AssertionError: expected 2 to be 3");
	expect(text).toContain("failed.test.ts › a database\n    Error: no database\n");
	expect(text).toMatch(/broken\.test\.ts › \(the file\)\n.+\.\/missing/);
	expect(text).toContain("(outside tests)\n    Error: nobody waits\n");
	expect([passed, failed]).toEqual([2, 4]);
	expect(durations.map(({ file }) => file).toSorted()).toEqual([
		"broken.test.ts",
		"failed.test.ts",
		"unhandled.test.ts",
	]);
});

it("lists failed and flaky browser tests with the first lines of each error", () => {
	const spec = (title: string, status: string, ...messages: string[]) => ({
		title,
		file: "console/a.spec.ts",
		tests: [
			{
				status,
				results: messages.map((message) => ({ status: "failed", errors: message ? [{ message }] : [] })),
			},
		],
	});
	const inner = {
		title: "a contact",
		specs: [spec("is kept", "unexpected", `\u001b[31mError\u001b[39m: gone\n\n${"more\n".repeat(50)}`)],
	};
	const outer = {
		title: "console/a.spec.ts",
		specs: [spec("works", "expected"), spec("is slow", "flaky", "Timeout", "")],
		suites: [inner],
	};
	const report = {
		errors: [{ message: "No web server", location: { file: "playwright.config.ts", line: 1, column: 1 } }],
		suites: [outer],
	} as unknown as JSONReport;
	expect(formatFailures(browserFailures(report))).toBe(
		[
			"playwright.config.ts › (outside tests)\n    No web server\n",
			"console/a.spec.ts › is slow (flaky)\n    Timeout\n",
			`console/a.spec.ts › a contact › is kept\n    Error: gone\n${"    more\n".repeat(7)}`,
		].join("\n"),
	);
});
