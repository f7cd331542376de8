import { isAuthentication } from "@/lib/template/authentication";
import {
	advisedMinWords,
	codePoints,
	FOOTER_MAX_LENGTH,
	TEXT_ADVISED_MAX_EMOJIS,
	TEXT_ADVISED_MAX_LENGTH,
	TEXT_MAX_LENGTH,
} from "@/lib/template/limits";
import { placeholdersAtEdges, scanPlaceholders } from "@/lib/template/placeholders";
import { checkPlaceholders } from "@/lib/template/problems/placeholders";
import {
	checkLength,
	isBlank,
	isMembers,
	type Members,
	type Report,
	readText,
	reportWrongType,
	shortened,
} from "@/lib/template/problems/report";
import { countEmojis, countWords } from "@/lib/template/wording";

/**
 * The body text with the samples of its placeholders, and the footer (docs/spec/decisions.md §4,
 * docs/spec/templates.md §2, §4).
 */
export function checkTexts(report: Report, content: Members): void {
	const variables = readVariables(report, content.variables);
	checkText(report, content.text, variables, isAuthentication(content));
	checkFooter(report, content.footer);
}

function checkText(report: Report, value: unknown, variables: ReadonlySet<string>, isSignIn: boolean): void {
	const text = readText(report, "text", "text", value);
	if (text === null) {
		if (value === undefined || value === null) reportEmptyText(report, "always");
		return;
	}
	if (isBlank(text)) reportEmptyText(report, text === "" ? "always" : "platform");
	checkLength(report, "text", "text", text, TEXT_MAX_LENGTH);
	const placeholders = checkPlaceholders(report, "text", "text", text);
	// The platform's own text for sign-in codes starts with its placeholder, and is short.
	if (!isSignIn) checkEdges(report, text);
	for (const placeholder of new Set(placeholders.map(({ number }) => number))) {
		if (placeholder === 0 || variables.has(String(placeholder))) continue;
		report.platform({
			path: `variables.${placeholder}`,
			part: "variables",
			code: "sample_missing",
			message: `Enter a sample for {{${placeholder}}}.`,
			values: { placeholder },
		});
	}
	if (!isSignIn && codePoints(text) <= TEXT_MAX_LENGTH) advise(report, text, placeholders.length);
}

function reportEmptyText(report: Report, kind: "always" | "platform"): void {
	report[kind]({ path: "text", part: "text", code: "required", message: "Enter the message text." });
}

function checkEdges(report: Report, text: string): void {
	const { atStart, atEnd, beforePunctuation } = placeholdersAtEdges(text);
	for (const [edge, code, where] of [
		[atStart, "placeholder_at_start", "start with"],
		[atEnd, "placeholder_at_end", "end with"],
	] as const) {
		if (edge === null) continue;
		report.platform({
			path: "text",
			part: "text",
			code,
			message: `The text can't ${where} {{${edge.number}}}. Add words ${edge === atStart ? "before" : "after"} it.`,
			values: { placeholder: edge.number, start: edge.start, end: edge.end },
		});
	}
	if (beforePunctuation === null) return;
	const { number: placeholder, start, end } = beforePunctuation;
	report.advice({
		path: "text",
		part: "text",
		code: "only_punctuation_after",
		message: `Only punctuation follows {{${placeholder}}}, which the messaging platform may reject. Add a word after it.`,
		values: { placeholder, start, end },
	});
}

function advise(report: Report, text: string, placeholders: number): void {
	const length = codePoints(text);
	if (length > TEXT_ADVISED_MAX_LENGTH) {
		report.advice({
			path: "text",
			part: "text",
			code: "long_for_marketing",
			message: `Marketing and utility texts above ${TEXT_ADVISED_MAX_LENGTH} characters may be rejected (currently ${length}).`,
			values: { limit: TEXT_ADVISED_MAX_LENGTH, actual: length },
		});
	}
	const emojis = countEmojis(text);
	if (emojis > TEXT_ADVISED_MAX_EMOJIS) {
		report.advice({
			path: "text",
			part: "text",
			code: "many_emojis",
			message: `Texts with more than ${TEXT_ADVISED_MAX_EMOJIS} emojis may be rejected (currently ${emojis}).`,
			values: { limit: TEXT_ADVISED_MAX_EMOJIS, actual: emojis },
		});
	}
	const words = countWords(text);
	const min = advisedMinWords(placeholders);
	if (placeholders > 0 && words < min) {
		report.advice({
			path: "text",
			part: "text",
			code: "few_words",
			message: `The text may be rejected as too short for its variables. Use at least ${min} words (currently ${words}).`,
			values: { min, actual: words, placeholders },
		});
	}
}

function checkFooter(report: Report, value: unknown): void {
	const footer = readText(report, "footer", "footer", value);
	if (footer === null) return;
	checkLength(report, "footer", "footer", footer, FOOTER_MAX_LENGTH);
	const { placeholders, malformed } = scanPlaceholders(footer);
	for (const { start, end } of [...placeholders, ...malformed]) {
		const source = shortened(footer.slice(start, end));
		report.platform({
			path: "footer",
			part: "footer",
			code: "placeholder_not_allowed",
			message: `The footer can't contain variables. Remove ${source}.`,
			values: { source, start, end },
		});
	}
}

/** The numbers that have a sample. */
function readVariables(report: Report, value: unknown): ReadonlySet<string> {
	const given = new Set<string>();
	if (value === undefined || value === null) return given;
	if (!isMembers(value)) {
		reportWrongType(report, "variables", "variables", "object", value);
		return given;
	}
	for (const [key, sample] of Object.entries(value)) {
		const path = `variables.${key}`;
		if (!/^(0|[1-9]\d{0,3})$/.test(key)) {
			report.always({
				path,
				part: "variables",
				code: "wrong_variable_key",
				message: "Samples must be named by the number of their variable, like 1 or 2.",
				values: { source: shortened(key) },
			});
		} else if (typeof sample !== "string") {
			reportWrongType(report, path, "variables", "text", sample);
			given.add(key);
		} else if (!isBlank(sample)) given.add(key);
	}
	return given;
}
