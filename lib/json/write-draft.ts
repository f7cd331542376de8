import { applyEdits, type JsonDraft, type Member, type Part, type TextEdit } from "./draft";
import { offsetsInText } from "./positions";
import type { JsonNode } from "./read-json";

/** How a text is written; `unit` is the indentation of a level. Colons, commas and brackets are those of single lines. */
type Style = { eol: string; unit: string; colon: string; comma: string; padding: string; isOneLine: boolean };

/** The edits of the draft's text, in order and without overlaps. What didn't change keeps its spelling. */
export function editsOfDraft({ root, text }: JsonDraft): TextEdit[] {
	const style = styleOf(text);
	const edits: TextEdit[] = [];
	if (root.origin) changesOf(root, style, style.isOneLine, edits);
	else edits.push({ start: 0, end: text.length, text: written(root, style, "", style.isOneLine) });
	return edits;
}

/** The changes of a part that stands where its origin does, in the origin's text. */
function changesOf(part: Part, style: Style, isInLine: boolean, edits: TextEdit[]): void {
	const { origin, members, leaf } = part;
	if (!origin) return;
	const { node, text } = origin;
	if (members) changesInside(part, node, text, style, isInLine, edits);
	else if (leaf && node.type === "string" && typeof leaf.value === "string")
		edits.push(...changesOfText(text, node, leaf.value, leaf.spans));
	else if (leaf)
		edits.push({ start: node.offset, end: node.offset + node.length, text: JSON.stringify(leaf.value) });
}

function changesOfText(
	text: string,
	node: JsonNode,
	value: string,
	spans: ReadonlyArray<TextEdit> = [difference(String(node.value), value)],
): TextEdit[] {
	const offsets = offsetsInText(text, node);
	const last = node.offset + node.length - 1;
	return spans.map((span) => ({
		start: offsets[span.start] ?? last,
		end: offsets[span.end] ?? last,
		text: JSON.stringify(span.text).slice(1, -1),
	}));
}

/** The range in which a text differs from another one, with its new text. */
export function difference(before: string, after: string): TextEdit {
	const length = Math.min(before.length, after.length);
	let start = 0;
	while (start < length && before[start] === after[start]) start += 1;
	let same = 0;
	while (same < length - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
	// A character of two units is replaced as a whole.
	if (start > 0 && isHigh(before, start - 1)) start -= 1;
	if (same > 0 && isHigh(before, before.length - same - 1)) same -= 1;
	return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

function isHigh(text: string, index: number): boolean {
	const code = text.charCodeAt(index);
	return code >= 0xd800 && code <= 0xdbff;
}

function changesInside(
	{ members = [], isList = false }: Part,
	node: JsonNode,
	text: string,
	style: Style,
	isInLine: boolean,
	edits: TextEdit[],
) {
	const children = node.children ?? [];
	const layout = layoutOf(node, text, style, isInLine);
	const write = (member: Member) => writtenMember(member, isList, style, layout);
	const indexes = new Map(children.map((child, index) => [child, index]));
	const staying = longestRising(members.map(({ slot }) => (slot && indexes.get(slot)) ?? -1));
	let from = 0;
	let at = 0;
	for (const stop of [...staying, members.length]) {
		const member = members[stop];
		const index = (member?.slot && indexes.get(member.slot)) ?? children.length;
		changeRun(children, from, index, members.slice(at, stop).map(write), { node, layout }, edits);
		if (member) changesOfMember(member, isList, style, layout, edits);
		from = index + 1;
		at = stop + 1;
	}
}

/** Replaces the children from one index to before another by texts. */
function changeRun(
	children: ReadonlyArray<JsonNode>,
	from: number,
	to: number,
	texts: ReadonlyArray<string>,
	{ node, layout }: { node: JsonNode; layout: Layout },
	edits: TextEdit[],
) {
	if (texts.length === 0 && from === to) return;
	const removed = children.slice(from, to);
	const shared = Math.min(removed.length, texts.length);
	for (const [index, child] of removed.slice(0, shared).entries())
		edits.push({ start: child.offset, end: endOf(child), text: texts[index] ?? "" });
	const before = removed[shared - 1] ?? children[from - 1];
	const next = children[to];
	const added = texts.slice(shared);
	const last = removed.at(-1);
	if (added.length > 0 && before)
		edits.push(insertion(endOf(before), added.map((each) => `${layout.comma}${each}`).join("")));
	else if (added.length > 0 && next)
		edits.push(insertion(next.offset, added.map((each) => `${each}${layout.comma}`).join("")));
	else if (added.length > 0)
		edits.push({
			start: node.offset + 1,
			end: endOf(node) - 1,
			text: `${layout.open}${added.join(layout.comma)}${layout.close}`,
		});
	else if (last && removed.length > shared) {
		if (before) edits.push({ start: endOf(before), end: endOf(last), text: "" });
		else if (next) edits.push({ start: removed[0]?.offset ?? 0, end: next.offset, text: "" });
		else edits.push({ start: node.offset + 1, end: endOf(node) - 1, text: "" });
	}
}

function insertion(at: number, text: string): TextEdit {
	return { start: at, end: at, text };
}

function endOf({ offset, length }: JsonNode): number {
	return offset + length;
}

function changesOfMember(
	{ name, slot, part }: Member,
	isList: boolean,
	style: Style,
	layout: Layout,
	edits: TextEdit[],
) {
	const [key, node] = isList ? [undefined, slot] : (slot?.children ?? []);
	if (!node) return;
	if (key && key.value !== name)
		edits.push({ start: key.offset, end: endOf(key), text: JSON.stringify(name) });
	if (part.origin?.node === node) changesOf(part, style, layout.isInLine, edits);
	else
		edits.push({
			start: node.offset,
			end: endOf(node),
			text: written(part, style, layout.indent, isInLine(part, layout)),
		});
}

/** How the members of a container are written. */
type Layout = {
	/** Between members, and between them and the brackets. */
	comma: string;
	open: string;
	close: string;
	/** Between a key and its value. */
	colon: string;
	/** Of the members' lines. */
	indent: string;
	/** Whether the members are on one line. */
	isInLine: boolean;
	/** Whether lists and objects inside are on one line. */
	lists: boolean;
	objects: boolean;
};

function layoutOf(node: JsonNode, text: string, style: Style, isAroundInLine: boolean): Layout {
	const children = node.children ?? [];
	const [first, second] = children;
	const own = indentAt(text, node.offset);
	const start = text.slice(node.offset + 1, first ? first.offset : endOf(node) - 1);
	const isSpread = start.includes("\n") || (!first && !isAroundInLine);
	const values =
		node.type === "array" ? children : children.flatMap(({ children: [, value] = [] }) => value ?? []);
	const isInLine = !isSpread && (isAroundInLine || !sourceOf(text, node).includes("\n"));
	const areInLine = (type: string) => {
		const similar = values.filter((value) => value.type === type && (value.children ?? []).length > 0);
		return similar.length > 0 ? !similar.some((value) => sourceOf(text, value).includes("\n")) : isInLine;
	};
	const indent = isSpread ? (first ? indentAt(text, first.offset) : own + style.unit) : own;
	const gap = first && second ? text.slice(endOf(first), second.offset) : `,${style.comma}`;
	const [key, value] = node.type === "object" ? (first?.children ?? []) : [];
	return {
		comma: isSpread ? `,${style.eol}${indent}` : gap,
		open: isSpread ? `${style.eol}${indent}` : node.type === "object" ? style.padding : "",
		close: isSpread ? `${style.eol}${own}` : node.type === "object" ? style.padding : "",
		colon: key && value ? text.slice(endOf(key), value.offset) : `:${style.colon}`,
		indent,
		isInLine,
		lists: areInLine("array"),
		objects: areInLine("object"),
	};
}

function isInLine(part: Part, layout: Layout): boolean {
	const isList = part.members ? part.isList : part.origin?.node.type === "array";
	return layout.isInLine || (isList ? layout.lists : layout.objects);
}

function writtenMember(member: Member, isList: boolean, style: Style, layout: Layout): string {
	const value = written(member.part, style, layout.indent, isInLine(member.part, layout));
	return isList ? value : `${JSON.stringify(member.name)}${layout.colon}${value}`;
}

/** The text of a part that is new at its place, which starts on a line with an indentation. */
function written(part: Part, style: Style, indent: string, isInLine: boolean): string {
	if (part.origin) return moved(part, style, indent, isInLine);
	const { members, isList = false, leaf } = part;
	if (!members) return JSON.stringify(leaf?.value ?? null);
	const [start, end] = isList ? ["[", "]"] : ["{", "}"];
	if (members.length === 0) return start + end;
	const inner = indent + style.unit;
	const texts = members.map((member) => {
		const value = written(member.part, style, inner, isInLine);
		return isList ? value : `${JSON.stringify(member.name)}:${style.colon}${value}`;
	});
	const padding = isList ? "" : style.padding;
	if (isInLine) return start + padding + texts.join(`,${style.comma}`) + padding + end;
	return `${start}${style.eol}${inner}${texts.join(`,${style.eol}${inner}`)}${style.eol}${indent}${end}`;
}

/** A part in the spelling of its origin, with the indentation of its new place. */
function moved(part: Part, style: Style, indent: string, isInLine: boolean): string {
	const { node, text } = part.origin ?? {};
	if (!node || text === undefined) return "null";
	const edits: TextEdit[] = [];
	const own = styleOf(text);
	changesOf(part, own, !sourceOf(text, node).includes("\n") && own.isOneLine, edits);
	const spelled = applyEdits(
		sourceOf(text, node),
		edits.map((edit) => ({ ...edit, start: edit.start - node.offset, end: edit.end - node.offset })),
	);
	// A text of JSON can't contain a line break, so these are all between values.
	if (isInLine) return spelled.replace(/\r?\n[ \t]*/g, style.comma);
	const source = sourceOf(text, node);
	// The closing bracket has the indentation of the whole, also where the first line doesn't start with it.
	const base = /\n([ \t]*)[\]}]$/.exec(source)?.[1] ?? indentAt(text, node.offset);
	const first = /\n([ \t]*)\S/.exec(source)?.[1] ?? "";
	const unit = first.startsWith(base) && first.length > base.length ? first.slice(base.length) : own.unit;
	return spelled.replace(/\r?\n([ \t]*)/g, (_, spaces: string) => {
		const rest = spaces.startsWith(base) ? spaces.slice(base.length) : "";
		return `${style.eol}${indent}${unit === style.unit ? rest : rest.replaceAll(unit, style.unit)}`;
	});
}

function sourceOf(text: string, { offset, length }: JsonNode): string {
	return text.slice(offset, offset + length);
}

function indentAt(text: string, offset: number): string {
	const start = text.lastIndexOf("\n", offset - 1) + 1;
	return /^[ \t]*/.exec(text.slice(start, Math.min(offset, start + 200)))?.[0] ?? "";
}

function styleOf(text: string): Style {
	const isOneLine = !text.includes("\n");
	const [, colon = isOneLine ? "" : " "] = /"[ \t]*:([ \t]*)\S/.exec(text) ?? [];
	const [, comma = colon] = /,([ \t]+)\S/.exec(text) ?? (isOneLine ? [] : ["", " "]);
	const [, padding = isOneLine ? "" : " "] = /\{([ \t]*)"/.exec(text) ?? [];
	const [, unit = "  "] = /\n([ \t]+)\S/.exec(text) ?? [];
	return { eol: text.includes("\r\n") ? "\r\n" : "\n", unit, colon, comma, padding, isOneLine };
}

/** The indexes of a longest run of rising numbers, without negative ones. */
function longestRising(numbers: ReadonlyArray<number>): number[] {
	const ends: number[] = [];
	const previous: (number | undefined)[] = [];
	for (const [index, number] of numbers.entries()) {
		if (number < 0) continue;
		let low = 0;
		let high = ends.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
			else high = middle;
		}
		previous[index] = ends[low - 1];
		ends[low] = index;
	}
	const found: number[] = [];
	for (let at = ends.at(-1); at !== undefined; at = previous[at]) found.push(at);
	return found.reverse();
}
