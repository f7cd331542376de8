import { and, like, or, type SQL } from "drizzle-orm";
import { cutText } from "@/lib/contract/text/code-points";
import type { ContactName } from "@/lib/contract/text/person-name";
import { fold, type NumericWord, readSearch, type SearchTerm, spellingsOf } from "@/lib/contract/text/search";
import { identifyInternational, nationalDigits } from "@/lib/phone/identity";
import { otherForms } from "@/lib/phone/renumbering";
import { contacts } from "@/lib/service/store/schema/schema";

/** In UTF-16 units, which take up to 3 bytes; an entry of PostgreSQL's B-tree indexes has 2,704 at most. */
const SEARCH_NAME_MAX = 600;

/** The search text of a contact's name: its beginning, if it's longer than any real name. */
export function searchName(name: ContactName, platformName: string | null): string {
	const names = [name.firstName, name.middleName, name.lastName, platformName];
	return cutText(fold(names.filter(Boolean).join(" ")), SEARCH_NAME_MAX);
}

/**
 * The search text of a contact's number, each form once: with and without its country code, and in the forms that
 * creating a contact reads as this number; or the user id, folded.
 */
export function searchNumber(number: string, countryCode: string, chatPhoneId: string): string {
	const identity = fold(chatPhoneId);
	// A search has no leading zeros.
	const written = nationalDigits(chatPhoneId).replace(/^0+/, "");
	return [
		...new Set([
			identity,
			countryCode.slice(1) + number,
			number,
			...otherForms(chatPhoneId),
			...(identity.includes(written) ? [] : [written]),
		]),
	]
		.join(" ")
		.trim();
}

/** The condition for contacts that match a search; undefined for an empty search. */
export function matchesSearch(search: string): SQL | undefined {
	return and(
		...readSearch(search).map((term) =>
			term.kind === "word"
				? or(...spellingsOf(term).map((text) => inNameOrUserId({ text })))
				: matchesNumber(term),
		),
	);
}

/**
 * Adjacent numeric words are one number. They also match separately, in the name or the number, if one of them is in the
 * name or is a separate number: "Agent 007 4155" finds an agent, "55 12 34" is just a number.
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
	return or(...numberForms(term).map(inNumber), and(...apart));
}

/** A number as typed and, if it's a full international one, as stored. */
export function numberForms({ digits, digitsAbroad = "" }: SearchTerm & { kind: "number" }): string[] {
	const abroad = identifyInternational(digitsAbroad);
	return [
		...new Set([
			digits,
			identifyInternational(digits).chatPhoneId,
			...(abroad.countryCode ? [abroad.chatPhoneId] : []),
		]),
	];
}

/** The platform's user ids have digits, so other words can't be part of one. */
function inNameOrUserId({ text }: { text: string }): SQL | undefined {
	return /[0-9]/.test(text) ? or(inName({ text }), inNumber(text)) : inName({ text });
}

function inName({ text }: Pick<NumericWord, "text">): SQL {
	return like(contacts.searchName, contains(text));
}

function inNumber(digits: string): SQL | undefined {
	return digits ? like(contacts.searchNumber, contains(digits)) : undefined;
}

/** A LIKE pattern that matches anywhere; `%` and `_` are plain characters. */
export function contains(text: string): string {
	return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
