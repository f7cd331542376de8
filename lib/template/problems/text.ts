import { codePointLength } from "@/lib/contract/text/code-points";
import { isAuthentication } from "@/lib/template/authentication";
import {
	advisedMinWords,
	FOOTER_MAX_LENGTH,
	TEXT_ADVISED_MAX_EMOJIS,
	TEXT_ADVISED_MAX_LENGTH,
	TEXT_MAX_LENGTH,
} from "@/lib/template/limits";
import { placeholdersAtEdges, scanPlaceholders } from "@/lib/template/placeholders";
import { checkPlaceholders } from "@/lib/template/problems/placeholders";
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
	const text = readText(report, "text", "Text", value);
	if (text === null && !isAbsent(value)) return;
	if (isBlank(text)) report[text ? "platform" : "always"]("text", "required", "Enter the message text.");
	if (text === null) return;
	checkLength(report, "text", "Text", text, TEXT_MAX_LENGTH);
	const placeholders = checkPlaceholders(report, "text", text);
	// The platform's text for sign-in codes is short and starts with its placeholder.
	if (!isSignIn) checkEdges(report, text);
	for (const number of new Set(placeholders.map((placeholder) => placeholder.number))) {
		if (number === 0 || variables.has(String(number))) continue;
		report.platform(`variables.${number}`, "sample_missing", `Enter a sample for {{${number}}}.`);
	}
	if (!isSignIn && codePointLength(text) <= TEXT_MAX_LENGTH) advise(report, text, placeholders.length);
}

function checkEdges(report: Report, text: string): void {
	const { atStart, atEnd, beforePunctuation } = placeholdersAtEdges(text);
	if (atStart !== null) {
		const message = `The text can't start with {{${atStart.number}}}. Add words before it.`;
		report.platform("text", "placeholder_at_start", message);
	}
	if (atEnd !== null) {
		const message = `The text can't end with {{${atEnd.number}}}. Add words after it.`;
		report.platform("text", "placeholder_at_end", message);
	}
	if (beforePunctuation !== null) {
		const message = `Only punctuation follows {{${beforePunctuation.number}}}, which the messaging platform may reject. Add a word after it.`;
		report.advice("text", "only_punctuation_after", message);
	}
}

function advise(report: Report, text: string, placeholders: number): void {
	const length = codePointLength(text);
	if (length > TEXT_ADVISED_MAX_LENGTH) {
		const message = `Marketing and utility texts above ${TEXT_ADVISED_MAX_LENGTH} characters may be rejected (currently ${length}).`;
		report.advice("text", "long_for_marketing", message);
	}
	const emojis = countEmojis(text);
	if (emojis > TEXT_ADVISED_MAX_EMOJIS) {
		const message = `Texts with more than ${TEXT_ADVISED_MAX_EMOJIS} emojis may be rejected (currently ${emojis}).`;
		report.advice("text", "many_emojis", message);
	}
	const words = countWords(text);
	const min = advisedMinWords(placeholders);
	if (placeholders > 0 && words < min) {
		const message = `The text may be rejected as too short for its variables. Use at least ${min} words (currently ${words}).`;
		report.advice("text", "few_words", message);
	}
}

function checkFooter(report: Report, value: unknown): void {
	const footer = readText(report, "footer", "Footer", value);
	if (footer === null) return;
	checkLength(report, "footer", "Footer", footer, FOOTER_MAX_LENGTH);
	const { placeholders, malformed } = scanPlaceholders(footer);
	for (const { start, end } of [...placeholders, ...malformed]) {
		const source = shortened(footer.slice(start, end));
		const message = `The footer can't contain variables. Remove ${source}.`;
		report.platform("footer", "placeholder_not_allowed", message);
	}
}

/** The numbers with a sample. */
function readVariables(report: Report, value: unknown): ReadonlySet<string> {
	const given = new Set<string>();
	if (!isMembers(value)) {
		if (!isAbsent(value)) reportWrongType(report, "variables", "Samples", "an object", value);
		return given;
	}
	for (const [key, sample] of Object.entries(value)) {
		const path = `variables.${key}`;
		if (!/^(0|[1-9]\d{0,3})$/.test(key)) {
			const message = "Samples must be named by the number of their variable, like 1 or 2.";
			report.always(path, "wrong_variable_key", message);
		} else if (typeof sample !== "string") {
			reportWrongType(report, path, "Samples", "text", sample);
			given.add(key);
		} else if (!isBlank(sample)) given.add(key);
	}
	return given;
}

// One match per visible emoji: flags, keycaps, families and skin tones count once.
const EMOJI =
	/\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F)?[\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)*/gu;

/** The number of visible emojis in a text. */
export function countEmojis(text: string): number {
	return text.match(EMOJI)?.length ?? 0;
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
