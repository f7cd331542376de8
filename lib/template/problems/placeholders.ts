import { messageOf, variableOf } from "@/lib/template/message";
import {
	type Placeholder,
	placeholderGaps,
	scanPlaceholders,
	touchingPlaceholders,
} from "@/lib/template/placeholders";
import type { Report } from "@/lib/template/problems/report";
import { shortened } from "@/lib/template/problems/values";

/** Braces of East Asian keyboards, which are plain text, around a number or a name. */
const WIDE_BRACES =
	/[{｛]{0,2}(?:｛\s*[\p{L}\p{N}_]{1,40}\s*[}｝]|[{｛]\s*[\p{L}\p{N}_]{1,40}\s*｝)[}｝]{0,2}/u;

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
	const wide = WIDE_BRACES.exec(text)?.[0];
	if (wide !== undefined) {
		report.advice(path, "placeholder_malformed", messageOf("wideBraces", { source: shortened(wide) }));
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
