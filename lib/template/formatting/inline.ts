import { fillPlaceholders, type Leaf, type Samples, variableLeaf } from "@/lib/template/formatting/leaves";
import { findPlaceholders } from "@/lib/template/placeholders";

/** A node of a line: texts and variables are leaves, styles contain them. */
export type InlineNode =
	| Leaf
	| { kind: "mono" | "code"; children: Leaf[] }
	| { kind: "bold" | "italic" | "strike"; children: InlineNode[] };

const CODE_MARKS = [
	["```", "mono"],
	["`", "code"],
] as const;

const STYLE_MARKS: ReadonlyMap<string, "bold" | "italic" | "strike"> = new Map([
	["*", "bold"],
	["_", "italic"],
	["~", "strike"],
]);

/** A line, with the offsets where variables start and end. */
type MarkedLine = {
	text: string;
	variableStarts: ReadonlySet<number>;
	variableEnds: ReadonlySet<number>;
};

/** Ranges that styles don't enter: code and variables. */
type Solid = { end: number; node: InlineNode };
type Line = MarkedLine & { solids: ReadonlyMap<number, Solid> };

/** Parses a line into a tree; without `samples`, `{{1}}` is plain text. */
export function parseLine(text: string, samples: Samples | undefined): InlineNode[] {
	const variables = samples === undefined ? [] : findPlaceholders(text);
	const marked: MarkedLine = {
		text,
		variableStarts: new Set(variables.map(({ start }) => start)),
		variableEnds: new Set(variables.map(({ end }) => end)),
	};
	const solids = new Map<number, Solid>();
	for (const { number, start, end } of variables) {
		solids.set(start, { end, node: variableLeaf(number, samples ?? {}) });
	}
	for (const [start, solid] of codeSpans(marked, samples)) solids.set(start, solid);
	return parseRange({ ...marked, solids }, 0, text.length, "");
}

function codeSpans(line: MarkedLine, samples: Samples | undefined): Map<number, Solid> {
	const spans = new Map<number, Solid>();
	const unpaired = new Set<string>();
	let index = 0;
	while (index < line.text.length) {
		const span = codeSpanAt(line, index, samples, unpaired);
		if (span !== null) spans.set(index, span);
		index = span?.end ?? index + 1;
	}
	return spans;
}

function codeSpanAt(
	line: MarkedLine,
	start: number,
	samples: Samples | undefined,
	unpaired: Set<string>,
): Solid | null {
	for (const [mark, kind] of CODE_MARKS) {
		if (unpaired.has(mark) || !line.text.startsWith(mark, start) || !canOpen(line, start, mark)) continue;
		const inner = start + mark.length;
		let close = line.text.indexOf(mark, inner + 1);
		while (close !== -1 && !canClose(line, close, mark)) close = line.text.indexOf(mark, close + 1);
		if (close === -1) {
			// No later mark will find a partner either; without this, a long line of marks takes quadratic time.
			unpaired.add(mark);
			continue;
		}
		const code = line.text.slice(inner, close);
		const children: Leaf[] =
			samples === undefined ? [{ kind: "text", text: code }] : fillPlaceholders(code, samples);
		return { end: close + mark.length, node: { kind, children } };
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
		const mark = line.text.charAt(index);
		const kind = STYLE_MARKS.get(mark);
		if (kind !== undefined && !unpaired.has(mark) && canOpen(line, index, mark)) {
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
		if (solid === undefined && index > start && line.text[index] === mark && canClose(line, index, mark)) {
			return index;
		}
		index = solid?.end ?? index + 1;
	}
	return -1;
}

const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u;

/** Whether a mark here can open a style: text follows directly, and no word precedes directly. */
function canOpen({ text, variableEnds }: MarkedLine, start: number, mark: string): boolean {
	const inside = text[start + mark.length];
	if (inside === undefined || /\s/.test(inside) || inside === mark[0]) return false;
	if (mark[0] === "`" && text[start - 1] === "`") return false;
	// A variable's value is usually a word, so it counts as one.
	return !variableEnds.has(start) && !LETTER_OR_DIGIT.test(codePointBefore(text, start));
}

/** Whether a mark here can close a style: text precedes directly, and no word follows directly. */
function canClose({ text, variableStarts }: MarkedLine, start: number, mark: string): boolean {
	const end = start + mark.length;
	const inside = text[start - 1];
	if (inside === undefined || /\s/.test(inside) || variableStarts.has(end)) return false;
	if (mark[0] === "`" && text[end] === "`") return false;
	const after = text.codePointAt(end);
	return after === undefined || !LETTER_OR_DIGIT.test(String.fromCodePoint(after));
}

function codePointBefore(text: string, end: number): string {
	if (end === 0) return "";
	const isPair = end > 1 && /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(end - 2, end));
	return text.slice(isPair ? end - 2 : end - 1, end);
}
