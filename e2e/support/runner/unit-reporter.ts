import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, SerializedError, TestModule, TestSuite } from "vitest/node";
import type { Failure } from "./failures";
import type { FileDuration } from "./slowest";

/** The file with unit test results, unless `UNIT_REPORT` names another. */
export const UNIT_REPORT = "test-results/unit.json";

export type UnitReport = { passed: number; failed: number; failures: Failure[]; durations: FileDuration[] };

/** Writes passed and failed tests, and how long each file took. Unlike Vitest's JSON, includes failed hooks and errors outside tests. */
export default class UnitReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
		const tests = modules.flatMap((module) => [...module.children.allTests()]);
		const failed = tests.filter((test) => test.result().state === "failed");
		const failures = [
			...failed.map(
				(test): Failure => ({
					file: test.module.relativeModuleId,
					test: test.fullName.replaceAll(" > ", " › "),
					error: textOf(test.result().errors?.[0]),
				}),
			),
			...modules.flatMap((module) => [
				...failuresOf(module, module, "(the file)"),
				...[...module.children.allSuites()].flatMap((suite) => failuresOf(suite, module, suite.fullName)),
			]),
			...unhandled.map((error): Failure => ({ file: "", test: "(outside tests)", error: textOf(error) })),
		];
		const passed = tests.filter((test) => test.result().state === "passed").length;
		const durations = modules.map((module) => ({
			file: module.relativeModuleId,
			durationMs: durationOf(module),
		}));
		const report: UnitReport = { passed, failed: failures.length, failures, durations };
		const file = process.env.UNIT_REPORT ?? UNIT_REPORT;
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, JSON.stringify(report));
	}
}

function durationOf(module: TestModule): number {
	const { collectDuration, setupDuration, environmentSetupDuration, prepareDuration, duration } =
		module.diagnostic();
	return collectDuration + setupDuration + environmentSetupDuration + prepareDuration + duration;
}

function failuresOf(owner: TestModule | TestSuite, module: TestModule, test: string): Failure[] {
	return owner.errors().map((error) => ({ file: module.relativeModuleId, test, error: textOf(error) }));
}

/** The message and the first stack frame in this project. */
function textOf(error: SerializedError | undefined): string {
	const place = error?.stack
		?.split("\n")
		.find((line) => /^\s+at /.test(line) && !line.includes("node_modules"));
	return [`${error?.name ?? "Error"}: ${error?.message ?? ""}`, place ?? ""].join("\n");
}
