/*
 * How a search of contacts reads, for the service that answers it and for the console that marks what it has found.
 */

import { afterExitCode, PHONE_CHARACTERS, plainPhone, withoutInvisible } from "./phone-text";

/** Letters that are another one with a stroke, hook or ligature, which Unicode doesn't take apart. */
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
	// The sigma at a word's end.
	ς: "σ",
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu");

/**
 * Letters without case and accents, so that "maria" finds "María". Names are stored folded as well: a change here
 * needs a migration as 0004 is one.
 */
export function foldLetters(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{Mn}/gu, "")
		.toLowerCase()
		.replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** {@link foldLetters}, with single spaces between words. */
export function fold(text: string): string {
	return foldLetters(text).replace(/\s+/gu, " ").trim();
}

export type SearchTerm =
	| { kind: "word"; text: string }
	| {
			kind: "number";
			/** All words as one number, to be found in a contact's. */
			digits: string;
			/** The digits behind a leading 00 or 011, which are dialled for a foreign number. */
			digitsAbroad: string | undefined;
			words: NumericWord[];
			/** Whether one word is long enough for a number of its own, so that the others needn't be part of it. */
			hasWholeNumber: boolean;
	  };

/** A word of digits and phone signs: `text` as it may stand in a name, `digits` as it may stand in a number. */
export type NumericWord = { text: string; digits: string };

/** The digits of a number without its area, as they are common. */
const WHOLE_NUMBER_DIGITS_MIN = 7;

/**
 * Reads a search: every word must occur, and neighbouring words of digits and phone signs are one number, however
 * it was copied. Source: docs/spec/decisions.md §2.
 */
export function readSearch(search: string): SearchTerm[] {
	const terms: SearchTerm[] = [];
	let open: string[] = [];
	function close(): void {
		if (open.length > 0) terms.push(readNumber(open));
		open = [];
	}
	for (const text of fold(search).split(" ")) {
		const plain = plainPhone(text);
		// A lone direction mark, or the "tel:" of a copied link.
		if (plain === "") continue;
		if (PHONE_CHARACTERS.test(plain)) open.push(withoutInvisible(text));
		// Names keep invisible characters: Persian and emoji need them.
		else {
			close();
			terms.push({ kind: "word", text });
		}
	}
	close();
	return terms;
}

/** A whole number written in pairs, as in France, is one word: pairs by themselves are in most numbers. */
function readNumber(texts: string[]): SearchTerm {
	const joined = plainPhone(texts.join(""));
	const digits = significantDigits(joined);
	const apart = [...new Set(texts)].map((text) => ({ text, digits: significantDigits(plainPhone(text)) }));
	const isInPairs =
		digits.length >= WHOLE_NUMBER_DIGITS_MIN && apart.every((word) => word.digits.length <= 2);
	const words = isInPairs ? [{ text: texts.join(" "), digits }] : apart;
	return {
		kind: "number",
		digits,
		digitsAbroad: /^[^+]*$/.test(joined) ? afterExitCode(onlyDigits(joined), "1") : undefined,
		words,
		hasWholeNumber: words.length > 1 && words.some(({ digits }) => digits.length >= WHOLE_NUMBER_DIGITS_MIN),
	};
}

/**
 * Digits without the signs, a leading 00, a trunk 0 and a trunk 0 in brackets. Zeros with no more than a digit behind
 * them are neither: 007 stays.
 */
function significantDigits(plain: string): string {
	const digits = onlyDigits(plain.replaceAll("(0)", "")).replace(/^0{1,2}(?=[1-9][0-9])/, "");
	return digits || onlyDigits(plain);
}

function onlyDigits(plain: string): string {
	return plain.replace(/[^0-9]/g, "");
}
