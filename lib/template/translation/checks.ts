import { findLinks } from "@/lib/template/formatting/links";
import { messageOf, type TemplateMessage } from "@/lib/template/message";
import { findPlaceholders } from "@/lib/template/placeholders";
import { type ContentPart, sourceTexts, type TranslatableContent, translatableParts } from "./parts";

type TranslationCheckCode =
	| "same_as_source"
	| "numbers_differ"
	| "links_differ"
	| "phones_differ"
	| "line_breaks_lost"
	| "wrong_script"
	| "trailing_space";

/** A doubt about a translation; it never blocks a save. */
export type TranslationWarning = {
	/** The part's path: `buttons.1.label`. */
	path: string;
	code: TranslationCheckCode;
	message: TemplateMessage;
};

/**
 * What translation tools check, in each part of `target` that both contents have a text for. Samples are examples, so
 * that only their script and white space are checked. Differences of variables are in parity.ts.
 */
export function translationWarnings(
	source: TranslatableContent,
	target: TranslatableContent,
): TranslationWarning[] {
	const sources = sourceTexts(source, target);
	const isSameLanguage = primary(source.lang_code) === primary(target.lang_code);
	return translatableParts(target).flatMap((part) => {
		const sourceText = sources.get(part.path) ?? "";
		if (sourceText.trim() === "" || part.text.trim() === "") return [];
		const found = [
			...wordWarnings(sourceText, part, isSameLanguage ? undefined : target.lang_code),
			...whiteSpaceWarnings(sourceText, part.text),
			...(part.kind === "sample" ? [] : valueWarnings(sourceText, part.text)),
		];
		return found.map(([code, message]) => ({ path: part.path, code, message }));
	});
}

type Found = [TranslationCheckCode, TemplateMessage];

/** @param langCode the translation's language; undefined if it's the source's, in another country */
function wordWarnings(source: string, { text, kind }: ContentPart, langCode: string | undefined): Found[] {
	if (langCode === undefined) return [];
	const isSame = text.trim() === source.trim();
	if (isSame && kind !== "sample" && letters(withoutValues(text)).length > 1) {
		return [["same_as_source", messageOf("sameAsSource")]];
	}
	return isSame || isInScript(text, langCode) ? [] : [["wrong_script", messageOf("wrongScript")]];
}

function whiteSpaceWarnings(source: string, target: string): Found[] {
	const found: Found[] = [];
	const [breaks, expected] = [countLineBreaks(target), countLineBreaks(source)];
	if (breaks < expected) {
		found.push(["line_breaks_lost", messageOf("lineBreaksLost", { count: breaks, expected })]);
	}
	const isTrimmed = (text: string) => text.trim() === text;
	if (!isTrimmed(target) && isTrimmed(source)) found.push(["trailing_space", messageOf("trailingSpace")]);
	return found;
}

function countLineBreaks(text: string): number {
	return text.trim().split(/\r\n|\r|\n/).length - 1;
}

function valueWarnings(source: string, target: string): Found[] {
	const [before, after] = [readValues(source), readValues(target)];
	return [
		...difference("links", "links_differ", before.links, after.links),
		...difference("phones", "phones_differ", before.phones, after.phones),
		...difference("numbers", "numbers_differ", before.numbers, after.numbers),
	];
}

/** Names the first value that only one side has, as it's written there. */
function difference(
	what: "links" | "phones" | "numbers",
	code: TranslationCheckCode,
	source: Value[],
	target: Value[],
): Found[] {
	const [onlySource, onlyTarget] = [withoutPaired(source, target), withoutPaired(target, source)];
	const missing = withoutDates(onlySource, onlyTarget)[0];
	if (missing) return [[code, messageOf("valueMissing", { what, value: missing.text })]];
	const extra = withoutDates(onlyTarget, onlySource)[0];
	return extra ? [[code, messageOf("valueExtra", { what, value: extra.text })]] : [];
}

function withoutPaired(values: Value[], others: Value[]): Value[] {
	const left = others.map(({ key }) => key);
	return values.filter(({ key }) => {
		const index = left.indexOf(key);
		if (index !== -1) left.splice(index, 1);
		return index === -1;
	});
}

/** Without dates that the others have in another form, such as 15.12.2026 for "December 15", and without numbers of these. */
function withoutDates(values: Value[], others: Value[]): Value[] {
	const inDates = new Set(others.flatMap(({ date = [] }) => date));
	const inOthers = new Set([...inDates, ...others.map(({ key }) => Number(key))]);
	return values.filter(({ key, date }) =>
		date === undefined ? !inDates.has(Number(key)) : !date.some((number) => inOthers.has(number)),
	);
}

/**
 * A link, phone number or number as it's written, and the same for each way to write it.
 * @property date day, month and year of a date in numbers, in any order
 */
type Value = { text: string; key: string; date?: number[] };

const PHONE = /\+\p{Nd}[\p{Nd} ()./\u00a0\u202f-]{5,}\p{Nd}/gu;
/** Digits, with what separates thousands, fractions, hours or dates in some language. */
const NUMBER =
	/\p{Nd}+(?:[.,'’:/\u00a0\u202f\u066b\u066c](?=\p{Nd})\p{Nd}+|[ \u00a0](?=\p{Nd}{3}(?!\p{Nd}))\p{Nd}{3})*/gu;

/** A date in numbers, in which a day, a month or a year can come first. */
const DATE = new RegExp(
	[
		/(?<!\p{Nd}[.,/-]?)\p{Nd}{1,2}(?<dot>[./-] ?)\p{Nd}{1,2}\k<dot>(?:\p{Nd}{4}|\p{Nd}{2})(?![./-]?\p{Nd})/u,
		/(?<!\p{Nd}[.,/-]?)\p{Nd}{4}(?<dash>[./-])\p{Nd}{1,2}\k<dash>\p{Nd}{1,2}(?![./-]?\p{Nd})/u,
		/(?<!\p{Nd}[.,/-]?)\p{Nd}{1,2}(?:\/\p{Nd}{1,2}(?![./-]?\p{Nd})|\.\p{Nd}{1,2}\.(?!\p{Nd}))/u,
		/(?:\p{Nd}{4} ?[年년] ?)?\p{Nd}{1,2} ?[月월] ?\p{Nd}{1,2} ?[日号號일]/u,
	]
		.map(({ source }) => source)
		.join("|"),
	"u",
);
const NUMBER_OR_DATE = new RegExp(`${DATE.source}|${NUMBER.source}`, "gu");

function readNumber(text: string): Value {
	const numbers = (text.match(/\p{Nd}+/gu) ?? []).map((one) => Number(digitsOf(one)));
	const isDate =
		DATE.test(text) && numbers.some((one) => one <= 12) && numbers.filter((one) => one <= 31).length > 1;
	if (!isDate) return { text, key: digitsOf(text) };
	const year = numbers.length === 3 && numbers.every((one) => one < 100) ? [2000 + (numbers[2] ?? 0)] : [];
	return { text, key: digitsOf(text), date: [...numbers, ...year] };
}

function readValues(text: string): Record<"links" | "phones" | "numbers", Value[]> {
	const links = findLinks(text).map(({ start, end }) => text.slice(start, end));
	const withoutLinks = withoutValues(text);
	const phones = withoutLinks.match(PHONE) ?? [];
	const numbers = withoutLinks.replace(PHONE, " ").match(NUMBER_OR_DATE) ?? [];
	return {
		links: links.map((one) => ({ text: one, key: one })),
		phones: phones.map((one) => ({ text: one, key: digitsOf(one) })),
		numbers: numbers.map(readNumber),
	};
}

/** The text without links and variables. */
function withoutValues(text: string): string {
	const ranges = [...findLinks(text), ...findPlaceholders(text)].sort((a, b) => b.start - a.start);
	return ranges.reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

/** Where ten digits start in the scripts of the platform's languages. */
const ZEROS = [
	...[0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6],
	...[0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xff10],
];

/** The digits of a text as 0 to 9. */
function digitsOf(text: string): string {
	return [...text.matchAll(/\p{Nd}/gu)]
		.map(([digit]) => {
			const code = digit.codePointAt(0) ?? 0;
			const zero = ZEROS.find((one) => code >= one && code < one + 10);
			return zero === undefined ? digit : String(code - zero);
		})
		.join("");
}

/** Scripts by their code in Unicode, which `Intl.Locale` gives; some languages use several. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
	Hans: ["Hani", "Bopo"],
	Hant: ["Hani", "Bopo"],
	Jpan: ["Hani", "Hira", "Kana"],
	Kore: ["Hang", "Hani"],
};
/** Languages that are also written in other scripts than their usual one. */
const OTHER_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
	sr: ["Cyrl", "Latn"],
	uz: ["Latn", "Cyrl"],
	kk: ["Cyrl", "Latn"],
	az: ["Latn", "Cyrl"],
	ha: ["Latn", "Arab"],
	ms: ["Latn", "Arab"],
};
/** Names and abbreviations are often written in Latin letters. */
const LETTERS_MIN = 4;
const SHARE_MIN = 0.25;

const lettersOf = new Map<string, RegExp | null>();

/** Whether a text's letters are of a script that the language is written in; a quarter of them is enough. */
function isInScript(text: string, langCode: string): boolean {
	const all = letters(withoutValues(text));
	if (all.length < LETTERS_MIN) return true;
	const own = scriptPattern(primary(langCode));
	return own === null || all.filter((letter) => own.test(letter)).length >= all.length * SHARE_MIN;
}

function scriptPattern(language: string): RegExp | null {
	const cached = lettersOf.get(language);
	if (cached !== undefined) return cached;
	// A service can have codes that aren't a language's.
	const script = /^[a-z]{2,3}$/.test(language) ? new Intl.Locale(language).maximize().script : undefined;
	const scripts = OTHER_SCRIPTS[language] ?? (script === undefined ? [] : (SCRIPTS[script] ?? [script]));
	const pattern =
		scripts.length === 0 ? null : new RegExp(`[${scripts.map((one) => `\\p{Script=${one}}`).join("")}]`, "u");
	lettersOf.set(language, pattern);
	return pattern;
}

function letters(text: string): string[] {
	return text.match(/\p{L}/gu) ?? [];
}

/** The language without country: `pt` for `pt_BR`. */
function primary(langCode: string): string {
	return langCode.split(/[_-]/, 1)[0] ?? "";
}
