/** A part of a line with one style. */
export type Inline = { text: string; bold?: true; italic?: true; struck?: true; link?: string };

/** A line of RichText or formatted text. Source: docs/spec/flow-json.md §4.1. */
export type Block =
	| { kind: "heading" | "subheading" | "paragraph"; parts: Inline[] }
	| { kind: "list"; ordered: boolean; items: Inline[][] }
	| { kind: "table"; head: Inline[][]; rows: Inline[][][] }
	| { kind: "image"; src: string; alt: string };

/** Spaces before the text are removed later, so that no run of them is read twice. */
const BULLET = /^\s*[-+*]\s(.*)$/s;
const NUMBERED = /^\s*\d+[.)]\s(.*)$/s;
const HEADING = /^(#{1,6})\s(.*)$/s;
const IMAGE = /!\[([^[\]]*)\]\((data:image\/[^()\s]+)\)/;
const WITHOUT_QUOTES = /^["\s]*(.*[^"\s])?/s;
const RULE = /^:?-+:?$/;

/** Parses RichText, which has everything. Deeper headings are body text, as on the phone. */
export function readMarkdown(lines: ReadonlyArray<string>): Block[] {
	return readBlocks(lines, true);
}

/** Parses a formatted TextBody or TextCaption: without headings, images and tables, which stay as written. */
export function readFormatted(lines: ReadonlyArray<string>): Block[] {
	return readBlocks(lines, false);
}

function readBlocks(lines: ReadonlyArray<string>, isRich: boolean): Block[] {
	const blocks: Block[] = [];
	for (const line of lines.flatMap((text) => text.split(/\r?\n/))) readLine(line, blocks, isRich);
	return blocks;
}

function readLine(line: string, blocks: Block[], isRich: boolean): void {
	if (line.trim() === "") return;
	if (isRich && (readImage(line, blocks) || readRow(line, blocks))) return;
	const last = blocks.at(-1);
	const numbered = NUMBERED.exec(line)?.[1];
	const item = (numbered ?? BULLET.exec(line)?.[1])?.trimStart();
	if (item !== undefined) {
		const ordered = numbered !== undefined;
		if (last?.kind === "list" && last.ordered === ordered) last.items.push(readInline(item));
		else blocks.push({ kind: "list", ordered, items: [readInline(item)] });
		return;
	}
	const heading = isRich ? HEADING.exec(line) : null;
	const level = heading?.[1]?.length ?? 0;
	blocks.push({
		kind: level === 1 ? "heading" : level === 2 ? "subheading" : "paragraph",
		parts: readInline(heading?.[2]?.trimStart() ?? line),
	});
}

/** An image stands on its own line on the phone; text around it becomes separate lines. */
function readImage(line: string, blocks: Block[]): boolean {
	const pieces = line.split(IMAGE);
	if (pieces.length === 1) return false;
	for (let index = 0; index < pieces.length; index += 3) {
		const [text = "", alt, src] = pieces.slice(index, index + 3);
		readLine(WITHOUT_QUOTES.exec(text)?.[1] ?? "", blocks, true);
		if (alt !== undefined && src !== undefined) blocks.push({ kind: "image", alt, src });
	}
	return true;
}

function readRow(line: string, blocks: Block[]): boolean {
	const cells = readCells(line);
	if (!cells) return false;
	const last = blocks.at(-1);
	if (last?.kind !== "table") blocks.push({ kind: "table", head: cells.map(readInline), rows: [] });
	else if (!cells.every((cell) => RULE.test(cell))) last.rows.push(cells.map(readInline));
	return true;
}

function readCells(line: string): string[] | undefined {
	const text = line.trim();
	if (!text.startsWith("|") || !text.endsWith("|") || text.length < 3) return undefined;
	return text
		.slice(1, -1)
		.split(/(?<!\\)\|/)
		.map((cell) => cell.replaceAll("\\|", "|").trim());
}

const MARK = /\*\*\*|\*\*|\*|~~|\[([^\][]*)\]\(([^()\s]*)\)/g;

/** Parses bold, italic, strikethrough and links; an unclosed mark stays as it is. */
export function readInline(text: string): Inline[] {
	const parts: Inline[] = [];
	const open = new Set<string>();
	let from = 0;
	function push(piece: string, link?: string) {
		if (piece === "") return;
		parts.push({
			text: piece,
			...((open.has("**") || open.has("***")) && { bold: true }),
			...((open.has("*") || open.has("***")) && { italic: true }),
			...(open.has("~~") && { struck: true }),
			...(link !== undefined && { link }),
		});
	}
	for (const match of text.matchAll(MARK)) {
		const mark = match[0];
		const after = match.index + mark.length;
		const isLink = match[2] !== undefined;
		if (!isLink && !open.has(mark) && !text.includes(mark, after)) continue;
		push(text.slice(from, match.index));
		if (isLink) push(match[1] ?? "", match[2]);
		else if (!open.delete(mark)) open.add(mark);
		from = after;
	}
	push(text.slice(from));
	return parts;
}
