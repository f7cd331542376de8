/** Length in Unicode code points. Source: docs/spec/decisions.md §4. */
export function codePointLength(text: string): number {
	const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g);
	return text.length - (pairs?.length ?? 0);
}
