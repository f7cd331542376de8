import { type InlineNode, parseLine } from "@/lib/template/formatting/inline";
import type { Samples } from "@/lib/template/formatting/leaves";

export type { InlineNode } from "@/lib/template/formatting/inline";
export { fillPlaceholders, type Leaf, type Samples } from "@/lib/template/formatting/leaves";

/** Lines of one kind that follow each other; an empty line is a line of a paragraph without nodes. */
export type Block =
	| { kind: "paragraph" | "quote" | "bullets"; lines: InlineNode[][] }
	| { kind: "numbers"; lines: InlineNode[][]; numbers: number[] };

/**
 * A text as a chat client shows it, as a tree to draw (docs/spec/templates.md §7): `*bold*`, `_italic_`, `~strike~`,
 * monospace in three backticks, code in one, lists and quotes. A mark must touch the text inside and must
 * not be glued to a letter or digit outside; a style does not span a line break; a mark without a partner
 * stays as it is. Headers and footers are plain: for those, `fillPlaceholders`.
 *
 * With `samples`, placeholders become variable leaves; without, as in a message sent, they are text.
 */
export function formatText(text: string, samples?: Samples): Block[] {
	const blocks: Block[] = [];
	for (const line of text.split(/\r\n|\r|\n/)) {
		const { kind, content, number } = readLine(line);
		const nodes = parseLine(content, samples);
		const last = blocks.at(-1);
		if (last !== undefined && last.kind === kind) {
			last.lines.push(nodes);
			if (last.kind === "numbers") last.numbers.push(number);
		} else if (kind === "numbers") blocks.push({ kind, lines: [nodes], numbers: [number] });
		else blocks.push({ kind, lines: [nodes] });
	}
	return blocks;
}

const LINE_STARTS = [
	["quote", /^> +(?=\S)/],
	["bullets", /^[-*] +(?=\S)/],
	["numbers", /^(\d{1,3})\. +(?=\S)/],
] as const;

/** The kind of a line, and what follows its start. */
export function readLine(line: string): { kind: Block["kind"]; content: string; number: number } {
	for (const [kind, start] of LINE_STARTS) {
		const match = start.exec(line);
		if (match) return { kind, content: line.slice(match[0].length), number: Number(match[1] ?? 0) };
	}
	return { kind: "paragraph", content: line, number: 0 };
}
