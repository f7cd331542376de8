import {
	PART_NAMES,
	type ProblemPart,
	type Report,
	readText,
	shortened,
} from "@/lib/template/problems/report";

/** The type, if it is one of those known; the rest is reported (docs/spec/decisions.md §4: types known). */
export function checkType<Known extends string>(
	report: Report,
	path: string,
	part: ProblemPart,
	value: unknown,
	known: readonly Known[],
): Known | null {
	if (value === undefined || value === null) {
		report.always({ path, part, code: "required", message: `${PART_NAMES[part]} needs a type.` });
		return null;
	}
	const type = readText(report, path, part, value);
	if (type === null) return null;
	const found = known.find((one) => one === type);
	if (found !== undefined) return found;
	report.always({
		path,
		part,
		code: "unknown_type",
		message: `${nameOfType(part)} must be one of ${known.join(", ")}.`,
		values: { type: shortened(type), known: known.join(", ") },
	});
	return null;
}

/** The name of what a part's type is called; some parts are types themselves. */
function nameOfType(part: ProblemPart): string {
	const name = PART_NAMES[part];
	return name.endsWith("type") ? name : `${name} type`;
}
