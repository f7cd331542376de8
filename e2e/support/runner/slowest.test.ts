import type { JSONReport } from "@playwright/test/reporter";
import { expect, it } from "vitest";
import { browserDurations, formatSlowest } from "./slowest";

it("lists the ten slowest files, slowest first", () => {
	const files = Array.from({ length: 12 }, (_, n) => ({ file: `lib/${n}.test.ts`, durationMs: n * 1500 }));
	const lines = formatSlowest(files).trimEnd().split("\n");
	expect(lines).toHaveLength(11);
	expect(lines.slice(0, 2)).toEqual(["Slowest files:", "   16.5 s  lib/11.test.ts"]);
	expect(lines.at(-1)).toBe("    3.0 s  lib/2.test.ts");
});

it("adds up a browser file's tests, also those in groups", () => {
	const spec = (...durations: number[]) => ({
		tests: [{ results: durations.map((duration) => ({ duration })) }],
	});
	const report = {
		config: { rootDir: "/project/e2e" },
		suites: [
			{ file: "console/a.spec.ts", specs: [spec(1000)], suites: [{ specs: [spec(200, 30), spec(4)] }] },
		],
	} as unknown as JSONReport;
	expect(browserDurations(report)).toEqual([{ file: "e2e/console/a.spec.ts", durationMs: 1234 }]);
});
