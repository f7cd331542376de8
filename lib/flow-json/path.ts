/** Where a value stands in a definition: keys and indexes from the root. */
export type Path = ReadonlyArray<string | number>;

/** A path as one string, for keys and comparison: `/screens/0/id` (a JSON pointer, RFC 6901). */
export function pointer(path: Path): string {
	return path.map((step) => `/${String(step).replace(/~/g, "~0").replace(/\//g, "~1")}`).join("");
}

/** Whether `path` is `outer` or lies below it. */
export function isWithin(path: Path, outer: Path): boolean {
	return outer.every((step, index) => path[index] === step);
}

/**
 * Reads the path of one of the platform's findings: `screens [0]. layout.children [0].type`, or the older
 * `$root/screens/0/layout`. Gives undefined for what is none. Source: docs/spec/flow-json.md §8.
 */
export function parsePlatformPath(text: string): Path | undefined {
	const steps = text
		.replace(/^\$(root)?/, "")
		.split(/[\s./[\]"']+/)
		.filter((step) => step !== "")
		.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
	return steps.length > 0 ? steps : undefined;
}
