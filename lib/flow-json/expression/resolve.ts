import { evaluate, type Lookup } from "./evaluate";

const WHOLE = /^\$\{\s*([^{}]+?)\s*\}$/;

/** Whether a property's value is worked out at run time. Source: docs/spec/flow-json.md §6. */
export function isDynamic(value: unknown): value is string {
	return typeof value === "string" && (WHOLE.test(value) || isNested(value));
}

/**
 * The value of a property: what `${…}` stands for, what an expression in backticks gives, else itself.
 * Undefined where a reference is unknown.
 */
export function resolve(value: unknown, lookup: Lookup): unknown {
	if (typeof value !== "string") return value;
	const whole = WHOLE.exec(value);
	if (whole) return lookup((whole[1] ?? "").split("."));
	return isNested(value) ? evaluate(value.trim().slice(1, -1), lookup) : value;
}

function isNested(value: string): boolean {
	const text = value.trim();
	return text.length >= 2 && text.startsWith("`") && text.endsWith("`");
}
