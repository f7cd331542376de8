import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";

type Step = { name: string; command: string[]; report?: () => Count };
type Count = { passed: number; failed: number };

const UNIT_REPORT = "test-results/unit.json";
const E2E_REPORT = "test-results/report.json";

/** Everything that a change must pass, cheapest first. */
const STEPS: Step[] = [
	{ name: "lint", command: ["biome", "check", "."] },
	{ name: "types", command: ["tsc", "--noEmit"] },
	{
		name: "unit",
		command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`],
		report: () => {
			const report = read(UNIT_REPORT) as { numPassedTests: number; numFailedTests: number };
			return { passed: report.numPassedTests, failed: report.numFailedTests };
		},
	},
	{ name: "browser", command: ["tsx", "e2e/support/install-browser.ts"] },
	{ name: "build", command: ["tsx", "lib/launch/build.ts"] },
	{
		name: "end to end",
		command: ["playwright", "test"],
		report: () => {
			const { stats } = read(E2E_REPORT) as {
				stats: { expected: number; unexpected: number; flaky: number };
			};
			return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
		},
	},
];

/** Runs every step, also after one has failed, and closes with one line that counts the tests. */
function main(): void {
	const total: Count = { passed: 0, failed: 0 };
	const broken: string[] = [];
	rmSync("test-results", { recursive: true, force: true });
	for (const step of STEPS) {
		process.stdout.write(`\n── ${step.name}\n`);
		const startedAt = Date.now();
		const { status } = spawnSync("npx", ["--no-install", ...step.command], { stdio: "inherit" });
		process.stdout.write(`── ${step.name}: ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
		const count = step.report ? step.report() : { passed: 0, failed: 0 };
		total.passed += count.passed;
		total.failed += count.failed;
		if (status !== 0) {
			broken.push(step.name);
			if (count.failed === 0) total.failed += 1;
		}
	}
	if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(", ")}\n`);
	process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
	process.exit(broken.length > 0 ? 1 : 0);
}

function read(file: string): unknown {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return { numPassedTests: 0, numFailedTests: 1, stats: { expected: 0, unexpected: 1, flaky: 0 } };
	}
}

main();
