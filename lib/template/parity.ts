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
 * How languages differ from the source language. Needs full contents: lists omit headers, footer and buttons. None without
 * a content in the source language.
 * @param nameOf names languages in the messages
 */
export function parityDifferences(
	contents: readonly ComparableContent[],
	sourceLang: string,
	nameOf: (langCode: string) => string = languageLabel,
): ParityDifference[] {
	const source = contents.find((content) => content.lang_code === sourceLang);
	if (source === undefined) return [];
	const expected = { ...summariseContent(source), name: nameOf(sourceLang) };
	return contents
		.filter((content) => content !== source)
		.flatMap((content) => differences(expected, summariseContent(content)));
}

function differences(source: NamedSummary, own: ContentSummary): ParityDifference[] {
	const isHeaderText = source.headerType === "text" && own.headerType === "text";
	return [
		...headerDifference(source, own),
		...(isHeaderText
			? placeholderDifferences(
					source,
					own,
					"headers.0.text",
					source.headerPlaceholders,
					own.headerPlaceholders,
				)
			: []),
		...placeholderDifferences(source, own, "text", source.textPlaceholders, own.textPlaceholders),
		...footerDifference(source, own),
		...buttonDifferences(source, own),
	];
}

function headerDifference(
	source: NamedSummary,
	{ langCode, headerType }: ContentSummary,
): ParityDifference[] {
	const [expected, actual] = [source.headerType ?? "none", headerType ?? "none"];
	if (expected === actual) return [];
	const message = headerMessage(source.name, expected, actual);
	return [{ langCode, path: "headers.0.type", code: "header_differs", message }];
}

/** How the source's header differs from this one's; `none` without a header. */
function headerMessage(other: string, expected: string, actual: string): TemplateMessage {
	if (expected === "none") return messageOf("headerAdded", { other, actual });
	if (actual === "none") return messageOf("headerMissing", { other, expected });
	return messageOf("headerDiffers", { other, expected, actual });
}

function placeholderDifferences(
	source: NamedSummary,
	{ langCode }: ContentSummary,
	path: string,
	expected: readonly number[],
	actual: readonly number[],
): ParityDifference[] {
	const difference = (placeholder: number, isMissing: boolean): ParityDifference => ({
		langCode,
		path,
		code: isMissing ? "placeholder_missing" : "placeholder_extra",
		message: messageOf(isMissing ? "variableMissing" : "variableExtra", {
			variable: variableOf(placeholder),
			other: source.name,
		}),
		placeholder,
	});
	return [
		...expected.filter((number) => !actual.includes(number)).map((number) => difference(number, true)),
		...actual.filter((number) => !expected.includes(number)).map((number) => difference(number, false)),
	];
}

function footerDifference(
	source: NamedSummary,
	{ langCode, footerLength }: ContentSummary,
): ParityDifference[] {
	const isMissing = source.footerLength > 0;
	if (isMissing === footerLength > 0) return [];
	return [
		{
			langCode,
			path: "footer",
			code: isMissing ? "footer_missing" : "footer_extra",
			message: messageOf(isMissing ? "footerMissing" : "footerExtra", { other: source.name }),
		},
	];
}

function buttonDifferences(source: NamedSummary, own: ContentSummary): ParityDifference[] {
	const { langCode, buttonTypes, buttonUrls } = own;
	const other = source.name;
	if (buttonTypes.length !== source.buttonTypes.length) {
		const counts = { other, expected: source.buttonTypes.length, actual: buttonTypes.length };
		return [
			{ langCode, path: "buttons", code: "button_count_differs", message: messageOf("buttonCount", counts) },
		];
	}
	return source.buttonTypes.flatMap((expected, place): ParityDifference[] => {
		const actual = buttonTypes[place] ?? "none";
		if (actual !== expected) {
			const message = messageOf("buttonType", { number: place + 1, other, expected, actual });
			return [{ langCode, path: `buttons.${place}.type`, code: "button_type_differs", message }];
		}
		// Each placeholder of a URL is a parameter to send, so languages without it can't be sent alike.
		if (expected !== "visit_website") return [];
		const url = buttonUrls[place];
		const path = `buttons.${place}.${url?.member ?? "value"}`;
		const wanted = source.buttonUrls[place]?.placeholders ?? [];
		return placeholderDifferences(source, own, path, wanted, url?.placeholders ?? []);
	});
}
