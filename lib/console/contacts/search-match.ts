/*
 * Which parts of a name or number a search has found. Reads a search as the service does (decisions §2): every
 * word anywhere, regardless of case and accents; digits and phone signs are a number, compared digit by digit.
 */

/** A piece of text; `hit` where the search has found it. */
export type Piece = { text: string; hit: boolean };

type Term = { text: string; digits: string | null };

const NUMERIC_WORD = /^[0-9+\-().]+$/;

/** Splits a name into what a search has found in it and what not. */
export function markName(name: string, search: string): Piece[] {
	const folded = foldWithPlaces(name);
	const hits = new Set<number>();
	for (const term of readTerms(search)) markAll(folded, term.text, hits);
	return toPieces(name, hits);
}

/** Splits a formatted number likewise; a leading `+`, 00 or 0 of the search does not matter. */
export function markNumber(formatted: string, search: string): Piece[] {
	const places = [...formatted.matchAll(/[0-9]/g)].map((match) => ({ text: match[0], place: match.index }));
	const hits = new Set<number>();
	for (const digits of readNumbers(search)) markAll(places, digits, hits);
	const first = Math.min(...hits);
	const last = Math.max(...hits);
	for (let place = first; place < last; place += 1) {
		// Signs between found digits belong to the find.
		if (hits.has(place) && !/[0-9]/.test(formatted[place + 1] ?? "0") && isBridge(formatted, place + 1, hits))
			hits.add(place + 1);
	}
	return toPieces(formatted, hits);
}

/** Whether a contact of this name and these spellings of its number meets the search, as far as one can tell. */
export function meetsSearch(name: string, digits: string[], search: string): boolean {
	const folded = fold(name);
	const numbers = readNumbers(search);
	const words = readTerms(search);
	const inNumber = (number: string) => number !== "" && digits.some((spelling) => spelling.includes(number));
	return (
		words.every((term) => term.digits !== null || folded.includes(term.text)) &&
		(numbers.every(inNumber) || words.every((term) => folded.includes(term.text)))
	);
}

/** Without case and accents, so that "maria" finds "María". */
export function fold(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{Mn}/gu, "")
		.toLowerCase()
		.replace(/\s+/gu, " ")
		.trim();
}

function readTerms(search: string): Term[] {
	return fold(search)
		.split(" ")
		.filter(Boolean)
		.map((text) => ({ text, digits: NUMERIC_WORD.test(text) ? text.replace(/[^0-9]/g, "") : null }));
}

/** Neighbouring words of digits are one number. */
function readNumbers(search: string): string[] {
	const numbers: string[] = [];
	let open = "";
	for (const term of [...readTerms(search), { text: "", digits: null }]) {
		if (term.digits !== null) open += term.digits;
		else {
			const significant = open.replace(/^0{1,2}/, "");
			if (significant) numbers.push(significant);
			open = "";
		}
	}
	return numbers;
}

type Placed = { text: string; place: number };

/** Each folded character with the place in the text that it comes from. */
function foldWithPlaces(text: string): Placed[] {
	const folded: Placed[] = [];
	let place = 0;
	for (const character of text) {
		const plain = character
			.normalize("NFKD")
			.replace(/\p{Mn}/gu, "")
			.toLowerCase();
		for (const part of plain) folded.push({ text: /\s/u.test(part) ? " " : part, place });
		place += character.length;
	}
	return folded;
}

function markAll(folded: Placed[], wanted: string, hits: Set<number>): void {
	if (wanted === "") return;
	// Characters outside of the basic plane are two units long, so places are counted per unit.
	const units = folded.flatMap(({ text, place }) => [...text].flatMap((c) => c.split("").map(() => place)));
	const haystack = folded.map(({ text }) => text).join("");
	for (let at = haystack.indexOf(wanted); at >= 0; at = haystack.indexOf(wanted, at + wanted.length)) {
		for (const place of units.slice(at, at + wanted.length)) hits.add(place);
	}
}

function isBridge(text: string, from: number, hits: Set<number>): boolean {
	let place = from;
	while (place < text.length && !/[0-9]/.test(text[place] ?? "")) place += 1;
	return hits.has(place);
}

function toPieces(text: string, hits: Set<number>): Piece[] {
	const pieces: Piece[] = [];
	let place = 0;
	let wasHit = false;
	for (const character of text) {
		const isMark = /\p{Mn}/u.test(character);
		const hit: boolean = isMark ? wasHit : hits.has(place);
		const last = pieces.at(-1);
		if (last && last.hit === hit) last.text += character;
		else pieces.push({ text: character, hit });
		wasHit = hit;
		place += character.length;
	}
	return pieces;
}
