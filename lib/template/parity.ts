import { languageLabel } from "@/lib/template/languages/languages";
import { messageOf, type TemplateMessage, variableOf } from "@/lib/template/message";
import { type ComparableContent, type ContentSummary, summariseContent } from "@/lib/template/summary";

type ParityCode =
	| "header_differs"
	| "placeholder_missing"
	| "placeholder_extra"
	| "button_count_differs"
	| "button_type_differs"
	| "footer_missing"
	| "footer_extra";

export type ParityDifference = {
	/** The language that differs. */
	langCode: string;
	/**
	 * Where to fix it: "text", "headers.0.text", "headers.0.type", "footer", "buttons", "buttons.1.type",
	 * "buttons.1.value", "buttons.1.dynamic_url".
	 */
	path: string;
	code: ParityCode;
	message: TemplateMessage;
	/** The number of a missing or extra placeholder. */
	placeholder?: number;
};

/** A language with its name in messages. */
type NamedSummary = ContentSummary & { name: string };

/**
 * The differences between a template's languages, reported for the languages in the minority; in a tie, for those
 * that lack something or come later. Needs full contents: lists omit headers, footer and buttons.
 * @param nameOf names languages in the messages
 */
export function parityDifferences(
	contents: readonly ComparableContent[],
	nameOf: (langCode: string) => string = languageLabel,
): ParityDifference[] {
	const summaries = contents.map(
		(content): NamedSummary => ({ ...summariseContent(content), name: nameOf(content.lang_code) }),
	);
	const withHeaderText = summaries.filter(({ headerType }) => headerType === "text");
	return [
		...headerDifferences(summaries),
		...placeholderDifferences(
			withHeaderText,
			() => "headers.0.text",
			({ headerPlaceholders }) => headerPlaceholders,
		),
		...placeholderDifferences(
			summaries,
			() => "text",
			({ textPlaceholders }) => textPlaceholders,
		),
		...footerDifferences(summaries),
		...buttonDifferences(summaries),
	];
}

function headerDifferences(summaries: readonly NamedSummary[]): ParityDifference[] {
	return deviations(summaries, ({ headerType }) => headerType ?? "none").map(
		({ summary, actual, expected, other }) => ({
			langCode: summary.langCode,
			path: "headers.0.type",
			code: "header_differs",
			message: headerMessage(other, expected, actual),
		}),
	);
}

/** How another language's header differs from this one's; `none` without a header. */
function headerMessage(other: string, expected: string, actual: string): TemplateMessage {
	if (expected === "none") return messageOf("headerAdded", { other, actual });
	if (actual === "none") return messageOf("headerMissing", { other, expected });
	return messageOf("headerDiffers", { other, expected, actual });
}

function placeholderDifferences(
	summaries: readonly NamedSummary[],
	pathOf: (summary: NamedSummary) => string,
	numbersOf: (summary: NamedSummary) => readonly number[],
): ParityDifference[] {
	const numbers = [...new Set(summaries.flatMap(numbersOf))].sort((a, b) => a - b);
	return numbers.flatMap((placeholder) =>
		minority(summaries, (summary) => numbersOf(summary).includes(placeholder)).map(
			({ summary, isLacking, using: count }): ParityDifference => ({
				langCode: summary.langCode,
				path: pathOf(summary),
				code: isLacking ? "placeholder_missing" : "placeholder_extra",
				message: messageOf(isLacking ? "variableMissing" : "variableExtra", {
					variable: variableOf(placeholder),
					count,
					total: summaries.length,
				}),
				placeholder,
			}),
		),
	);
}

function footerDifferences(summaries: readonly NamedSummary[]): ParityDifference[] {
	return minority(summaries, ({ footerLength }) => footerLength > 0).map(({ summary, isLacking, other }) => ({
		langCode: summary.langCode,
		path: "footer",
		code: isLacking ? "footer_missing" : "footer_extra",
		message: messageOf(isLacking ? "footerMissing" : "footerExtra", { other }),
	}));
}

/** The languages in the minority: those that lack something, or those that have it, with the number of all that do. */
function minority(summaries: readonly NamedSummary[], has: (summary: NamedSummary) => boolean) {
	const having = summaries.filter(has);
	const lacking = summaries.filter((summary) => !has(summary));
	const isLacking = having.length >= lacking.length;
	const [apart, usual] = isLacking ? [lacking, having] : [having, lacking];
	const other = usual[0]?.name ?? "";
	return apart.map((summary) => ({ summary, isLacking, other, using: having.length }));
}

function buttonDifferences(summaries: readonly NamedSummary[]): ParityDifference[] {
	const counts = deviations(summaries, ({ buttonTypes }) => buttonTypes.length);
	const standingApart = new Set(counts.map(({ summary }) => summary));
	const alike = summaries.filter((summary) => !standingApart.has(summary));
	const places = [...(alike[0]?.buttonTypes.keys() ?? [])];
	return [
		...counts.map(
			({ summary, actual, expected, other }): ParityDifference => ({
				langCode: summary.langCode,
				path: "buttons",
				code: "button_count_differs",
				message: messageOf("buttonCount", { other, expected, actual }),
			}),
		),
		...places.flatMap((place) =>
			deviations(alike, ({ buttonTypes }) => buttonTypes[place] ?? "none").map(
				({ summary, actual, expected, other }): ParityDifference => ({
					langCode: summary.langCode,
					path: `buttons.${place}.type`,
					code: "button_type_differs",
					message: messageOf("buttonType", { number: place + 1, other, expected, actual }),
				}),
			),
		),
		...places.flatMap((place) => urlDifferences(alike, place)),
	];
}

/** Each placeholder of a URL is a parameter to send, so languages without it can't be sent alike. */
function urlDifferences(summaries: readonly NamedSummary[], place: number): ParityDifference[] {
	return placeholderDifferences(
		summaries.filter(({ buttonTypes }) => buttonTypes[place] === "visit_website"),
		({ buttonUrls }) => `buttons.${place}.${buttonUrls[place]?.member}`,
		({ buttonUrls }) => buttonUrls[place]?.placeholders ?? [],
	);
}

type Deviation<Value> = { summary: NamedSummary; actual: Value; expected: Value; other: string };

/** The languages without the most common value; in a tie, without the first one. */
function deviations<Value>(
	summaries: readonly NamedSummary[],
	readValue: (summary: NamedSummary) => Value,
): Deviation<Value>[] {
	const counts = new Map<Value, number>();
	for (const summary of summaries) counts.set(readValue(summary), (counts.get(readValue(summary)) ?? 0) + 1);
	const most = Math.max(0, ...counts.values());
	const usual = summaries.find((summary) => counts.get(readValue(summary)) === most);
	if (usual === undefined) return [];
	const expected = readValue(usual);
	return summaries
		.filter((summary) => readValue(summary) !== expected)
		.map((summary) => ({ summary, actual: readValue(summary), expected, other: usual.name }));
}
