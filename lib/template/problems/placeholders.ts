import {
	type Placeholder,
	placeholderGaps,
	scanPlaceholders,
	touchingPlaceholders,
} from "@/lib/template/placeholders";
import type { Report } from "@/lib/template/problems/report";
import { shortened } from "@/lib/template/problems/values";

/**
 * Checks a text's placeholders: well formed, numbered from 1 without gaps, not adjacent (docs/spec/decisions.md §4,
 * docs/spec/templates.md §4).
 * @returns the placeholders
 */
export function checkPlaceholders(report: Report, path: string, text: string): Placeholder[] {
	const { placeholders, malformed } = scanPlaceholders(text);
	for (const { source } of malformed) {
		const message = `${shortened(source)} isn't a variable. Use a number in double braces, like {{1}}.`;
		report.platform(path, "placeholder_malformed", message);
	}
	if (placeholders.some(({ number }) => number === 0)) {
		report.platform(path, "placeholder_from_one", "Variables start at {{1}}. Don't use {{0}}.");
	}
	for (const gap of placeholderGaps(placeholders.map(({ number }) => number))) {
		const message = `{{${gap}}} is missing. Number variables from 1 without gaps.`;
		report.platform(path, "placeholder_gap", message);
	}
	for (const [{ number }, { number: next }] of touchingPlaceholders(placeholders)) {
		report.platform(path, "placeholders_touch", `Put a word between {{${number}}} and {{${next}}}.`);
	}
	return placeholders;
}
