const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u;

/** Whether a mark here can open a style: text follows directly, and no word precedes directly. */
export function canOpen(text: string, start: number, mark: string): boolean {
	const inside = text[start + mark.length];
	if (inside === undefined || /\s/.test(inside) || inside === mark[0]) return false;
	if (mark[0] === "`" && text[start - 1] === "`") return false;
	return !LETTER_OR_DIGIT.test(codePointBefore(text, start));
}

/** Whether a mark here can close a style: text precedes directly, and no word follows directly. */
export function canClose(text: string, start: number, mark: string): boolean {
	const end = start + mark.length;
	const inside = text[start - 1];
	if (inside === undefined || /\s/.test(inside)) return false;
	if (mark[0] === "`" && text[end] === "`") return false;
	const after = text.codePointAt(end);
	return after === undefined || !LETTER_OR_DIGIT.test(String.fromCodePoint(after));
}

function codePointBefore(text: string, end: number): string {
	if (end === 0) return "";
	const isPair = end > 1 && /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(end - 2, end));
	return text.slice(isPair ? end - 2 : end - 1, end);
}

/** Replaces ranges by letters, so that marks are found around them only, as around a word. */
export function masked(text: string, ranges: readonly { start: number; end: number }[]): string {
	let from = 0;
	let result = "";
	for (const { start, end } of ranges) {
		result += text.slice(from, start) + "x".repeat(end - start);
		from = end;
	}
	return result + text.slice(from);
}
