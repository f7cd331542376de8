import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

/** How long a test file took, from loading it to its last hook. */
export type FileDuration = { file: string; durationMs: number };

const FILES = 10;

/** The time that the tests of each file of a Playwright report took. */
export function browserDurations({ config, suites }: Pick<JSONReport, "config" | "suites">): FileDuration[] {
	const folder = config.rootDir.split("/").at(-1);
	return suites.map((suite) => ({ file: `${folder}/${suite.file}`, durationMs: durationOf(suite) }));
}

function durationOf({ suites = [], specs }: JSONReportSuite): number {
	const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
	return [...own.map(({ duration }) => duration), ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0);
}

/** Formats the ten slowest files, slowest first. */
export function formatSlowest(files: FileDuration[]): string {
	const slowest = files.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, FILES);
	const lines = slowest.map(
		({ file, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(7)} s  ${file}\n`,
	);
	return lines.length > 0 ? `Slowest files:\n${lines.join("")}` : "";
}
