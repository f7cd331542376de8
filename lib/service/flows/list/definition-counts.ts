import type { FlowValidationError } from "@/lib/contract/flows";
import { cutText } from "@/lib/contract/text/code-points";
import { fold } from "@/lib/contract/text/search";
import { flowProblems, unsentAnswers } from "@/lib/flow-json/problems";
import { readDefinition } from "@/lib/flow-json/read";
import { offload } from "@/lib/service/offload";
import type { flows } from "@/lib/service/store/schema/schema";

/** What the list of flows shows of a definition. */
export type DefinitionCounts = Pick<
	typeof flows.$inferSelect,
	"jsonVersion" | "screenCount" | "errorCount" | "warningCount"
>;

/** Anything longer isn't a version, and would only clutter the list. */
const VERSION_LENGTH_MAX = 20;

/**
 * What the list shows of a definition, so that it needn't be read for each row. A finding of the platform counts unless
 * our checks report the same code.
 * @param flowJson the definition's JSON text
 */
export function definitionCounts(flowJson: string, validationErrors: readonly unknown[]): DefinitionCounts {
	const value: unknown = JSON.parse(flowJson);
	const { version, screens } = readDefinition(value);
	const problems = [...flowProblems(value), ...unsentAnswers(value)];
	const errors = problems.filter(({ severity }) => severity === "error");
	const own = countBy(errors.map(({ code }) => code));
	const theirs = countBy((validationErrors as FlowValidationError[]).map(({ error }) => error));
	const further = [...theirs].reduce(
		(sum, [code, count]) => sum + Math.max(0, count - (own.get(code) ?? 0)),
		0,
	);
	return {
		jsonVersion: typeof version === "string" ? cutText(version, VERSION_LENGTH_MAX) : null,
		screenCount: screens.length,
		errorCount: errors.length + further,
		warningCount: problems.length - errors.length,
	};
}

/** {@link definitionCounts} that others' requests don't wait for. */
export const countDefinition = offload("definitionCounts", definitionCounts);

/** A flow's name for searching and sorting. */
export function flowSearchName(name: string): string {
	return fold(name);
}

function countBy(codes: string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
	return counts;
}
