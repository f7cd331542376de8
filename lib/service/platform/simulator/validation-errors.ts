import type { FlowValidationError } from "@/lib/contract/flows";
import { inEnglish } from "@/lib/flow-json/english";
import { flowProblems } from "@/lib/flow-json/problems";
import { spanOfProblem } from "@/lib/flow-json/span-of-problem";
import type { Path } from "@/lib/json/path";
import { createLineMap } from "@/lib/json/positions";
import { readJson } from "@/lib/json/read-json";
import { offload } from "@/lib/service/offload";

/** The limit of the request body. */
const LEVELS_MAX = 100;

/**
 * The errors of a definition in the platform's shape, without warnings. Lines and columns count from 1 in `text` and
 * cover what the editor marks; a missing value has its parent's position. Source: docs/spec/flow-json.md §8.
 * @param text the definition's JSON text
 */
export function validationErrors(text: string): FlowValidationError[] {
	const json = readJson(text, LEVELS_MAX);
	const errors = flowProblems(JSON.parse(text)).filter(({ severity }) => severity === "error");
	const { positionAt } = createLineMap(text);
	return errors.map((problem) => {
		const { code, path } = problem;
		const message = inEnglish(problem.message);
		const span = json.ok ? spanOfProblem(text, json.root, problem) : { start: 0, end: 0 };
		const [start, end] = [positionAt(span.start), positionAt(span.end)];
		const place = {
			line_start: start.line,
			line_end: end.line,
			column_start: start.column,
			column_end: end.column,
		};
		const pointers = [{ ...place, path: writePath(path) }];
		return { error: code, error_type: "FLOW_JSON_ERROR", message, ...place, pointers };
	});
}

/** {@link validationErrors} that others' requests don't wait for. */
export const findValidationErrors = offload("validationErrors", validationErrors);

/** `screens[0].layout`. */
function writePath(path: Path): string {
	return path
		.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
		.join("")
		.replace(/^\./, "");
}
