/** The path of a value in JSON: keys and indexes from the root. */
export type Path = ReadonlyArray<string | number>;

/** A path as one string, for keys and comparison: `/screens/0/id` (a JSON pointer, RFC 6901). */
export function pointer(path: Path): string {
	return path.map((step) => `/${String(step).replace(/~/g, "~0").replace(/\//g, "~1")}`).join("");
}

/** Whether `path` is `outer` or inside it. */
export function isWithin(path: Path, outer: Path): boolean {
	return outer.every((step, index) => path[index] === step);
}
