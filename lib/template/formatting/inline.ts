import { type Leaf, type Samples, variableLeaf } from "@/lib/template/formatting/leaves";
import { findLinks, linkTarget } from "@/lib/template/formatting/links";
import { canClose, canOpen, masked } from "@/lib/template/formatting/marks";
import { findPlaceholders } from "@/lib/template/placeholders";

/** A node of a line: texts and variables are leaves; code, links and styles contain them. */
export type InlineNode =
	| Leaf
	| { kind: "link"; href: string; children: InlineNode[] }
	| { kind: "mono" | "code" | "bold" | "italic" | "strike"; children: InlineNode[] };

const CODE_MARKS = [
	["```", "mono"],
	["`", "code"],
] as const;

const STYLE_MARKS: ReadonlyMap<string, "bold" | "italic" | "strike"> = new Map([
	["*", "bold"],
	["_", "italic"],
	["~", "strike"],
]);

const NO_STYLES = [...STYLE_MARKS.keys()].join("");

/** Ranges that styles don't enter: variables, links and code. */
type Solid = { end: number; node: InlineNode };
/** A line, and the same with variables and links masked, in which marks are looked up. */
type Line = { text: string; marks: string; solids: Map<number, Solid> };

/** Parses a line into a tree: first variables, then links, then marks. Without `samples`, `{{1}}` is plain text. */
export function parseLine(text: string, samples: Samples | undefined): InlineNode[] {
	const variables = samples === undefined ? [] : findPlaceholders(text);
	// A variable's value is usually a word, so it counts as one.
	const words = masked(text, variables);
	const links = findLinks(words);
	const line: Line = { text, marks: masked(words, links), solids: new Map() };
	for (const { number, start, end } of variables)
		line.solids.set(start, { end, node: variableLeaf(number, samples ?? {}) });
	for (const { start, end } of links) line.solids.set(start, { end, node: linkIn(line, start, end) });
	addCodeSpans(line);
	return parseRange(line, 0, text.length, "");
}

function linkIn(line: Line, start: number, end: number): InlineNode {
	const children = parseRange(line, start, end, NO_STYLES);
	const href = linkTarget(children.map((child) => ("text" in child ? child.text : "")).join("")) ?? "";
	return { kind: "link", href, children };
}

function addCodeSpans(line: Line): void {
	const unpaired = new Set<string>();
	let index = 0;
	while (index < line.text.length) {
		const span = codeSpanAt(line, index, unpaired);
		if (span !== null) line.solids.set(index, span);
		index = span?.end ?? index + 1;
	}
}

function codeSpanAt(line: Line, start: number, unpaired: Set<string>): Solid | null {
	const { marks } = line;
	for (const [mark, kind] of CODE_MARKS) {
		if (unpaired.has(mark) || !marks.startsWith(mark, start) || !canOpen(marks, start, mark)) continue;
		const inner = start + mark.length;
		let close = marks.indexOf(mark, inner + 1);
		while (close !== -1 && !canClose(marks, close, mark)) close = marks.indexOf(mark, close + 1);
		if (close === -1) {
			// No later mark will find a partner either; without this, a long line of marks takes quadratic time.
			unpaired.add(mark);
			continue;
		}
		return { end: close + mark.length, node: { kind, children: parseRange(line, inner, close, NO_STYLES) } };
	}
	return null;
}

/** `active` has the marks of the enclosing styles; none is opened twice. */
function parseRange(line: Line, start: number, end: number, active: string): InlineNode[] {
	const nodes: InlineNode[] = [];
	const unpaired = new Set<string>(active);
	let textStart = start;
	let index = start;

	function push(node: InlineNode, nodeEnd: number): void {
		if (index > textStart) nodes.push({ kind: "text", text: line.text.slice(textStart, index) });
		nodes.push(node);
		index = nodeEnd;
		textStart = nodeEnd;
	}

	while (index < end) {
		const solid = line.solids.get(index);
		if (solid !== undefined) {
			push(solid.node, solid.end);
			continue;
		}
		const mark = line.marks.charAt(index);
		const kind = STYLE_MARKS.get(mark);
		if (kind !== undefined && !unpaired.has(mark) && canOpen(line.marks, index, mark)) {
			const close = findClose(line, index + 1, end, mark);
			if (close !== -1) {
				push({ kind, children: parseRange(line, index + 1, close, active + mark) }, close + 1);
				continue;
			}
			unpaired.add(mark);
		}
		index += 1;
	}
	if (end > textStart) nodes.push({ kind: "text", text: line.text.slice(textStart, end) });
	return nodes;
}

function findClose(line: Line, start: number, end: number, mark: string): number {
	let index = start;
	while (index < end) {
		const solid = line.solids.get(index);
		if (
			solid === undefined &&
			index > start &&
			line.marks[index] === mark &&
			canClose(line.marks, index, mark)
		) {
			return index;
		}
		index = solid?.end ?? index + 1;
	}
	return -1;
}
