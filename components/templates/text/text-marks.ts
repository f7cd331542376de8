import { readLine } from "@/lib/template/formatting/formatting";
import { parseLine } from "@/lib/template/formatting/inline";
import { findPlaceholders } from "@/lib/template/placeholders";

/** A change to a text field. Offsets are UTF-16 units; the selection refers to the new text. */
export type TextChange = {
	start: number;
	end: number;
	insert: string;
	selectStart: number;
	selectEnd: number;
};

/**
 * Adds a formatting mark around each selected line, or removes it if all have it (docs/spec/templates.md §7). The start
 * of a list item or quote stays outside.
 */
export function toggleMark(text: string, selectStart: number, selectEnd: number, mark: string): TextChange {
	const selected = text.slice(selectStart, selectEnd);
	let start = selectStart + (selected.length - selected.trimStart().length);
	let end = Math.max(start, selectEnd - (selected.length - selected.trimEnd().length));
	if (text[start - 1] === mark && text[end] === mark) {
		start -= 1;
		end += 1;
	}
	const isWholeLine = start === 0 || text[start - 1] === "\n";
	const lines = text
		.slice(start, end)
		.split("\n")
		.map((line, index) => splitLine(line, isWholeLine || index > 0));
	const [first] = lines;
	if (lines.length === 1 && first !== undefined) {
		const { before, content } = first;
		const isMarked = isWrapped(content, mark);
		const insert = isMarked ? content.slice(1, -1) : wrap(content, mark);
		return change(start + before.length, end, insert, isMarked ? 0 : 1);
	}
	const areMarked = lines.every(({ content }) => content === "" || isWrapped(content, mark));
	const changed = lines.map(({ before, content, after }) => {
		if (content === "") return before + after;
		return before + (areMarked ? content.slice(1, -1) : wrap(content, mark)) + after;
	});
	return change(start, end, changed.join("\n"), 0);
}

/** What formatting marks go around, and what stays outside: space, and the start of a list item or quote. */
function splitLine(line: string, isWhole: boolean): { before: string; content: string; after: string } {
	const rest = isWhole ? readLine(line).content : line;
	const content = rest.trim();
	const start = line.length - rest.trimStart().length;
	return { before: line.slice(0, start), content, after: line.slice(start + content.length) };
}

/** Whether one pair of marks is around the whole line: `*a*`, but not `*a* and *b*`. */
function isWrapped(content: string, mark: string): boolean {
	if (content.length < 2 || !content.startsWith(mark) || !content.endsWith(mark)) return false;
	if (!content.slice(1, -1).includes(mark)) return true;
	const [node, ...others] = parseLine(content, undefined);
	return others.length === 0 && node?.kind !== "text" && node?.kind !== "mono";
}

/** Replaces the marks of parts of the line by marks around all of it. */
function wrap(content: string, mark: string): string {
	const word = "[\\p{L}\\p{M}\\p{N}]";
	const part = `[^\\s${mark}](?:[^${mark}]*[^\\s${mark}])?`;
	const marked = new RegExp(`(?<!${word})[${mark}](${part})[${mark}](?!${word})`, "gu");
	return mark + content.replace(marked, "$1") + mark;
}

/** Replaces the selection by text and puts the cursor after it. */
export function insertText(selectStart: number, selectEnd: number, insert: string): TextChange {
	const after = selectStart + insert.length;
	return { start: selectStart, end: selectEnd, insert, selectStart: after, selectEnd: after };
}

function change(start: number, end: number, insert: string, margin: number): TextChange {
	return {
		start,
		end,
		insert,
		selectStart: start + margin,
		selectEnd: start + insert.length - margin,
	};
}

/** The text after a change. */
export function changedText(text: string, { start, end, insert }: TextChange): string {
	return text.slice(0, start) + insert + text.slice(end);
}

export type LineKind = "bullets" | "numbers" | "quote";

/**
 * Makes the selected lines list items or quotes, or plain lines if all are of that kind already
 * (docs/spec/templates.md §7). Empty lines stay empty, unless there's nothing else.
 */
export function toggleLines(
	text: string,
	selectStart: number,
	selectEnd: number,
	kind: LineKind,
): TextChange {
	const start = text.lastIndexOf("\n", selectStart - 1) + 1;
	// A selection that ends behind a line break doesn't mean the line after it.
	const last = selectEnd > selectStart && text[selectEnd - 1] === "\n" ? selectEnd - 1 : selectEnd;
	const lineEnd = text.indexOf("\n", last);
	const end = lineEnd === -1 ? text.length : lineEnd;
	const lines = text.slice(start, end).split("\n");
	const isMeant = (line: string) => line.trim() !== "" || lines.length === 1;
	const isAlready = lines.filter(isMeant).every((line) => readLine(line).kind === kind);
	let number = 0;
	const changed = lines.map((line) => {
		if (!isMeant(line)) return line;
		const { content } = readLine(line);
		if (isAlready) return content;
		number += 1;
		return { bullets: "- ", numbers: `${number}. `, quote: "> " }[kind] + content;
	});
	const insert = changed.join("\n");
	if (lines.length > 1) return { start, end, insert, selectStart: start, selectEnd: start + insert.length };
	// In a single line, the cursor stays at its letter.
	const shift = insert.length - (end - start);
	const moved = (offset: number) => Math.max(start, offset + shift);
	return { start, end, insert, selectStart: moved(selectStart), selectEnd: moved(selectEnd) };
}

/**
 * The variable that a key deletes as a whole: before the cursor for Backspace, after it for Delete. Undefined for other
 * keys, a selection, or text.
 */
export function variableAtKey(
	text: string,
	{ key, selectStart, selectEnd }: { key: string; selectStart: number; selectEnd: number },
): { start: number; end: number } | undefined {
	if (selectStart !== selectEnd || (key !== "Backspace" && key !== "Delete")) return undefined;
	return findPlaceholders(text).find(({ start, end }) =>
		key === "Backspace" ? end === selectStart : start === selectStart,
	);
}
