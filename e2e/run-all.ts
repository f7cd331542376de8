import { spawn } from "node:child_process";
import { once } from "node:events";
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
 * All checks of a change: two lists that run at the same time, since tests wait for half of their time.
 * @param isFull true: also the tests of `npm run test:full`, in files named `*.full.test.ts` and without the tag `@job`
 */
function stepsOf(isFull: boolean): [Step[], Step[]] {
	const env = { TEST_LEVEL: isFull ? "full" : "quick" };
	const unit: Step = {
		name: "unit",
		command: ["vitest", "run", "--reporter=default", "--reporter=./e2e/support/runner/unit-reporter.ts"],
		env,
		report: () => read<UnitReport>(UNIT_REPORT),
	};
	const endToEnd: Step = {
		name: "end to end",
		command: ["playwright", "test"],
		env,
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
	};
	return [
		[
			{ name: "lint", command: ["biome", "check", "."] },
			{ name: "types", command: ["tsc", "--noEmit"] },
			unit,
		],
		[
			{ name: "browser", command: ["tsx", "e2e/support/runner/install-browser.ts"] },
			{ name: "build", command: ["tsx", "lib/launch/programs/build.ts"] },
			endToEnd,
		],
	];
}

/** Runs all steps, even after a failure, then prints the slowest files, the failures and the number of tests. */
async function main(): Promise<void> {
	const broken: string[] = [];
	rmSync("test-results", { recursive: true, force: true });
	const [shown, held] = stepsOf(process.argv.includes("--full"));
	const output = holdOutput();
	const [first, second] = await Promise.all([
		runList(shown, broken, output.now).finally(output.release),
		runList(held, broken, output.later),
	]);
	const results = [...first, ...second];
	const failures = results.flatMap((result) => result.failures);
	process.stdout.write(`\n${formatSlowest(results.flatMap(({ durations }) => durations))}`);
	if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(", ")}\n`);
	if (failures.length > 0) process.stdout.write(`\n${formatFailures(failures)}`);
	const [passed, failed] = [sum(results, "passed"), sum(results, "failed")];
	process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
	process.exit(broken.length > 0 ? 1 : 0);
}

type Write = (chunk: string | Buffer) => void;

/** Output of steps that run beside others comes after `release`, so that lines of two steps don't mix. */
function holdOutput() {
	let held: (string | Buffer)[] | undefined = [];
	const now: Write = (chunk) => void process.stdout.write(chunk);
	return {
		now,
		later: ((chunk) => (held ? void held.push(chunk) : now(chunk))) satisfies Write,
		release() {
			for (const chunk of held ?? []) now(chunk);
			held = undefined;
		},
	};
}

async function runList(steps: Step[], broken: string[], write: Write): Promise<Report[]> {
	const results: Report[] = [];
	for (const step of steps) {
		const isGreen = await run(step, write);
		const result = resultOf(step);
		if (!isGreen) broken.push(step.name);
		results.push(!isGreen && result.failed === 0 ? { ...result, failed: 1 } : result);
	}
	return results;
}

/** @returns whether the step ended without an error */
async function run({ name, command, env }: Step, write: Write): Promise<boolean> {
	const startedAt = Date.now();
	write(`\n── ${name}\n`);
	const child = spawn("npx", ["--no-install", ...command], {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, ...env },
	});
	child.stdout.on("data", write);
	child.stderr.on("data", write);
	const [status] = await once(child, "close");
	write(`── ${name}: ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
	return status === 0;
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

await main();
