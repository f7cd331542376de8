const CHARACTERS_PER_LINE = 60;
/** A little more than are left when it's folded, so that folding always hides several lines. */
const LINES_MAX = 16;

/** Whether a text is so long that it's folded, by an estimate of its lines. */
export function isLongText(text: string): boolean {
	let lines = 0;
	for (const line of text.split("\n")) {
		lines += Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE));
		if (lines > LINES_MAX) return true;
	}
	return false;
}
