/* Finds folded words in text and returns their indexes in the original. See lib/contract/text/search.ts. */

import { foldLetters } from "@/lib/contract/text/search";

/** A piece of text; `hit` if the search matches it. */
export type Piece = { text: string; hit: boolean };

/** A folded character, or several from one original, and its position there. */
type Indexed = { text: string; index: number };

/** The folded characters with their positions in the original text. */
export function foldWithIndexes(text: string): Indexed[] {
	const folded: Indexed[] = [];
	let index = 0;
	for (const character of text) {
		for (const part of foldLetters(character)) folded.push({ text: /\s/u.test(part) ? " " : part, index });
		index += character.length;
	}
	return folded;
}

/** Adds the positions of all occurrences of a folded word. */
export function markAll(folded: Indexed[], wanted: string, hits: Set<number>): void {
	if (wanted === "") return;
	// Characters outside the basic plane are two UTF-16 units, so positions count units.
	const units = folded.flatMap(({ text, index }) => [...text].flatMap((c) => c.split("").map(() => index)));
	const haystack = folded.map(({ text }) => text).join("");
	for (let at = haystack.indexOf(wanted); at >= 0; at = haystack.indexOf(wanted, at + wanted.length)) {
		for (const index of units.slice(at, at + wanted.length)) hits.add(index);
	}
}

/** Splits text at the marked positions. */
export function toPieces(text: string, hits: Set<number>): Piece[] {
	const pieces: Piece[] = [];
	let index = 0;
	let wasHit = false;
	for (const character of text) {
		const isMark = /\p{Mn}/u.test(character);
		const hit: boolean = isMark ? wasHit : hits.has(index);
		const last = pieces.at(-1);
		if (last && last.hit === hit) last.text += character;
		else pieces.push({ text: character, hit });
		wasHit = hit;
		index += character.length;
	}
	return pieces;
}
