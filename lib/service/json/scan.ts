const QUOTE = 34;
const COMMA = 44;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** The offset behind the string that starts with the quotation mark at `start`; the end of `text` if it never ends. */
export function endOfString(text: string, start: number): number {
	for (let at = start + 1; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		if (code === BACKSLASH) at += 1;
		else if (code === QUOTE) return at + 1;
	}
	return text.length;
}

/** The offset of the first sign at or after `start` that isn't white space. */
export function endOfSpace(text: string, start: number): number {
	let at = start;
	while (at < text.length && " \t\n\r".includes(text.charAt(at))) at += 1;
	return at;
}

/** The offset behind the value that starts at `start`, white space before it included. `text` is valid JSON. */
export function endOfValue(text: string, start: number): number {
	let depth = 0;
	for (let at = start; at < text.length; ) {
		const code = text.charCodeAt(at);
		if (code === QUOTE) {
			at = endOfString(text, at);
			continue;
		}
		if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth += 1;
		else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
			if (depth === 0) return at;
			depth -= 1;
		} else if (code === COMMA && depth === 0) return at;
		at += 1;
	}
	return text.length;
}

/**
 * The offset of the first bracket that opens a level deeper than `levels`, or undefined. Looks at brackets
 * outside strings only, so any text will do; never recurses.
 */
export function findDeeperThan(text: string, levels: number): number | undefined {
	let depth = 0;
	for (let at = 0; at < text.length; ) {
		const code = text.charCodeAt(at);
		if (code === QUOTE) {
			at = endOfString(text, at);
			continue;
		}
		if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
			depth += 1;
			if (depth > levels) return at;
		} else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) depth -= 1;
		at += 1;
	}
	return undefined;
}

/**
 * The offset of the first escape in JSON that spells NUL or half of a surrogate pair: signs that PostgreSQL or
 * UTF-8 can't hold. They can be spelled by escapes only, so valid JSON without `\u` costs one search.
 */
export function findUnstorableEscape(text: string): number | undefined {
	if (!text.includes("\\u")) return undefined;
	const escapes = /\\(?:u([0-9a-fA-F]{4})|.)/g;
	let openPairAt: number | undefined;
	for (let match = escapes.exec(text); match; match = escapes.exec(text)) {
		const unit = match[1] === undefined ? -1 : Number.parseInt(match[1], 16);
		const isLow = unit >= 0xdc00 && unit <= 0xdfff;
		if (openPairAt !== undefined && !(isLow && match.index === openPairAt + 6)) return openPairAt;
		if (unit === 0 || (isLow && openPairAt === undefined)) return match.index;
		openPairAt = unit >= 0xd800 && unit <= 0xdbff ? match.index : undefined;
	}
	return openPairAt;
}
