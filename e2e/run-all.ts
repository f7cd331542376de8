import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import type { JSONReport } from "@playwright/test/reporter";
import { browserFailures, type Failure, formatFailures } from "./support/runner/failures";
import { UNIT_REPORT, type UnitReport } from "./support/runner/unit-reporter";

type Step = { name: string; command: string[]; report?: () => UnitReport };

const E2E_REPORT = "test-results/report.json";

/** All checks of a change, fastest first. */
const STEPS: Step[] = [
	{ name: "lint", command: ["biome", "check", "."] },
	{ name: "types", command: ["tsc", "--noEmit"] },
	{
		name: "unit",
		command: ["vitest", "run", "--reporter=default", "--reporter=./e2e/support/runner/unit-reporter.ts"],
		report: () => read<UnitReport>(UNIT_REPORT),
	},
	{ name: "browser", command: ["tsx", "e2e/support/runner/install-browser.ts"] },
	{ name: "build", command: ["tsx", "lib/launch/programs/build.ts"] },
	{
		name: "end to end",
		command: ["playwright", "test"],
		report: () => {
			const report = read<JSONReport>(E2E_REPORT);
			const { expected, unexpected, flaky } = report.stats;
			return { passed: expected, failed: unexpected + flaky, failures: browserFailures(report) };
		},
	},
];

/** Runs all steps, even after a failure, then prints the failures and the number of tests. */
function main(): void {
	let passed = 0;
	let failed = 0;
	const failures: Failure[] = [];
	const broken: string[] = [];
	rmSync("test-results", { recursive: true, force: true });
	for (const step of STEPS) {
		process.stdout.write(`\n── ${step.name}\n`);
		const startedAt = Date.now();
		const { status } = spawnSync("npx", ["--no-install", ...step.command], { stdio: "inherit" });
		process.stdout.write(`── ${step.name}: ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
		const result = resultOf(step);
		passed += result.passed;
		failed += result.failed;
		failures.push(...result.failures);
		if (status !== 0) {
			broken.push(step.name);
			if (result.failed === 0) failed += 1;
		}
	}
	if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(", ")}\n`);
	if (failures.length > 0) process.stdout.write(`\n${formatFailures(failures)}`);
	process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
	process.exit(broken.length > 0 ? 1 : 0);
}

function resultOf({ name, report }: Step): UnitReport {
	if (!report) return { passed: 0, failed: 0, failures: [] };
	try {
		return report();
	} catch (error) {
		return {
			passed: 0,
			failed: 1,
			failures: [{ file: "", test: `${name}: no report`, error: String(error) }],
		};
	}
}

function read<Report>(file: string): Report {
	return JSON.parse(readFileSync(file, "utf8"));
}

main();
