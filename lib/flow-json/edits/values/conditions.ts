import { nestedIn, type Token, tokenize } from "../../expression/tokens";

export type Comparison = "==" | "!=" | ">" | ">=" | "<" | "<=" | "is" | "isNot";

/**
 * One comparison: `form.age` with “>” and 18. `field` is a reference without brackets. With “is” and “isNot” the field itself is
 * true or false, without a value.
 */
export type Condition = { field: string; comparison: Comparison; value?: string | number | boolean };

/** Several comparisons, all or any of which have to be true. */
export type Conditions = { join: "all" | "any"; of: ReadonlyArray<Condition> };

const COMPARISONS: ReadonlyArray<string> = ["==", "!=", ">", ">=", "<", "<="];

/** The conditions in an expression, with or without backticks; undefined if it says something else. */
export function readConditions(value: unknown): Conditions | undefined {
	if (typeof value !== "string") return undefined;
	const { tokens, fault } = tokenize(nestedIn(value)?.source ?? value);
	if (fault || tokens.length === 0) return undefined;
	const parts: Token[][] = [[]];
	const joins = new Set<string>();
	let depth = 0;
	for (const token of tokens) {
		if (isSign(token, "(")) depth += 1;
		if (isSign(token, ")")) depth -= 1;
		if (depth === 0 && (isSign(token, "&&") || isSign(token, "||"))) {
			joins.add(isSign(token, "&&") ? "all" : "any");
			parts.push([]);
		} else parts.at(-1)?.push(token);
	}
	const of = parts.map(readCondition);
	if (joins.size > 1 || depth !== 0 || of.includes(undefined)) return undefined;
	return {
		join: joins.has("any") ? "any" : "all",
		of: of.filter((condition) => condition !== undefined),
	};
}

function isSign(token: Token | undefined, sign: string): boolean {
	return token?.kind === "sign" && token.sign === sign;
}

function readCondition(tokens: Token[]): Condition | undefined {
	const [first, second, ...rest] = tokens;
	if (isSign(first, "(") && isSign(tokens.at(-1), ")")) return readCondition(tokens.slice(1, -1));
	if (isSign(first, "!") && second?.kind === "reference" && rest.length === 0)
		return { field: second.path.join("."), comparison: "isNot" };
	if (first?.kind !== "reference") return undefined;
	const field = first.path.join(".");
	if (!second) return { field, comparison: "is" };
	if (second.kind !== "sign" || !COMPARISONS.includes(second.sign)) return undefined;
	const comparison = second.sign as Comparison;
	const [value, number] = rest;
	if (isSign(value, "-") && number?.kind === "number" && rest.length === 2)
		return { field, comparison, value: -number.value };
	if (rest.length !== 1 || !value || value.kind === "reference" || value.kind === "sign") return undefined;
	return { field, comparison, value: value.value };
}

/** The text for `condition` of an If, or for a property such as `visible`. */
export function writeConditions({ join, of }: Conditions, within: "if" | "property"): string {
	const [only, ...others] = of;
	if (within === "property" && only && others.length === 0 && only.comparison === "is")
		return `\${${only.field}}`;
	const written = of.map(writeCondition);
	const text =
		others.length === 0
			? (written[0] ?? "")
			: written.map((each) => `(${each})`).join(join === "all" ? " && " : " || ");
	return within === "if" ? text : `\`${text}\``;
}

function writeCondition({ field, comparison, value }: Condition): string {
	if (comparison === "is") return `\${${field}}`;
	if (comparison === "isNot") return `!\${${field}}`;
	const literal = typeof value === "string" ? `'${value.replace(/[\\'`]/g, "\\$&")}'` : String(value);
	return `\${${field}} ${comparison} ${literal}`;
}
