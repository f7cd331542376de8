/** A run of words: in both texts, only in the earlier one, or only in the later one. */
export type DiffPiece = { kind: "same" | "removed" | "added"; text: string };

/** Above this product of word counts, texts are compared as wholes apart from their common beginning and end. */
const TABLE_CELLS_MAX = 1_000_000;

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * How a text became another one, in words: variables, links and white space are never cut apart. Words that were replaced in
 * a row are one removed piece before one added piece.
 */
export function wordDiff(from: string, to: string): DiffPiece[] {
	const [before, after] = [words(from), words(to)];
	let start = 0;
	while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
	let end = 0;
	while (
		end < before.length - start &&
		end < after.length - start &&
		before.at(-1 - end) === after.at(-1 - end)
	) {
		end += 1;
	}
	const pieces: DiffPiece[] = [];
	push(pieces, "same", before.slice(0, start));
	middle(pieces, before.slice(start, before.length - end), after.slice(start, after.length - end));
	push(pieces, "same", before.slice(before.length - end));
	return inBlocks(pieces);
}

const SPACES = /^[^\S\r\n]+$/;

/** Joins changes with only spaces between them, in a line, so that words don't alternate with those that replace them. */
function inBlocks(pieces: readonly DiffPiece[]): DiffPiece[] {
	const blocks: DiffPiece[] = [];
	for (let at = 0; at < pieces.length; at += 1) {
		const length = blockLength(pieces.slice(at));
		const block = pieces.slice(at, at + length);
		if (block.some(({ kind }) => kind === "removed") && block.some(({ kind }) => kind === "added")) {
			replace(blocks, block, pieces[at + length]);
			at += length - 1;
		} else {
			push(blocks, pieces[at]?.kind ?? "same", [pieces[at]?.text ?? ""]);
		}
	}
	return blocks.filter(({ text }) => text !== "");
}

/** How many of the first pieces are changes and spaces between them. */
function blockLength(pieces: readonly DiffPiece[]): number {
	const end = pieces.findIndex(
		({ kind, text }, index) =>
			kind === "same" &&
			(index === 0 || !SPACES.test(text) || (pieces[index + 1]?.kind ?? "same") === "same"),
	);
	return end === -1 ? pieces.length : end;
}

/** Adds a block. The space before or after it is part of both texts, which would run together without it. */
function replace(blocks: DiffPiece[], block: readonly DiffPiece[], next: DiffPiece | undefined): void {
	const textOf = (dropped: DiffPiece["kind"]) =>
		block.flatMap(({ kind, text }) => (kind === dropped ? [] : [text]));
	const last = blocks.at(-1);
	const before = (last?.kind === "same" && last.text.match(/[^\S\r\n]+$/)?.[0]) || "";
	const after = (before === "" && next?.kind === "same" && next.text.match(/^[^\S\r\n]+/)?.[0]) || "";
	if (last && before !== "") last.text = last.text.slice(0, -before.length);
	if (next && after !== "") next.text = next.text.slice(after.length);
	push(blocks, "removed", [before, ...textOf("added"), after]);
	push(blocks, "added", [before, ...textOf("removed"), after]);
}

function words(text: string): string[] {
	return text
		.split(/(\{\{\d+\}\}|https?:\/\/\S+)/)
		.flatMap((piece, index) =>
			index % 2 === 1 ? [piece] : [...segmenter.segment(piece)].map(({ segment }) => segment),
		)
		.filter((piece) => piece !== "");
}

/** The longest common subsequence, by dynamic programming. */
function middle(pieces: DiffPiece[], before: readonly string[], after: readonly string[]): void {
	if (before.length * after.length > TABLE_CELLS_MAX) {
		push(pieces, "removed", before);
		push(pieces, "added", after);
		return;
	}
	const width = after.length + 1;
	const lengths = new Uint16Array((before.length + 1) * width);
	const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
	for (let row = before.length - 1; row >= 0; row -= 1) {
		for (let column = after.length - 1; column >= 0; column -= 1) {
			lengths[row * width + column] =
				before[row] === after[column]
					? at(row + 1, column + 1) + 1
					: Math.max(at(row + 1, column), at(row, column + 1));
		}
	}
	let [row, column] = [0, 0];
	while (row < before.length || column < after.length) {
		const [old, fresh] = [before[row], after[column]];
		if (old !== undefined && old === fresh) {
			push(pieces, "same", [old]);
			row += 1;
			column += 1;
		} else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
			push(pieces, "removed", [old]);
			row += 1;
		} else if (fresh !== undefined) {
			push(pieces, "added", [fresh]);
			column += 1;
		}
	}
}

function push(pieces: DiffPiece[], kind: DiffPiece["kind"], added: readonly string[]): void {
	if (added.length === 0) return;
	const last = pieces.at(-1);
	const text = added.join("");
	if (last?.kind === kind) last.text += text;
	else pieces.push({ kind, text });
}
