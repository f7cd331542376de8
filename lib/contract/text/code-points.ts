/** Length in Unicode code points. Source: docs/spec/decisions.md §4. */
export function codePointLength(text: string): number {
	const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g);
	return text.length - (pairs?.length ?? 0);
}

/** The first `max` UTF-16 units of a text, without half of a surrogate pair at the end: PostgreSQL refuses it in JSON. */
export function cutText(text: string, max: number): string {
	return text.slice(0, max).replace(/\p{Cs}$/u, "");
}
