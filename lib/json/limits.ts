const QUOTE = 34;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * The offset of the first bracket that opens a level deeper than `levels`, or undefined. Only looks at brackets
 * outside strings, so the text needn't be valid JSON. Doesn't recurse.
 */
export function findDeeperThan(text: string, levels: number): number | undefined {
	let depth = 0;
	let isInString = false;
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		if (code === QUOTE) isInString = !isInString;
		else if (isInString) at += code === BACKSLASH ? 1 : 0;
		else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
			depth += 1;
			if (depth > levels) return at;
		} else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) depth -= 1;
	}
	return undefined;
}

/** Matches a surrogate pair (one character), NUL or half of a pair (captured), or any other escape. */
const ESCAPES =
	/\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2}))|\\./g;

/**
 * The offset of the first JSON escape for NUL or half of a surrogate pair, which PostgreSQL or UTF-8 can't store.
 * Only escapes can express them, so JSON without `\u` costs one search.
 */
export function findUnstorableEscape(text: string): number | undefined {
	if (!text.includes("\\u")) return undefined;
	for (const match of text.matchAll(ESCAPES)) if (match[1]) return match.index;
	return undefined;
}

/** Replaces characters that can't be stored with U+FFFD. */
export function storableJson(text: string): string {
	if (findUnstorableEscape(text) === undefined) return text;
	return text.replace(ESCAPES, (match, unstorable) => (unstorable ? "\\ufffd" : match));
}
