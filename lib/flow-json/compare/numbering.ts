/** Gives equal JSON values equal numbers; the order of members doesn't count. */
export type Numbering = (value: unknown) => number;

/** A numbering for values of one comparison. Each value is read once, however often it's asked for. */
export function createNumbering(): Numbering {
	const numbers = new Map<string, number>();
	const known = new WeakMap<object, number>();

	function numberOf(key: string): number {
		const number = numbers.get(key) ?? numbers.size;
		numbers.set(key, number);
		return number;
	}

	function number(value: unknown): number {
		if (typeof value !== "object" || value === null) {
			return numberOf(Object.is(value, -0) ? "-0" : `${typeof value} ${String(value)}`);
		}
		const found = known.get(value);
		if (found !== undefined) return found;
		const key = Array.isArray(value)
			? `[${value.map(number).join()}]`
			: `{${Object.keys(value)
					.sort()
					.map((name) => `${JSON.stringify(name)}:${number((value as Record<string, unknown>)[name])}`)
					.join()}}`;
		const result = numberOf(key);
		known.set(value, result);
		return result;
	}
	return number;
}
