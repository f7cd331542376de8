import { findEmojis, findPictograph } from "@/lib/template/emojis";
import { type InlineNode, parseLine } from "@/lib/template/formatting/inline";
import { SPACES_MAX } from "@/lib/template/limits";
import { messageOf } from "@/lib/template/message";
import { scanPlaceholders } from "@/lib/template/placeholders";
import type { AddProblem, Report } from "@/lib/template/problems/report";
import { shortened } from "@/lib/template/problems/values";

export const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** What the platform's refusals name for a part, and what only some sources do (docs/spec/templates.md §2, §3). */
type PlainRules = {
	/** How messages name the part: "headerText". */
	part: "headerText" | "footer" | "buttonLabel";
	/** How text with formatting marks around it is reported; only some sources name it for footers. */
	formatting: "platform" | "advice";
	/** A mark that is refused alone. */
	refusedMark?: string;
	/** Whether single marks, which format nothing, are advised against. */
	advisesMarks: boolean;
};

const RULES: Record<PlainRules["part"], PlainRules> = {
	// 2388072: "can't have any new lines, formatting characters, emojis or asterisks"
	headerText: { part: "headerText", formatting: "platform", refusedMark: "*", advisesMarks: true },
	// "can't have any newlines or emojis"
	footer: { part: "footer", formatting: "advice", advisesMarks: false },
	// 2388060: "can't have any variables, newlines, emojis or formatting characters"
	buttonLabel: { part: "buttonLabel", formatting: "platform", advisesMarks: true },
};

/** Checks a part that is shown as plain text. */
export function checkPlain(report: Report, path: string, part: PlainRules["part"], text: string): void {
	const rules = RULES[part];
	if (LINE_BREAK.test(text)) report.platform(path, "line_break", messageOf("lineBreak", { part }));
	checkEmojis(report, path, part, text);
	checkMarks(report, path, rules, text);
	checkSpaces(report.advice, path, part, text);
}

function checkEmojis(report: Report, path: string, part: string, text: string): void {
	const [emoji] = findEmojis(text);
	if (emoji !== undefined) {
		report.platform(path, "emoji", messageOf("emoji", { part, emoji }));
		return;
	}
	const sign = findPictograph(text);
	if (sign !== undefined) report.advice(path, "emoji", messageOf("mayBeRejected", { part, sign }));
}

const MARKS = /[*_~`]/;

function checkMarks(report: Report, path: string, rules: PlainRules, text: string): void {
	const { part, formatting, refusedMark, advisesMarks } = rules;
	const lines = text.split(LINE_BREAK);
	// Marks in a link or a variable belong to it.
	const nodes = lines.flatMap((line) => parseLine(line, {}));
	const isFormatted = nodes.some(({ kind }) => kind !== "text" && kind !== "variable" && kind !== "link");
	const alone = nodes.flatMap(marksOf);
	if (isFormatted) report[formatting](path, "formatting", messageOf("formatting", { part }));
	else if (refusedMark !== undefined && alone.includes(refusedMark))
		report.platform(path, "formatting", messageOf("plainSign", { part, sign: refusedMark }));
	else if (advisesMarks && alone[0] !== undefined)
		report.advice(path, "formatting", messageOf("mayBeRejected", { part, sign: alone[0] }));
}

function marksOf(node: InlineNode): string[] {
	return node.kind === "text" ? (node.text.match(new RegExp(MARKS, "g")) ?? []) : [];
}

const MANY_SPACES = new RegExp(`[ \\u00a0]{${SPACES_MAX + 1},}`);

/** Tabs and long runs of spaces, which some sources advise against everywhere. */
export function checkSpaces(advice: AddProblem, path: string, part: string, text: string): void {
	if (text.includes("\t")) advice(path, "spaces", messageOf("tab", { part }));
	if (MANY_SPACES.test(text)) advice(path, "spaces", messageOf("manySpaces", { part, max: SPACES_MAX }));
}

/**
 * Checks the example of a variable. The platform refuses such values when a message is sent; sources differ on examples
 * (docs/spec/templates.md §2, §4).
 */
export function checkSampleText(report: Report, path: string, part: string, text: string): void {
	if (LINE_BREAK.test(text)) report.advice(path, "line_break", messageOf("sampleLineBreak", { part }));
	checkSpaces(report.advice, path, part, text);
	const { placeholders, malformed } = scanPlaceholders(text);
	const [variable] = [...placeholders, ...malformed];
	if (variable === undefined) return;
	const source = shortened(text.slice(variable.start, variable.end));
	report.advice(path, "sample_of_variable", messageOf("sampleOfVariable", { source }));
}
