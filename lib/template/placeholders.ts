/** A `{{n}}`. `start` and `end` are UTF-16 offsets, as in editors. */
export type Placeholder = { number: number; start: number; end: number };

/** Braces that look like a placeholder but aren't: `{{1}`, `{{name}}`, `{{ 1 }}`, `{{{1}}}`. */
type MalformedPlaceholder = { source: string; start: number; end: number };

type PlaceholderScan = {
	placeholders: Placeholder[];
	malformed: MalformedPlaceholder[];
};

// Two braces are meant as a placeholder; a single `{word}` is plain text.
const WELL_FORMED = /^\{\{(0|[1-9]\d{0,3})\}\}$/;
const BRACES = /\{{2,}[^{}\n]*\}*|\{[^{}\n]*\}{2,}|\}{2,}/g;

/** All placeholders of a text in order, and all pairs of braces that aren't one (docs/spec/templates.md §4). */
export function scanPlaceholders(text: string): PlaceholderScan {
	const placeholders: Placeholder[] = [];
	const malformed: MalformedPlaceholder[] = [];
	for (const match of text.matchAll(BRACES)) {
		const source = match[0];
		const start = match.index;
		const end = start + source.length;
		const number = WELL_FORMED.exec(source)?.[1];
		if (number === undefined) malformed.push({ source, start, end });
		else placeholders.push({ number: Number(number), start, end });
	}
	return { placeholders, malformed };
}

/** The placeholders of a text in order, including repeated ones. */
export function findPlaceholders(text: string): Placeholder[] {
	return scanPlaceholders(text).placeholders;
}

/** The distinct numbers of a text, ascending. */
export function placeholderNumbers(text: string): number[] {
	return [...new Set(findPlaceholders(text).map(({ number }) => number))].sort((a, b) => a - b);
}

/** The lowest unused number from 1, which an editor inserts next. */
export function nextPlaceholder(text: string): number {
	const used = new Set(placeholderNumbers(text));
	let number = 1;
	while (used.has(number)) number += 1;
	return number;
}

/** The missing numbers below the highest one, ascending, at most `atMost`. */
export function placeholderGaps(numbers: readonly number[], atMost = 5): number[] {
	const used = new Set(numbers);
	const highest = numbers.reduce((highestSoFar, number) => Math.max(highestSoFar, number), 0);
	const gaps: number[] = [];
	for (let number = 1; number < highest && gaps.length < atMost; number += 1) {
		if (!used.has(number)) gaps.push(number);
	}
	return gaps;
}

/** Adjacent placeholders, as in `{{1}}{{2}}`. */
export function touchingPlaceholders(placeholders: readonly Placeholder[]): [Placeholder, Placeholder][] {
	return placeholders.flatMap((placeholder, index): [Placeholder, Placeholder][] => {
		const next = placeholders[index + 1];
		return next !== undefined && next.start === placeholder.end ? [[placeholder, next]] : [];
	});
}

type TextEdges = {
	/** Only space and formatting marks precede it. */
	atStart: Placeholder | null;
	/** Only space and formatting marks follow it. */
	atEnd: Placeholder | null;
	/** Only punctuation follows it; reports differ on whether the platform rejects that. */
	beforePunctuation: Placeholder | null;
};

// Direction marks and joiners (Cf) are invisible, so they don't count as text.
const NOT_TEXT = /^[\s\p{Z}\p{Cf}*_~`]*$/u;
const PUNCTUATION_ONLY = /^[\s\p{Z}\p{Cf}\p{P}~`]*$/u;

/** The placeholders at the start and end of a text (docs/spec/templates.md §4). */
export function placeholdersAtEdges(text: string, placeholders = findPlaceholders(text)): TextEdges {
	const first = placeholders[0];
	const last = placeholders.at(-1);
	if (first === undefined || last === undefined) {
		return { atStart: null, atEnd: null, beforePunctuation: null };
	}
	const after = text.slice(last.end);
	const endsWithIt = NOT_TEXT.test(after);
	return {
		atStart: NOT_TEXT.test(text.slice(0, first.start)) ? first : null,
		atEnd: endsWithIt ? last : null,
		beforePunctuation: !endsWithIt && PUNCTUATION_ONLY.test(after) ? last : null,
	};
}
