import { languageLabel } from "@/lib/template/languages";
import { type ComparableContent, type ContentSummary, summariseContent } from "@/lib/template/summary";

export type ParityCode =
	| "header_differs"
	| "placeholder_missing"
	| "placeholder_extra"
	| "button_count_differs"
	| "button_type_differs"
	| "footer_missing"
	| "footer_extra";

export type ParityDifference = {
	/** The language that stands apart. */
	langCode: string;
	/** Where to fix it: "text", "headers.0.text", "headers.0.type", "footer", "buttons", "buttons.1.type". */
	path: string;
	code: ParityCode;
	message: string;
	/** By code: `other` (a language that does otherwise, its code), `placeholder`, `expected`, `actual`, `button`. */
	values: Record<string, string | number>;
};

/**
 * What differs between the languages of one template, reported for the languages that do as fewer others
 * do; where two ways are equally common, for the ones that lack something or come later. Takes full
 * contents: a list leaves out headers, footer and buttons.
 */
export function parityDifferences(contents: readonly ComparableContent[]): ParityDifference[] {
	const summaries = contents.map(summariseContent);
	const withHeaderText = summaries.filter(({ headerType }) => headerType === "text");
	return [
		...headerDifferences(summaries),
		...placeholderDifferences(
			withHeaderText,
			"headers.0.text",
			({ headerPlaceholders }) => headerPlaceholders,
		),
		...placeholderDifferences(summaries, "text", ({ textPlaceholders }) => textPlaceholders),
		...footerDifferences(summaries),
		...buttonDifferences(summaries),
	];
}

function headerDifferences(summaries: readonly ContentSummary[]): ParityDifference[] {
	return deviations(summaries, ({ headerType }) => headerType ?? "none").map(
		({ summary, actual, expected, other }) => ({
			langCode: summary.langCode,
			path: "headers.0.type",
			code: "header_differs",
			message: `${languageLabel(other)} has ${expected === "none" ? "no header" : `a header of type ${expected}`}, but this language has ${actual}.`,
			values: { expected, actual, other },
		}),
	);
}

function placeholderDifferences(
	summaries: readonly ContentSummary[],
	path: string,
	numbersOf: (summary: ContentSummary) => readonly number[],
): ParityDifference[] {
	const numbers = [...new Set(summaries.flatMap(numbersOf))].sort((a, b) => a - b);
	return numbers.flatMap((placeholder): ParityDifference[] => {
		const using = summaries.filter((summary) => numbersOf(summary).includes(placeholder));
		const lacking = summaries.filter((summary) => !numbersOf(summary).includes(placeholder));
		const first = using[0];
		const firstLacking = lacking[0];
		if (first === undefined || firstLacking === undefined) return [];
		if (using.length >= lacking.length) {
			return lacking.map(({ langCode }) => ({
				langCode,
				path,
				code: "placeholder_missing",
				message: `${languageLabel(first.langCode)} also uses {{${placeholder}}}. Add it here, or remove it there.`,
				values: { placeholder, other: first.langCode },
			}));
		}
		return using.map(({ langCode }) => ({
			langCode,
			path,
			code: "placeholder_extra",
			message: `${languageLabel(firstLacking.langCode)} doesn't use {{${placeholder}}}. Remove it here, or add it there.`,
			values: { placeholder, other: firstLacking.langCode },
		}));
	});
}

function footerDifferences(summaries: readonly ContentSummary[]): ParityDifference[] {
	const having = summaries.filter(({ footerLength }) => footerLength > 0);
	const lacking = summaries.filter(({ footerLength }) => footerLength === 0);
	const first = having[0];
	const firstLacking = lacking[0];
	if (first === undefined || firstLacking === undefined) return [];
	if (having.length >= lacking.length) {
		return lacking.map(({ langCode }) => ({
			langCode,
			path: "footer",
			code: "footer_missing",
			message: `${languageLabel(first.langCode)} has a footer, but this language doesn't.`,
			values: { other: first.langCode },
		}));
	}
	return having.map(({ langCode }) => ({
		langCode,
		path: "footer",
		code: "footer_extra",
		message: `${languageLabel(firstLacking.langCode)} has no footer, but this language does.`,
		values: { other: firstLacking.langCode },
	}));
}

function buttonDifferences(summaries: readonly ContentSummary[]): ParityDifference[] {
	const counts = deviations(summaries, ({ buttonTypes }) => buttonTypes.length);
	const standingApart = new Set(counts.map(({ summary }) => summary));
	const alike = summaries.filter((summary) => !standingApart.has(summary));
	const places = alike[0]?.buttonTypes.keys() ?? [];
	return [
		...counts.map(
			({ summary, actual, expected, other }): ParityDifference => ({
				langCode: summary.langCode,
				path: "buttons",
				code: "button_count_differs",
				message: `${languageLabel(other)} has ${expected} ${expected === 1 ? "button" : "buttons"}, but this language has ${actual}.`,
				values: { expected, actual, other },
			}),
		),
		...[...places].flatMap((place) =>
			deviations(alike, ({ buttonTypes }) => buttonTypes[place] ?? "none").map(
				({ summary, actual, expected, other }): ParityDifference => ({
					langCode: summary.langCode,
					path: `buttons.${place}.type`,
					code: "button_type_differs",
					message: `Button ${place + 1} is of type ${expected} in ${languageLabel(other)}, but ${actual} in this language.`,
					values: { button: place + 1, expected, actual, other },
				}),
			),
		),
	];
}

type Deviation<Value> = { summary: ContentSummary; actual: Value; expected: Value; other: string };

/** Who does not have the most common value; of equally common ones the first is meant. */
function deviations<Value>(
	summaries: readonly ContentSummary[],
	readValue: (summary: ContentSummary) => Value,
): Deviation<Value>[] {
	const counts = new Map<Value, number>();
	for (const summary of summaries) counts.set(readValue(summary), (counts.get(readValue(summary)) ?? 0) + 1);
	const most = Math.max(0, ...counts.values());
	const usual = summaries.find((summary) => counts.get(readValue(summary)) === most);
	if (usual === undefined) return [];
	const expected = readValue(usual);
	return summaries
		.filter((summary) => readValue(summary) !== expected)
		.map((summary) => ({ summary, actual: readValue(summary), expected, other: usual.langCode }));
}
