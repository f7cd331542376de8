/* Highlights search hits in names and numbers, by the service's rules: see lib/contract/text/search.ts. */

import { contactName } from "@/lib/console/contacts/contact-name";
import { foldWithIndexes, markAll, type Piece, toPieces } from "@/lib/console/folded-match";
import { fold, type NumericWord, readSearch, type SearchTerm, spellingsOf } from "@/lib/contract/text/search";
import { otherForms } from "@/lib/phone/renumbering";

/** Splits a name into hits and other text. */
export function markName(name: string, search: string): Piece[] {
	const folded = foldWithIndexes(name);
	const hits = new Set<number>();
	for (const { text } of readSearch(search).flatMap(wordsOf)) markAll(folded, text, hits);
	return toPieces(name, hits);
}

/** Splits a formatted number into hits and other text; ignores a leading `+`, 00 or 0 in the search. */
export function markNumber(formatted: string, search: string): Piece[] {
	const indexes = [...formatted.matchAll(/[0-9]/g)].map((match) => ({ text: match[0], index: match.index }));
	const hits = new Set<number>();
	const whole = formatted.replace(/[^0-9]/g, "");
	for (const term of readSearch(search)) {
		if (term.kind === "word") continue;
		const asOne = wholeNumbers(term).find((digits) => whole.includes(digits));
		for (const digits of asOne ? [asOne] : term.words.map((word) => word.digits))
			markAll(indexes, digits, hits);
	}
	const first = Math.min(...hits);
	const last = Math.max(...hits);
	for (let index = first; index < last; index += 1) {
		// Separators between matching digits are part of the hit.
		if (hits.has(index) && !/[0-9]/.test(formatted[index + 1] ?? "0") && isBridge(formatted, index + 1, hits))
			hits.add(index + 1);
	}
	return toPieces(formatted, hits);
}

type SearchedContact = Parameters<typeof contactName>[0];

/** Whether a loaded contact matches the search, as far as known here. */
export function contactMeetsSearch(contact: SearchedContact, search: string): boolean {
	const { country_code, number, chat_phone_id } = contact;
	const own = [chat_phone_id, number, country_code.replace("+", "") + number];
	const numbers = [...own, ...otherForms(chat_phone_id)];
	return meetsSearch(contactName(contact), numbers, search);
}

/**
 * The contacts whose name has words that begin with those of the search first, the others after them: for "ana mar", Ana
 * María comes before Ivana Ižmarić.
 */
export function byWordBeginnings<C extends SearchedContact>(contacts: C[], search: string): C[] {
	const typed = fold(search).split(" ");
	const begins = (contact: C) => {
		const words = fold(contactName(contact)).split(" ");
		return typed.every((start) => words.some((word) => word.startsWith(start)));
	};
	return [...contacts.filter(begins), ...contacts.filter((contact) => !begins(contact))];
}

/** Whether a contact with this name and these spellings of its number matches the search, as far as known here. */
export function meetsSearch(name: string, numbers: string[], search: string): boolean {
	const folded = fold(name);
	const inName = ({ text }: Pick<NumericWord, "text">) => folded.includes(text);
	const inNumber = ({ digits }: Pick<NumericWord, "digits">) =>
		digits !== "" && numbers.some((number) => number.includes(digits));
	return readSearch(search).every((term) => {
		if (term.kind === "word") return spellingsOf(term).some((text) => inName({ text }));
		const isApart = term.hasWholeNumber || term.words.some(inName);
		const isOne = wholeNumbers(term).some((digits) => inNumber({ digits }));
		return isOne || (isApart && term.words.every((word) => inName(word) || inNumber(word)));
	});
}

/** Fewer digits after an exit code aren't treated as a number, since they would match too many. */
const ABROAD_DIGITS_MIN = 7;

function wholeNumbers({ digits, digitsAbroad = "" }: SearchTerm & { kind: "number" }): string[] {
	return digitsAbroad.length < ABROAD_DIGITS_MIN ? [digits] : [digits, digitsAbroad];
}

function wordsOf(term: SearchTerm): Array<{ text: string }> {
	return term.kind === "word" ? spellingsOf(term).map((text) => ({ text })) : term.words;
}

function isBridge(text: string, from: number, hits: Set<number>): boolean {
	let index = from;
	while (index < text.length && !/[0-9]/.test(text[index] ?? "")) index += 1;
	return hits.has(index);
}
