import { markName } from "@/lib/console/contacts/search-match";
import { codePointLength } from "@/lib/contract/text/code-points";
import { scanPlaceholders } from "@/lib/template/placeholders";

type TextPiece = {
	text: string;
	/** UTF-16 offset in the text. */
	start: number;
	kind: "plain" | "placeholder" | "malformed";
	/** Whether it's beyond the limit. */
	isOver: boolean;
	/** Whether the search matches it. */
	isFound: boolean;
};

/** Splits text for highlighting: placeholders, stray braces, text beyond `limit` code points, and search hits. */
export function textPieces(text: string, limit: number, search = ""): TextPiece[] {
	const { placeholders, malformed } = scanPlaceholders(text);
	const marks = [
		...placeholders.map(({ start, end }) => ({ start, end, kind: "placeholder" as const })),
		...malformed.map(({ start, end }) => ({ start, end, kind: "malformed" as const })),
	];
	const found = foundRanges(text, search);
	const over = offsetOfCodePoint(text, limit);
	const bounds = [0, over, text.length, ...[...marks, ...found].flatMap(({ start, end }) => [start, end])];
	const cuts = [...new Set(bounds)].sort((a, b) => a - b);
	return cuts.slice(0, -1).map((start, index) => ({
		text: text.slice(start, cuts[index + 1]),
		start,
		kind: marks.find((mark) => mark.start <= start && start < mark.end)?.kind ?? "plain",
		isOver: start >= over,
		isFound: found.some((range) => range.start <= start && start < range.end),
	}));
}

function foundRanges(text: string, search: string): { start: number; end: number }[] {
	if (search === "") return [];
	let start = 0;
	return markName(text, search).flatMap((piece) => {
		const range = { start, end: start + piece.text.length };
		start = range.end;
		return piece.hit ? [range] : [];
	});
}

function offsetOfCodePoint(text: string, count: number): number {
	if (codePointLength(text) <= count) return text.length;
	let offset = 0;
	for (let passed = 0; passed < count; passed += 1) {
		offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
	}
	return offset;
}
