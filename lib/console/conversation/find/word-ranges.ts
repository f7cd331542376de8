import { foldWithIndexes, markAll, type Piece, toPieces } from "@/lib/console/folded-match";
import { fold } from "@/lib/contract/text/search";

/** Splits text into hits of a message search and the rest, by the service's rules. */
export function markWords(text: string, search: string): Piece[] {
	const folded = foldWithIndexes(text);
	const hits = new Set<number>();
	for (const word of fold(search).split(" ")) markAll(folded, word, hits);
	return toPieces(text, hits);
}

/** Where the hits of a message search are in a text, as [start, end). */
export function wordRanges(text: string, search: string): [number, number][] {
	let at = 0;
	return markWords(text, search).flatMap(({ text: piece, hit }) => {
		const start = at;
		at += piece.length;
		return hit ? [[start, at] as [number, number]] : [];
	});
}

/** The surroundings of the first hit in a long text, so that it's visible in one line. */
export function excerpt(text: string, search: string): string {
	const [start = 0] = wordRanges(text, search)[0] ?? [];
	if (start <= BEFORE_HIT) return text;
	const from = text.lastIndexOf(" ", start - BEFORE_HIT / 2) + 1;
	return `…${text.slice(from)}`;
}

const BEFORE_HIT = 40;
