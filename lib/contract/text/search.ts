/*
 * How a contact search is read: by the service, which runs it, and by the console, which highlights matches.
 */

import { afterExitCode, PHONE_CHARACTERS, phoneDigits, plainPhone, withoutInvisible } from "./phone-text";
import { visibleName } from "./visible-text";

/** Letters with a stroke, hook or ligature that Unicode doesn't decompose. */
const PLAIN_LETTERS: Record<string, string> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	þ: "th",
	ð: "d",
	đ: "d",
	ħ: "h",
	ı: "i",
	ł: "l",
	ŋ: "n",
	ø: "o",
	ŧ: "t",
	ɓ: "b",
	ɗ: "d",
	ƙ: "k",
	ƴ: "y",
	// A sigma at the end of a word.
	ς: "σ",
	// Phones type another apostrophe than most keyboards; some names are written with an accent instead.
	...{ "’": "'", "‘": "'", ʼ: "'", ʻ: "'", "′": "'", "`": "'" },
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu");

/**
 * Removes case and accents, so that "maria" finds "María". Names are stored folded too, so a change here needs a
 * migration that folds them again.
 */
export function foldLetters(text: string): string {
	return (
		text
			// Which would become a space.
			.replaceAll("´", "'")
			.normalize("NFKD")
			.replace(/\p{Mn}/gu, "")
			.toLowerCase()
			.replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
	);
}

/** {@link foldLetters}, with single spaces between words. */
export function fold(text: string): string {
	return foldLetters(text).replace(/\s+/gu, " ").trim();
}

export type SearchTerm =
	| {
			kind: "word";
			text: string;
			/** The word in the other spelling of its umlauts, if it has some: "muller" for "mueller", and the other way round. */
			umlauts?: string;
	  }
	| {
			kind: "number";
			/** All words as one number, with its leading zeros, and with a `+` if it's international. */
			typed: string;
			/** The same without what depends on where it's dialled, to search for in a contact's number. */
			digits: string;
			/** The digits after a leading 00 or 011, the international dialing prefixes. */
			digitsAbroad: string | undefined;
			words: NumericWord[];
			/** Whether one word is long enough to be a number, so that the others needn't be part of it. */
			hasWholeNumber: boolean;
	  };

/** A word of digits and phone signs: `text` for names, `digits` for numbers. */
export type NumericWord = { text: string; digits: string };

/** The usual length of a number without its area code. */
const WHOLE_NUMBER_DIGITS_MIN = 7;

/**
 * Parses a search: every word must occur, and adjacent words of digits and phone signs are one number, in any
 * formatting. Source: docs/spec/decisions.md §2.
 */
export function readSearch(search: string): SearchTerm[] {
	const terms: SearchTerm[] = [];
	let open: string[] = [];
	function close(): void {
		if (open.length > 0) terms.push(readNumber(open));
		open = [];
	}
	// As names are stored, without characters that nobody sees.
	const words = visibleName(search).normalize("NFC").split(/\s+/u);
	// Some characters are folded to several words.
	for (const { typed, text } of words.flatMap((typed) =>
		fold(typed)
			.split(" ")
			.map((text) => ({ typed, text })),
	)) {
		const plain = plainPhone(text);
		// A lone direction mark, or the "tel:" of a copied link.
		if (plain === "") continue;
		if (PHONE_CHARACTERS.test(plain)) open.push(withoutInvisible(text));
		// Names keep invisible characters: Persian and emoji need them.
		else {
			close();
			const umlauts = otherUmlauts(typed, text);
			terms.push({ kind: "word", text, ...(umlauts !== undefined && { umlauts }) });
		}
	}
	close();
	return terms;
}

/** All spellings in which a word may occur. */
export function spellingsOf({ text, umlauts }: { text: string; umlauts?: string }): string[] {
	return umlauts === undefined ? [text] : [text, umlauts];
}

/** Shorter words would find too many: "joe" isn't "jö". */
const UMLAUT_WORD_MIN = 5;

/** "mueller" for "Müller", "muller" for "Mueller", as it's folded; but Michael isn't Michal. */
function otherUmlauts(typed: string, folded: string): string | undefined {
	const written = fold(typed.replace(/[äöü]/giu, (letter) => `${letter}e`));
	if (/[äöü]/iu.test(typed)) return written;
	if (folded.length < UMLAUT_WORD_MIN) return undefined;
	const short = folded.replace(/(?<=[aou])e(?=[bcdfghjkmnpqrstvwxz]|l.)/gu, "");
	return short === folded ? undefined : short;
}

/** A number written in pairs, as in France, is one word, because most numbers contain any given pair. */
function readNumber(texts: string[]): SearchTerm {
	const joined = plainPhone(texts.join(""));
	const digits = significantDigits(joined);
	const apart = [...new Set(texts)].map((text) => ({ text, digits: significantDigits(plainPhone(text)) }));
	const isInPairs =
		digits.length >= WHOLE_NUMBER_DIGITS_MIN && apart.every((word) => word.digits.length <= 2);
	const words = isInPairs ? [{ text: texts.join(" "), digits }] : apart;
	return {
		kind: "number",
		typed: phoneDigits(joined),
		digits,
		digitsAbroad: /^[^+]*$/.test(joined) ? afterExitCode(onlyDigits(joined), "1") : undefined,
		words,
		hasWholeNumber: words.length > 1 && words.some(({ digits }) => digits.length >= WHOLE_NUMBER_DIGITS_MIN),
	};
}

/**
 * Digits without phone signs, a leading 00, and a trunk 0, with or without brackets. Zeros with at most one digit
 * after them are kept: 007 stays.
 */
function significantDigits(plain: string): string {
	const digits = onlyDigits(plain.replaceAll("(0)", "")).replace(/^0{1,2}(?=[1-9][0-9])/, "");
	return digits || onlyDigits(plain);
}

function onlyDigits(plain: string): string {
	return plain.replace(/[^0-9]/g, "");
}
