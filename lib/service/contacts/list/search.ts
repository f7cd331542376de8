import { and, like, or, type SQL } from "drizzle-orm";
import { fold, type NumericWord, readSearch, type SearchTerm } from "@/lib/contract/text/search";
import { identifyInternational } from "@/lib/service/contacts/identity/identity";
import type { ContactName } from "@/lib/service/contacts/identity/name";
import { contacts } from "@/lib/service/store/schema";

/** What a contact's name is searched by. */
export function searchName(name: ContactName, platformName: string | null): string {
	return fold([name.firstName, name.middleName, name.lastName, platformName].filter(Boolean).join(" "));
}

/** What a contact's number is searched by: with and without its country code, each spelling once. */
export function searchNumber(number: string, countryCode: string, chatPhoneId: string): string {
	return [...new Set([chatPhoneId, countryCode.slice(1) + number, number])].join(" ");
}

/** The condition that a contact meets a search; undefined when the search is empty. */
export function matchesSearch(search: string): SQL | undefined {
	return and(
		...readSearch(search).map((term) => (term.kind === "word" ? inName(term) : matchesNumber(term))),
	);
}

/**
 * Numeric words side by side are one number. They are met as words too, each in the name or in the number, where one
 * of them is in the name or is a separate number: "Agent 007 4155" is an agent's, "55 12 34" just a number.
 */
function matchesNumber(term: SearchTerm & { kind: "number" }): SQL | undefined {
	const { words, hasWholeNumber } = term;
	const apart =
		words.length === 1
			? words.map(inName)
			: [
					...words.map((word) => or(inName(word), inNumber(word.digits))),
					...(hasWholeNumber ? [] : [or(...words.map(inName))]),
				];
	return or(...spellings(term).map(inNumber), and(...apart));
}

/** A number as it was typed and, if it is an international one in full, as it is stored. */
function spellings({ digits, digitsAbroad = "" }: SearchTerm & { kind: "number" }): string[] {
	const abroad = identifyInternational(digitsAbroad);
	return [
		...new Set([
			digits,
			identifyInternational(digits).chatPhoneId,
			...(abroad.countryCode ? [abroad.chatPhoneId] : []),
		]),
	];
}

function inName({ text }: Pick<NumericWord, "text">): SQL {
	return like(contacts.searchName, contains(text));
}

function inNumber(digits: string): SQL | undefined {
	return digits ? like(contacts.searchNumber, contains(digits)) : undefined;
}

/** A LIKE pattern for "anywhere"; `%` and `_` are plain characters. */
function contains(text: string): string {
	return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
