import { describe, expect, it } from "vitest";
import { flowProblems } from "@/lib/flow-json/problems";
import { readJson } from "@/lib/json/read-json";
import { problemReport } from "./problem-report";
import { listProblems, type ProblemRow } from "./problem-rows";

const TEXT = `{
  "version": "7.3",
  "screens": [{
    "id": "SEAT", "title": "Seat", "terminal": true,
    "layout": { "type": "SingleColumnLayout", "children": [
      { "type": "Footer", "label": "Send",
        "on-click-action": { "name": "navigate", "next": { "type": "screen", "name": "PAY" }, "payload": {} } }
    ] }
  }]
}`;

function problemsOf(text: string): ProblemRow[] {
	const json = readJson(text);
	const found = listProblems({
		text,
		json,
		problems: json.ok ? flowProblems(json.value) : [],
		platform: { text: "", root: undefined, findings: [] },
	});
	return found.map(({ fix, message, ...row }) => ({ ...row, message: JSON.stringify(message) }));
}

describe("a report of problems", () => {
	it("tells each problem's severity, code, sentence and place in the downloaded text", () => {
		const report = JSON.parse(problemReport({ flow: "Seats", version: 3, problems: problemsOf(TEXT) }));
		expect(report).toMatchObject({ flow: "Seats", version: 3, errors: report.problems.length, warnings: 0 });
		const unknown = report.problems.find(({ path }: { path: string }) => path.endsWith("/next/name"));
		expect(unknown).toEqual({
			severity: "error",
			code: "INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME",
			message: expect.stringContaining('"name":"PAY"'),
			line: 7,
			column: 86,
			path: "/screens/0/layout/children/0/on-click-action/next/name",
		});
	});

	it("counts errors and warnings, and has no version for the text in the editor", () => {
		const [row] = problemsOf("{");
		if (!row) throw new Error("There is no problem.");
		const problems = [row, { ...row, severity: "warning" as const }];
		const report = JSON.parse(problemReport({ flow: "Seats", problems }));
		expect(report).toMatchObject({ errors: 1, warnings: 1 });
		expect(report).not.toHaveProperty("version");
	});
});
