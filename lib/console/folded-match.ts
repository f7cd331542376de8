/* Finds folded words in text and returns their places in the original. See lib/contract/text/search.ts. */

import { foldLetters } from "@/lib/contract/text/search";

/** A piece of text; `hit` if the search matches it. */
export type Piece = { text: string; hit: boolean };

/** A folded character, or several from one original, and its position there. */
type Placed = { text: string; place: number };

/** The folded characters with their positions in the original text. */
export function foldWithPlaces(text: string): Placed[] {
	const folded: Placed[] = [];
	let place = 0;
	for (const character of text) {
		for (const part of foldLetters(character)) folded.push({ text: /\s/u.test(part) ? " " : part, place });
		place += character.length;
	}
	return folded;
}

/** Adds the positions of all occurrences of a folded word. */
export function markAll(folded: Placed[], wanted: string, hits: Set<number>): void {
	if (wanted === "") return;
	// Characters outside the basic plane are two UTF-16 units, so positions count units.
	const units = folded.flatMap(({ text, place }) => [...text].flatMap((c) => c.split("").map(() => place)));
	const haystack = folded.map(({ text }) => text).join("");
	for (let at = haystack.indexOf(wanted); at >= 0; at = haystack.indexOf(wanted, at + wanted.length)) {
		for (const place of units.slice(at, at + wanted.length)) hits.add(place);
	}
}

/** Splits text at the marked positions. */
export function toPieces(text: string, hits: Set<number>): Piece[] {
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
