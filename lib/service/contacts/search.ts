import { and, like, or, type SQL } from "drizzle-orm";
import { contacts } from "@/lib/service/store/schema";
import type { ContactName } from "./name";

/** Text without case and accents, so that "maria" finds "María". */
export function fold(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{Mn}/gu, "")
		.toLowerCase()
		.replace(/\s+/gu, " ")
		.trim();
}

/** What a contact's name is searched by. */
export function searchName(name: ContactName, platformName: string | null): string {
	return fold([name.firstName, name.middleName, name.lastName, platformName].filter(Boolean).join(" "));
}

/** What a contact's number is searched by: with and without its country code, each spelling once. */
export function searchNumber(number: string, countryCode: string, chatPhoneId: string): string {
	return [...new Set([chatPhoneId, countryCode.slice(1) + number, number])].join(" ");
}

export type SearchTerm =
	| { kind: "word"; text: string }
	/** Digits to be found in the number, or else the words as they stand in the name. */
	| { kind: "number"; digits: string; words: string[] };

const NUMERIC_WORD = /^[0-9+\-().]+$/;

/**
 * Reads a search: every word must occur, and neighbouring words of digits and phone signs are one number.
 * Source: decisions §2.
 */
export function readSearch(search: string): SearchTerm[] {
	const terms: SearchTerm[] = [];
	for (const word of fold(search).split(" ").filter(Boolean)) {
		const last = terms.at(-1);
		if (!NUMERIC_WORD.test(word)) terms.push({ kind: "word", text: word });
		else if (last?.kind === "number") last.words.push(word);
		else terms.push({ kind: "number", digits: "", words: [word] });
	}
	for (const term of terms) {
		if (term.kind === "number") term.digits = significantDigits(term.words.join(""));
	}
	return terms;
}

/** The condition that a contact meets a search; undefined when the search is empty. */
export function matchesSearch(search: string): SQL | undefined {
	return and(
		...readSearch(search).map((term) => {
			if (term.kind === "word") return like(contacts.searchName, contains(term.text));
			const inName = and(...term.words.map((word) => like(contacts.searchName, contains(word))));
			return term.digits ? or(like(contacts.searchNumber, contains(term.digits)), inName) : inName;
		}),
	);
}

/** Digits without a leading 00 or trunk 0; the plus sign is gone with the other signs. */
function significantDigits(text: string): string {
	return text.replace(/[^0-9]/g, "").replace(/^0{1,2}/, "");
}

/** A LIKE pattern for "anywhere"; `%` and `_` are plain characters. */
function contains(text: string): string {
	return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
