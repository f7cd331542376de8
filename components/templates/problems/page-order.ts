/** The parts of a content from the top of the page down, as paths start. */
const PARTS = ["headers", "text", "variables", "footer", "buttons"];

/** Problems in the order of their fields on the page; those of one field keep theirs. */
export function inPageOrder<T extends { path: string }>(problems: readonly T[]): T[] {
	return problems.toSorted((a, b) => {
		const [one, other] = [placeOf(a), placeOf(b)];
		return one.part - other.part || one.item - other.item;
	});
}

function placeOf({ path }: { path: string }) {
	const [part = "", item = ""] = path.split(".");
	const at = PARTS.indexOf(part);
	return { part: at < 0 ? PARTS.length : at, item: /^\d+$/.test(item) ? Number(item) : -1 };
}

/** The number of the button that a path is in, from 1; undefined for other paths. */
export function buttonNumber(path: string): number | undefined {
	const item = /^buttons\.(\d+)(\.|$)/.exec(path)?.[1];
	return item === undefined ? undefined : Number(item) + 1;
}
