/** One `{{n}}`. `start` and `end` are UTF-16 offsets, as editors count. */
export type Placeholder = { number: number; start: number; end: number };

/** Braces that look like a placeholder and are none: `{{1}`, `{{name}}`, `{{ 1 }}`, `{{{1}}}`. */
type MalformedPlaceholder = { source: string; start: number; end: number };

type PlaceholderScan = {
	placeholders: Placeholder[];
	malformed: MalformedPlaceholder[];
};

// Two braces together are meant as a placeholder; a single `{word}` is plain text.
const WELL_FORMED = /^\{\{(0|[1-9]\d{0,3})\}\}$/;
const BRACES = /\{{2,}[^{}\n]*\}*|\{[^{}\n]*\}{2,}|\}{2,}/g;

/** Every placeholder of a text in order, and every pair of braces that is not one (docs/spec/templates.md §4). */
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

/** The placeholders of a text in order of appearance, repetitions included. */
export function findPlaceholders(text: string): Placeholder[] {
	return scanPlaceholders(text).placeholders;
}

/** The numbers a text uses, each once, ascending. */
export function placeholderNumbers(text: string): number[] {
	return [...new Set(findPlaceholders(text).map(({ number }) => number))].sort((a, b) => a - b);
}

/** The lowest number from 1 that the text does not use: what an editor inserts next. */
export function nextPlaceholder(text: string): number {
	const used = new Set(placeholderNumbers(text));
	let number = 1;
	while (used.has(number)) number += 1;
	return number;
}

/** The numbers missing below the highest one used, ascending, at most `atMost` of them. */
export function placeholderGaps(numbers: readonly number[], atMost = 5): number[] {
	const used = new Set(numbers);
	const highest = numbers.reduce((highestSoFar, number) => Math.max(highestSoFar, number), 0);
	const gaps: number[] = [];
	for (let number = 1; number < highest && gaps.length < atMost; number += 1) {
		if (!used.has(number)) gaps.push(number);
	}
	return gaps;
}

/** Pairs with nothing between them, as in `{{1}}{{2}}`. */
export function touchingPlaceholders(placeholders: readonly Placeholder[]): [Placeholder, Placeholder][] {
	return placeholders.flatMap((placeholder, index): [Placeholder, Placeholder][] => {
		const next = placeholders[index + 1];
		return next !== undefined && next.start === placeholder.end ? [[placeholder, next]] : [];
	});
}

type TextEdges = {
	/** Nothing but space and formatting marks stands before it. */
	atStart: Placeholder | null;
	/** Nothing but space and formatting marks stands after it. */
	atEnd: Placeholder | null;
	/** Nothing but punctuation stands after it; refused by some reports, taken by others. */
	beforePunctuation: Placeholder | null;
};

// Direction marks and joiners (Cf) are not seen, so they do not count as text either.
const NOT_TEXT = /^[\s\p{Z}\p{Cf}*_~`]*$/u;
const PUNCTUATION_ONLY = /^[\s\p{Z}\p{Cf}\p{P}~`]*$/u;

/** Which placeholders stand at the edges of a text (start/end rule, docs/spec/templates.md §4). */
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
