/** A line, and the places in it where variables start and end. */
export type MarkedLine = {
	text: string;
	variableStarts: ReadonlySet<number>;
	variableEnds: ReadonlySet<number>;
};

const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u;

/** Whether a mark at this place may open: it touches text inside and is not glued to a word before it. */
export function canOpen({ text, variableEnds }: MarkedLine, start: number, mark: string): boolean {
	const inside = text[start + mark.length];
	if (inside === undefined || /\s/.test(inside) || inside === mark[0]) return false;
	if (mark[0] === "`" && text[start - 1] === "`") return false;
	// What fills a variable is most often a word, so a mark behind it is glued.
	return !variableEnds.has(start) && !LETTER_OR_DIGIT.test(codePointBefore(text, start));
}

/** Whether a mark at this place may close: it touches text inside and is not glued to a word behind it. */
export function canClose({ text, variableStarts }: MarkedLine, start: number, mark: string): boolean {
	const end = start + mark.length;
	const inside = text[start - 1];
	if (inside === undefined || /\s/.test(inside) || variableStarts.has(end)) return false;
	if (mark[0] === "`" && text[end] === "`") return false;
	const after = text.codePointAt(end);
	return after === undefined || !LETTER_OR_DIGIT.test(String.fromCodePoint(after));
}

function codePointBefore(text: string, end: number): string {
	if (end === 0) return "";
	const isPair = end > 1 && /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(end - 2, end));
	return text.slice(isPair ? end - 2 : end - 1, end);
}
