import type { z } from "zod";

/** What a value must be, by zod's name for its type. */
const KINDS: Readonly<Record<string, string>> = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "an object",
	record: "an object",
	null: "null",
};

/**
 * Messages that a person can act on, for rules whose schema has no message; pass it as `error` to zod's `safeParse`. Source: docs/spec/decisions.md §1.
 */
export function plainWording(issue: z.core.$ZodRawIssue): string {
	switch (issue.code) {
		case "invalid_type": {
			const kind = KINDS[issue.expected];
			return kind ? `Must be ${kind}.` : "Has the wrong type.";
		}
		case "too_small":
			return boundWording(issue.origin, Number(issue.minimum), issue.inclusive ?? true, "least");
		case "too_big":
			return boundWording(issue.origin, Number(issue.maximum), issue.inclusive ?? true, "most");
		case "invalid_value":
			return `Must be one of: ${issue.values.map(String).join(", ")}.`;
		case "not_multiple_of":
			return `Must be a multiple of ${issue.divisor}.`;
		case "unrecognized_keys":
			return `Unknown properties: ${issue.keys.join(", ")}.`;
		default:
			return "Has the wrong format.";
	}
}

function countedUnit(origin: string, count: number): string {
	if (origin === "string") return count === 1 ? "character" : "characters";
	return count === 1 ? "item" : "items";
}

function boundWording(origin: string, bound: number, isInclusive: boolean, side: "least" | "most"): string {
	const isCounted = origin === "string" || origin === "array";
	if (isCounted && side === "least" && bound === 1) return "Must not be empty.";
	if (isCounted) {
		const amount = `${bound} ${countedUnit(origin, bound)}`;
		return side === "least" ? `Must have at least ${amount}.` : `Must have at most ${amount}.`;
	}
	if (side === "least") return isInclusive ? `Must be at least ${bound}.` : `Must be more than ${bound}.`;
	return isInclusive ? `Must be at most ${bound}.` : `Must be less than ${bound}.`;
}
