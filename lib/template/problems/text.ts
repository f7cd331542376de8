import { codePointLength } from "@/lib/contract/text/code-points";
import { isAuthentication } from "@/lib/template/authentication";
import { findEmojis } from "@/lib/template/emojis";
import {
	advisedMinWords,
	FOOTER_MAX_LENGTH,
	LINE_BREAKS_MAX,
	TEXT_ADVISED_MAX_EMOJIS,
	TEXT_ADVISED_MAX_LENGTH,
	TEXT_MAX_LENGTH,
} from "@/lib/template/limits";
import { messageOf, variableOf } from "@/lib/template/message";
import { placeholdersAtEdges, scanPlaceholders } from "@/lib/template/placeholders";
import { checkPlaceholders } from "@/lib/template/problems/placeholders";
import { checkPlain, checkSampleText, checkSpaces } from "@/lib/template/problems/plain";
import type { Report } from "@/lib/template/problems/report";
import {
	checkLength,
	isAbsent,
	isBlank,
	isMembers,
	type Members,
	readText,
	reportWrongType,
	shortened,
} from "@/lib/template/problems/values";

/**
 * Checks the body text with its samples, and the footer (docs/spec/decisions.md §4,
 * docs/spec/templates.md §2, §4).
 */
export function checkTexts(report: Report, content: Members): void {
	const variables = readVariables(report, content.variables);
	checkText(report, content.text, variables, isAuthentication(content));
	checkFooter(report, content.footer);
}

function checkText(report: Report, value: unknown, variables: ReadonlySet<string>, isSignIn: boolean): void {
	const text = readText(report, "text", "text", value);
	if (text === null && !isAbsent(value)) return;
	if (isBlank(text)) report[text ? "platform" : "always"]("text", "required", messageOf("noText"));
	if (text === null) return;
	checkLength(report, "text", "text", text, TEXT_MAX_LENGTH);
	const placeholders = checkPlaceholders(report, "text", text);
	// The platform's text for sign-in codes is short and starts with its placeholder.
	if (!isSignIn) checkEdges(report, text);
	for (const number of new Set(placeholders.map((placeholder) => placeholder.number))) {
		if (number === 0 || variables.has(String(number))) continue;
		const message = messageOf("noSample", { variable: variableOf(number) });
		report.platform(`variables.${number}`, "sample_missing", message);
	}
	if (!isSignIn && codePointLength(text) <= TEXT_MAX_LENGTH) advise(report, text, placeholders.length);
}

function checkEdges(report: Report, text: string): void {
	const { atStart, atEnd, beforePunctuation } = placeholdersAtEdges(text);
	if (atStart !== null) {
		const message = messageOf("variableAtStart", { variable: variableOf(atStart.number) });
		report.platform("text", "placeholder_at_start", message);
	}
	if (atEnd !== null) {
		const message = messageOf("variableAtEnd", { variable: variableOf(atEnd.number) });
		report.platform("text", "placeholder_at_end", message);
	}
	if (beforePunctuation !== null) {
		const message = messageOf("onlyPunctuation", { variable: variableOf(beforePunctuation.number) });
		report.advice("text", "only_punctuation_after", message);
	}
}

function advise(report: Report, text: string, placeholders: number): void {
	const length = codePointLength(text);
	if (length > TEXT_ADVISED_MAX_LENGTH) {
		const message = messageOf("longText", { max: TEXT_ADVISED_MAX_LENGTH, count: length });
		report.advice("text", "long_for_marketing", message);
	}
	const emojis = findEmojis(text).length;
	if (emojis > TEXT_ADVISED_MAX_EMOJIS) {
		const message = messageOf("manyEmojis", { max: TEXT_ADVISED_MAX_EMOJIS, count: emojis });
		report.advice("text", "many_emojis", message);
	}
	checkSpaces(report.advice, "text", "text", text);
	if (MANY_LINE_BREAKS.test(text)) {
		report.advice("text", "spaces", messageOf("manyLineBreaks", { part: "text", max: LINE_BREAKS_MAX }));
	}
	const words = countWords(text);
	const min = advisedMinWords(placeholders);
	if (placeholders > 0 && words < min) {
		const message = messageOf("fewWords", { min, count: words });
		report.advice("text", "few_words", message);
	}
}

const MANY_LINE_BREAKS = new RegExp(`(?:\\r?\\n[ \\t]*){${LINE_BREAKS_MAX + 1},}`);

function checkFooter(report: Report, value: unknown): void {
	const footer = readText(report, "footer", "footer", value);
	if (footer === null) return;
	checkLength(report, "footer", "footer", footer, FOOTER_MAX_LENGTH);
	checkPlain(report, "footer", "footer", footer);
	const { placeholders, malformed } = scanPlaceholders(footer);
	for (const { start, end } of [...placeholders, ...malformed]) {
		const source = shortened(footer.slice(start, end));
		const message = messageOf("variableInFooter", { source });
		report.platform("footer", "placeholder_not_allowed", message);
	}
}

/** The numbers with a sample. */
function readVariables(report: Report, value: unknown): ReadonlySet<string> {
	const given = new Set<string>();
	if (!isMembers(value)) {
		if (!isAbsent(value)) reportWrongType(report, "variables", "samples", "object", value);
		return given;
	}
	for (const [key, sample] of Object.entries(value)) {
		const path = `variables.${key}`;
		if (!/^(0|[1-9]\d{0,3})$/.test(key)) {
			const message = messageOf("sampleName");
			report.always(path, "wrong_variable_key", message);
		} else if (typeof sample !== "string") {
			reportWrongType(report, path, "samples", "string", sample);
			given.add(key);
		} else if (!isBlank(sample)) {
			given.add(key);
			checkSampleText(report, path, "sample", sample);
		}
	}
	return given;
}

const WITHOUT_WORD_SPACES =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The number of words, by white space, or by dictionary in scripts without it. */
export function countWords(text: string): number {
	if (!WITHOUT_WORD_SPACES.test(text)) return text.match(/\S+/g)?.length ?? 0;
	let words = 0;
	for (const segment of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)) {
		if (segment.isWordLike) words += 1;
	}
	return words;
}
