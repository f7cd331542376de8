import { nestedIn, referenceIn, type Token, tokenize } from "./tokens";

/** Resolves a reference: `["data", "seat"]`, `["screen", "FIRST", "form", "name"]`. */
export type Lookup = (path: ReadonlyArray<string>) => unknown;

const DEPTH_MAX = 50;
/** Longer texts aren't joined: values that repeat one another double in length from one to the next. */
const TEXT_LENGTH_MAX = 100_000;

/** Operators by precedence, lowest first. */
const LEVELS: ReadonlyArray<ReadonlyArray<string>> = [
	["||"],
	["&&"],
	["==", "!="],
	["<", "<=", ">", ">="],
	["+", "-"],
	["*", "/", "%"],
];

/**
 * Evaluates an expression: comparison, logic, arithmetic, and adjacent texts, which are joined. Division by zero is 0.
 * Undefined if it isn't an expression, needs an unknown value, or joins too long a text.
 * Source: docs/spec/flow-json.md §4.15, §6.
 */
export function evaluate(text: string, lookup: Lookup): unknown {
	const { tokens, fault } = tokenize(text);
	if (fault || tokens.length === 0) return undefined;
	const reader = new Evaluator(tokens, lookup);
	const value = reader.joined(0);
	return reader.isAtEnd() ? value : undefined;
}

class Evaluator {
	private at = 0;

	constructor(
		private readonly tokens: ReadonlyArray<Token>,
		private readonly lookup: Lookup,
	) {}

	isAtEnd(): boolean {
		return this.at >= this.tokens.length;
	}

	joined(depth: number): unknown {
		const parts: unknown[] = [this.binary(0, depth)];
		while (!this.isAtEnd() && this.sign() !== ")") {
			const before = this.at;
			parts.push(this.binary(0, depth));
			if (this.at === before) return undefined;
		}
		if (parts.length === 1) return parts[0];
		let text = "";
		for (const part of parts) {
			text += asText(part);
			if (text.length > TEXT_LENGTH_MAX) return undefined;
		}
		return text;
	}

	private binary(level: number, depth: number): unknown {
		const operators = LEVELS[level];
		if (!operators) return this.unary(depth);
		let left = this.binary(level + 1, depth);
		for (;;) {
			const sign = this.sign();
			if (sign === undefined || !operators.includes(sign)) return left;
			this.at += 1;
			left = apply(sign, left, this.binary(level + 1, depth));
		}
	}

	private unary(depth: number): unknown {
		let nots = 0;
		let minuses = 0;
		for (let sign = this.sign(); sign === "!" || sign === "-"; sign = this.sign()) {
			if (sign === "!") nots += 1;
			else minuses += 1;
			this.at += 1;
		}
		const before = this.at;
		const value = this.primary(depth);
		if (this.at === before) return undefined;
		if (nots > 0) return nots % 2 === 1 ? value !== true : value === true;
		if (value === undefined) return undefined;
		return minuses % 2 === 1 ? -asNumber(value) : value;
	}

	private primary(depth: number): unknown {
		const token = this.tokens[this.at];
		if (!token || depth > DEPTH_MAX) return undefined;
		if (token.kind === "sign") {
			if (token.sign !== "(") return undefined;
			this.at += 1;
			const value = this.joined(depth + 1);
			if (this.sign() === ")") this.at += 1;
			return value;
		}
		this.at += 1;
		return token.kind === "reference" ? this.lookup(token.path) : token.value;
	}

	private sign(): string | undefined {
		const token = this.tokens[this.at];
		return token?.kind === "sign" ? token.sign : undefined;
	}
}

function apply(sign: string, left: unknown, right: unknown): unknown {
	switch (sign) {
		case "||":
			return left === true || right === true;
		case "&&":
			return left === true && right === true;
		case "==":
			return isSame(left, right);
		case "!=":
			return !isSame(left, right);
	}
	if (left === undefined || right === undefined) return undefined;
	const [a, b] = [asNumber(left), asNumber(right)];
	switch (sign) {
		case "<":
			return a < b;
		case "<=":
			return a <= b;
		case ">":
			return a > b;
		case ">=":
			return a >= b;
		case "+":
			return a + b;
		case "-":
			return a - b;
		case "*":
			return a * b;
		case "/":
			return b === 0 ? 0 : a / b;
		default:
			return b === 0 ? 0 : a % b;
	}
}

/**
 * Both sides must have the same type; a field's text can count as a number. An empty field, even of a later screen,
 * equals the empty text, and false if the other side is a boolean.
 */
function isSame(left: unknown, right: unknown): boolean {
	if (isUnset(left) || isUnset(right)) {
		const other = isUnset(left) ? right : left;
		return isUnset(other) || other === false;
	}
	if (typeof left === "number" || typeof right === "number") return asNumber(left) === asNumber(right);
	return left === right;
}

function isUnset(value: unknown): boolean {
	return (
		value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
	);
}

function asNumber(value: unknown): number {
	const number = typeof value === "number" ? value : Number(asText(value));
	return Number.isFinite(number) ? number : 0;
}

/** A value as text; empty for one that is unset. */
export function asText(value: unknown): string {
	if (isUnset(value)) return "";
	if (typeof value === "number") return String(Math.round(value * 1e10) / 1e10);
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * The value of a property: resolves `${…}` and expressions in backticks; anything else is returned as it is.
 * Undefined if a reference is unknown.
 */
export function resolve(value: unknown, lookup: Lookup): unknown {
	if (typeof value !== "string") return value;
	const reference = referenceIn(value);
	if (reference) return lookup(reference);
	const nested = nestedIn(value);
	return nested ? evaluate(nested.source, lookup) : value;
}
