import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite, TestError } from "@playwright/test/reporter";

/** A failed test, file or run, with its error. */
export type Failure = { file: string; test: string; error: string };

const ERROR_LINES = 8;

/** The failed and flaky tests of a Playwright report, and errors outside tests. */
export function browserFailures({ suites, errors }: Pick<JSONReport, "suites" | "errors">): Failure[] {
	const outside = errors.map(
		(error): Failure => ({ file: error.location?.file ?? "", test: "(outside tests)", error: textOf(error) }),
	);
	return [...outside, ...suites.flatMap((suite) => failuresOf(suite, []))];
}

function failuresOf({ suites = [], specs }: JSONReportSuite, titles: string[]): Failure[] {
	const own = specs.flatMap(({ file, title, tests }) =>
		tests
			.filter(({ status }) => status === "unexpected" || status === "flaky")
			.map(({ status, results }): Failure => {
				const error = results.flatMap(({ errors }) => errors)[0];
				const name = [...titles, title].join(" › ");
				return {
					file,
					test: status === "flaky" ? `${name} (flaky)` : name,
					error: error ? textOf(error) : `The test ended as ${results.at(-1)?.status ?? "not run"}.`,
				};
			}),
	);
	return [...own, ...suites.flatMap((suite) => failuresOf(suite, [...titles, suite.title]))];
}

function textOf(error: TestError): string {
	return error.message ?? error.stack ?? error.value ?? "";
}

/** Formats failures: file, test, and the first lines of the error. */
export function formatFailures(failures: Failure[]): string {
	return failures
		.map(({ file, test, error }) => {
			const lines = stripVTControlCharacters(error)
				.split("\n")
				.filter((line) => line.trim() !== "");
			const shown = lines.slice(0, ERROR_LINES).map((line) => `    ${line.slice(0, 300)}\n`);
			return `${[file, test].filter(Boolean).join(" › ")}\n${shown.join("")}`;
		})
		.join("\n");
}
