import {
	type Placeholder,
	placeholderGaps,
	scanPlaceholders,
	touchingPlaceholders,
} from "@/lib/template/placeholders";
import { type ProblemPart, type Report, shortened } from "@/lib/template/problems/report";

/**
 * What holds for the placeholders of any text that has its own: well formed, numbered from 1 without
 * gaps, none touching another (docs/spec/decisions.md §4, docs/spec/templates.md §4). Gives the ones found.
 */
export function checkPlaceholders(
	report: Report,
	path: string,
	part: ProblemPart,
	text: string,
): Placeholder[] {
	const { placeholders, malformed } = scanPlaceholders(text);
	for (const { source, start, end } of malformed) {
		report.platform({
			path,
			part,
			code: "placeholder_malformed",
			message: `${shortened(source)} isn't a variable. Use a number in double braces, like {{1}}.`,
			values: { source: shortened(source), start, end },
		});
	}
	checkNumbering(report, path, part, placeholders);
	for (const [{ number: placeholder, start }, { number: next, end }] of touchingPlaceholders(placeholders)) {
		report.platform({
			path,
			part,
			code: "placeholders_touch",
			message: `Put a word between {{${placeholder}}} and {{${next}}}.`,
			values: { placeholder, next, start, end },
		});
	}
	return placeholders;
}

function checkNumbering(
	report: Report,
	path: string,
	part: ProblemPart,
	placeholders: readonly Placeholder[],
): void {
	const zero = placeholders.find(({ number }) => number === 0);
	if (zero !== undefined) {
		report.platform({
			path,
			part,
			code: "placeholder_from_one",
			message: "Variables start at {{1}}. Don't use {{0}}.",
			values: { placeholder: 0, start: zero.start, end: zero.end },
		});
	}
	for (const placeholder of placeholderGaps(placeholders.map(({ number }) => number))) {
		report.platform({
			path,
			part,
			code: "placeholder_gap",
			message: `{{${placeholder}}} is missing. Number variables from 1 without gaps.`,
			values: { placeholder },
		});
	}
}
