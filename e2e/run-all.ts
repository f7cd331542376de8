import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import type { JSONReport } from "@playwright/test/reporter";
import { browserFailures, type Failure, formatFailures } from "./support/runner/failures";
import { browserDurations, type FileDuration, formatSlowest } from "./support/runner/slowest";
import { UNIT_REPORT, type UnitReport } from "./support/runner/unit-reporter";

type Report = { passed: number; failed: number; failures: Failure[]; durations: FileDuration[] };
type Step = { name: string; command: string[]; env?: Record<string, string>; report?: () => Report };

const E2E_REPORT = "test-results/report.json";
const NOTHING: Report = { passed: 0, failed: 0, failures: [], durations: [] };

/**
 * All checks of a change, fastest first.
 * @param isFull true: also the tests of `npm run test:full`, in files named `*.full.test.ts` and without the tag `@job`
 */
function stepsOf(isFull: boolean): Step[] {
	return [
		{ name: "lint", command: ["biome", "check", "."] },
		{ name: "types", command: ["tsc", "--noEmit"] },
		{
			name: "unit",
			command: ["vitest", "run", "--reporter=default", "--reporter=./e2e/support/runner/unit-reporter.ts"],
			env: { TEST_LEVEL: isFull ? "full" : "quick" },
			report: () => read<UnitReport>(UNIT_REPORT),
		},
		{ name: "browser", command: ["tsx", "e2e/support/runner/install-browser.ts"] },
		{ name: "build", command: ["tsx", "lib/launch/programs/build.ts"] },
		{
			name: "end to end",
			command: ["playwright", "test"],
			env: { TEST_LEVEL: isFull ? "full" : "quick" },
			report: () => {
				const report = read<JSONReport>(E2E_REPORT);
				const { expected, unexpected, flaky } = report.stats;
				return {
					passed: expected,
					failed: unexpected + flaky,
					failures: browserFailures(report),
					durations: browserDurations(report),
				};
			},
		},
	];
}

/** Runs all steps, even after a failure, then prints the slowest files, the failures and the number of tests. */
function main(): void {
	const results: Report[] = [];
	const broken: string[] = [];
	rmSync("test-results", { recursive: true, force: true });
	for (const step of stepsOf(process.argv.includes("--full"))) {
		process.stdout.write(`\n── ${step.name}\n`);
		const startedAt = Date.now();
		const { status } = spawnSync("npx", ["--no-install", ...step.command], {
			stdio: "inherit",
			env: { ...process.env, ...step.env },
		});
		process.stdout.write(`── ${step.name}: ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
		const result = resultOf(step);
		if (status !== 0) broken.push(step.name);
		results.push(status !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result);
	}
	const failures = results.flatMap((result) => result.failures);
	process.stdout.write(`\n${formatSlowest(results.flatMap(({ durations }) => durations))}`);
	if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(", ")}\n`);
	if (failures.length > 0) process.stdout.write(`\n${formatFailures(failures)}`);
	const [passed, failed] = [sum(results, "passed"), sum(results, "failed")];
	process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
	process.exit(broken.length > 0 ? 1 : 0);
}

function sum(results: Report[], name: "passed" | "failed"): number {
	return results.reduce((total, result) => total + result[name], 0);
}

function resultOf({ name, report }: Step): Report {
	if (!report) return NOTHING;
	try {
		return report();
	} catch (error) {
		const failure = { file: "", test: `${name}: no report`, error: String(error) };
		return { ...NOTHING, failed: 1, failures: [failure] };
	}
}

function read<Content>(file: string): Content {
	return JSON.parse(readFileSync(file, "utf8"));
}

main();
