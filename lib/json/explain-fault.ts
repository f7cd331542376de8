import type { TextEdit } from "./edit";
import { findFault, type JsonFault, type JsonFaultCode } from "./find-fault";

/** Faults that show only when their repair is tried: quotes inside a text, or a line break. */
type ExplainedCode = JsonFaultCode | "inner-quotes" | "line-break";

/** A fault with its likely cause, and the edits that repair it; `title` is the code. */
export type ExplainedFault = {
	code: ExplainedCode;
	start: number;
	end: number;
	fix?: { title: FixableCode; edits: TextEdit[] };
};

/** Faults that can be repaired. */
export type FixableCode = Extract<
	ExplainedCode,
	| "inner-quotes"
	| "line-break"
	| "comma"
	| "extra-comma"
	| "colon"
	| "quotes"
	| "unclosed-text"
	| "control-sign"
	| "escape"
>;

/** A repair to try. It works if the text has no other fault up to `until`, an offset in the text before it. */
type Repair = { code: FixableCode; start: number; end: number; edits: TextEdit[]; until: number };

/** Each try reads the text up to its first fault: more would delay typing in a large one. */
const TRIES_MAX = 12;
const LENGTH_MAX = 1_000_000;
/** The longest text with line breaks that is put together again. */
const LINES_MAX = 20;

/**
 * Finds the likely cause of a syntax error, and how to repair it. Only a repair after which the rest of the line is
 * valid is offered, the likeliest first: `"a" "b"` lacks a comma, `"say "hi""` has quotes inside.
 */
export function explainFault(text: string, fault: JsonFault): ExplainedFault {
	const { code, start, end } = fault;
	if (text.length > LENGTH_MAX) return { code, start, end };
	let tries = 0;
	for (const repair of repairsOf(text, fault)) {
		tries += 1;
		if (tries > TRIES_MAX) break;
		if (!works(text, repair)) continue;
		const { code: title, edits } = repair;
		return { code: title, start: repair.start, end: repair.end, fix: { title, edits } };
	}
	return { code, start, end };
}

function works(text: string, { edits, until }: Repair): boolean {
	let repaired = text;
	let moved = until;
	for (const edit of edits.toReversed()) {
		repaired = repaired.slice(0, edit.start) + edit.text + repaired.slice(edit.end);
		moved += edit.text.length - (edit.end - edit.start);
	}
	const next = findFault(repaired);
	// A bracket that is never closed is reported at its start, but found at the end.
	return !next || next.at >= moved;
}

function* repairsOf(text: string, { code, start, end, at }: JsonFault): Generator<Repair> {
	const until = lineEnd(text, at);
	const repair = (kind: FixableCode, edit: TextEdit): Repair => ({
		...{ code: kind, start, end, edits: [edit], until },
	});
	switch (code) {
		case "comma":
			yield repair("comma", { start: end, end, text: "," });
			yield* innerQuotes(text, end - 1);
			return;
		case "after-end":
		case "unclosed":
			return;
		case "colon":
			yield repair("colon", { start: end, end, text: ":" });
			return;
		case "extra-comma":
			yield repair("extra-comma", { start, end, text: "" });
			return;
		case "control-sign": {
			const escaped = JSON.stringify(text.slice(start, end)).slice(1, -1);
			yield repair("control-sign", { start, end, text: escaped });
			return;
		}
		case "escape":
			yield repair("escape", { start, end: start, text: "\\" });
			return;
		case "unclosed-text":
			yield* curlyQuotes(text, start, until);
			yield* unclosedText(text, start, until);
			return;
		case "key":
		case "quotes":
		case "value":
			if (/['‘“”„«]/.test(text.charAt(start))) yield* curlyQuotes(text, start, until);
	}
}

/** The text that ends at `close` goes on: its quotes belong inside it, up to one before a comma or a bracket. */
function* innerQuotes(text: string, close: number): Generator<Repair> {
	if (text[close] !== '"') return;
	const until = lineEnd(text, close);
	const open = openingQuote(text, close);
	const quotes = [...text.slice(close, until).matchAll(/(?<!\\)"/g)].map(({ index }) => close + index);
	for (const [index, last] of quotes.entries()) {
		if (index === 0 || !isClosing(text, last, until)) continue;
		const edits = quotes.slice(0, index).map((at) => ({ start: at, end: at + 1, text: '\\"' }));
		yield { code: "inner-quotes", start: open, end: last + 1, edits, until };
	}
}

/** A text in other quotes, or closed by one. */
function* curlyQuotes(text: string, open: number, until: number): Generator<Repair> {
	for (const { index } of text.slice(open + 1, until).matchAll(/[”“’'"»]/g)) {
		const close = open + 1 + index;
		if (!isClosing(text, close, until)) continue;
		const inside = text.slice(open + 1, close).replace(/(?<!\\)"/g, '\\"');
		const edits = [{ start: open, end: close + 1, text: `"${inside}"` }];
		yield { code: "quotes", start: open, end: close + 1, edits, until };
	}
}

/** A text without its closing quote, or with line breaks before it. */
function* unclosedText(text: string, open: number, until: number): Generator<Repair> {
	const line = text.slice(open, until);
	const rest = /\s*[,}\]]*\s*$/.exec(line)?.[0] ?? "";
	const close = until - rest.length;
	const code = "unclosed-text";
	const next = lineEnd(text, Math.min(until + 1, text.length));
	if (close > open + 1)
		yield { code, start: open, end: until, edits: [{ start: close, end: close, text: '"' }], until: next };
	const more = text.slice(until).split("\n", LINES_MAX).join("\n");
	const found = more.search(/(?<!\\)"/);
	if (found < 0) return;
	const last = until + found;
	if (!isClosing(text, last, lineEnd(text, last))) return;
	const joined = text.slice(open, last).replace(/\r?\n/g, "\\n");
	const edits = [{ start: open, end: last, text: joined }];
	yield { code: "line-break", start: open, end: last + 1, edits, until: lineEnd(text, last) };
}

/** Whether a text can end here: a comma, colon, bracket or the line's end follows. */
function isClosing(text: string, at: number, until: number): boolean {
	return /^\s*(?:[,:}\]]|$)/.test(text.slice(at + 1, until));
}

/** Where the text starts whose closing quote is at `close`. */
function openingQuote(text: string, close: number): number {
	const from = text.lastIndexOf("\n", close) + 1;
	const inside = /"(?:[^"\\]|\\.)*$/.exec(text.slice(from, close))?.[0];
	return inside === undefined ? close : close - inside.length;
}

function lineEnd(text: string, at: number): number {
	const end = text.indexOf("\n", at);
	const last = end < 0 ? text.length : end;
	return text[last - 1] === "\r" ? last - 1 : last;
}
