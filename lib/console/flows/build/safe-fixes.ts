import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";
import type { TextEdit } from "@/lib/json/edit";

/** The edits of all fixes that don't meet in the text, for one step; the others are offered again after it. */
export function safeFixes(problems: ReadonlyArray<Pick<ProblemRow, "fix">>): TextEdit[] {
	const taken: TextEdit[] = [];
	for (const { fix } of problems) {
		const edits = fix?.edits ?? [];
		const isFree = edits.every(({ start, end }) =>
			taken.every((other) => end < other.start || start > other.end),
		);
		if (isFree) taken.push(...edits);
	}
	return taken.sort((a, b) => a.start - b.start);
}
