import { pointer } from "@/lib/json/path";
import type { ProblemRow } from "./problem-rows";

type Reported = {
	/** The flow's name. */
	flow: string;
	/** The version's number; undefined for the text in the editor. */
	version?: number | undefined;
	problems: ReadonlyArray<ProblemRow>;
};

/**
 * The problems of a definition as JSON, to keep beside it: `line` and `column` count from 1 in the text of its download,
 * `path` is a JSON pointer (RFC 6901).
 */
export function problemReport({ flow, version, problems }: Reported): string {
	const errors = problems.filter(({ severity }) => severity === "error").length;
	const report = {
		flow,
		...(version !== undefined && { version }),
		errors,
		warnings: problems.length - errors,
		problems: problems.map(({ severity, code, message, path, position }) => ({
			severity,
			code,
			message,
			line: position.line,
			column: position.column,
			path: pointer(path),
		})),
	};
	return `${JSON.stringify(report, null, 2)}\n`;
}
