/** A piece of two texts: in both, or only in the later or the earlier one. */
export type TextPiece = { kind: "same" | "added" | "removed"; text: string };

/** Placeholders and words stay whole; white space and punctuation are pieces of their own. */
const WORDS = /\{\{[^{}]*\}\}|[\p{L}\p{M}\p{N}_]+|\s+|\P{L}/gu;

/** Longer texts are compared as wholes: the time grows with the product of their words. */
const WORDS_MAX = 4_000;

/** The differences of two texts by words, in the order of the later one, with removed pieces before added ones. */
export function wordChanges(before: string, after: string): TextPiece[] {
	const [from, to] = [before.match(WORDS) ?? [], after.match(WORDS) ?? []];
	if (from.length > WORDS_MAX || to.length > WORDS_MAX) {
		return joined([
			{ kind: "removed", text: before },
			{ kind: "added", text: after },
		]);
	}
	const common = commonLengths(from, to);
	const width = to.length + 1;
	const pieces: TextPiece[] = [];
	let [i, j] = [0, 0];
	while (i < from.length || j < to.length) {
		const [old = "", next = ""] = [from[i], to[j]];
		if (i < from.length && j < to.length && old === next) {
			pieces.push({ kind: "same", text: next });
			i += 1;
			j += 1;
		} else if (
			j === to.length ||
			(i < from.length && lengthAt(common, (i + 1) * width + j) >= lengthAt(common, i * width + j + 1))
		) {
			pieces.push({ kind: "removed", text: old });
			i += 1;
		} else {
			pieces.push({ kind: "added", text: next });
			j += 1;
		}
	}
	return joined(pieces);
}

/** For each pair of positions, how many words the rests of both have in common, in order. */
function commonLengths(from: readonly string[], to: readonly string[]): Uint16Array {
	const width = to.length + 1;
	const lengths = new Uint16Array((from.length + 1) * width);
	for (let i = from.length - 1; i >= 0; i -= 1) {
		for (let j = to.length - 1; j >= 0; j -= 1) {
			const at = i * width + j;
			lengths[at] =
				from[i] === to[j]
					? lengthAt(lengths, at + width + 1) + 1
					: Math.max(lengthAt(lengths, at + width), lengthAt(lengths, at + 1));
		}
	}
	return lengths;
}

function lengthAt(lengths: Uint16Array, at: number): number {
	return lengths[at] ?? 0;
}

function joined(pieces: readonly TextPiece[]): TextPiece[] {
	const all: TextPiece[] = [];
	for (const { kind, text } of pieces) {
		const last = all.at(-1);
		if (text === "") continue;
		if (last?.kind === kind) last.text += text;
		else all.push({ kind, text });
	}
	return all;
}
