import { messageOf, variableOf } from "@/lib/template/message";
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
		const message = messageOf("malformedVariable", { source: shortened(source) });
		report.platform(path, "placeholder_malformed", message);
	}
	if (placeholders.some(({ number }) => number === 0)) {
		report.platform(path, "placeholder_from_one", messageOf("variableZero"));
	}
	for (const gap of placeholderGaps(placeholders.map(({ number }) => number))) {
		const message = messageOf("variableGap", { variable: variableOf(gap) });
		report.platform(path, "placeholder_gap", message);
	}
	for (const [{ number }, { number: next }] of touchingPlaceholders(placeholders)) {
		const message = messageOf("variablesTouch", { variable: variableOf(number), next: variableOf(next) });
		report.platform(path, "placeholders_touch", message);
	}
	return placeholders;
}
