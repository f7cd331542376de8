import { codePoints } from "@/lib/template/limits";
import { scanPlaceholders } from "@/lib/template/placeholders";

export type TextPiece = {
	text: string;
	/** UTF-16 offset in the whole text. */
	start: number;
	kind: "plain" | "placeholder" | "malformed";
	/** Stands past the limit. */
	isOver: boolean;
};

/** A text in pieces to be marked: its placeholders, braces that are none, and what goes past `limit` code points. */
export function textPieces(text: string, limit: number): TextPiece[] {
	const { placeholders, malformed } = scanPlaceholders(text);
	const marks = [
		...placeholders.map(({ start, end }) => ({ start, end, kind: "placeholder" as const })),
		...malformed.map(({ start, end }) => ({ start, end, kind: "malformed" as const })),
	];
	const over = offsetOfCodePoint(text, limit);
	const bounds = [0, over, text.length, ...marks.flatMap(({ start, end }) => [start, end])];
	const cuts = [...new Set(bounds)].sort((a, b) => a - b);
	return cuts.slice(0, -1).map((start, index) => ({
		text: text.slice(start, cuts[index + 1]),
		start,
		kind: marks.find((mark) => mark.start <= start && start < mark.end)?.kind ?? "plain",
		isOver: start >= over,
	}));
}

function offsetOfCodePoint(text: string, count: number): number {
	if (codePoints(text) <= count) return text.length;
	let offset = 0;
	for (let passed = 0; passed < count; passed += 1) {
		offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
	}
	return offset;
}
