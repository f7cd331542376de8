import { type FlowMessage, messageOf } from "../message";
import { EXPRESSION_LENGTH_MAX, type Token, type TokenFault, tokenize } from "./tokens";

/** What an operand can be; several if it isn't certain, and "any" if nothing is known. */
export type ValueType = "string" | "number" | "boolean" | "array" | "object" | "any";

/** A fault of an expression. The place counts from 0 in the expression. */
type ExpressionFault = { message: FlowMessage; start: number; end: number };

/** A comparison beside `&&` or `||` without parentheses, as written; the sign may be evaluated first. */
type BareComparison = { comparison: string; sign: string; start: number; end: number };

/** An operand: its types, place, whether it's only literals, and whether it's a comparison without parentheses. */
type Operand = {
	types: ReadonlyArray<ValueType>;
	start: number;
	end: number;
	isLiteral: boolean;
	isBare?: boolean;
};

type CheckExpression = {
	/** A condition of an If has no arithmetic and joins no texts; an expression in backticks has both. */
	kind: "condition" | "nested";
	typesOf: (path: ReadonlyArray<string>) => ReadonlyArray<ValueType>;
};

const DEPTH_MAX = 50;
const SCOPES = ["data", "form", "screen"];
const LOGIC = ["||", "&&"];
const EQUALITY = ["==", "!="];
const ORDER = ["<", "<=", ">", ">="];
const ARITHMETIC = ["+", "-", "*", "/", "%"];

/** Operators by precedence, lowest first. */
const LEVELS = [["||"], ["&&"], EQUALITY, ORDER, ["+", "-"], ["*", "/", "%"]];

/**
 * Finds the first fault of an expression, or the types of its value and the first comparison that may need parentheses;
 * none of them if it's longer than {@link EXPRESSION_LENGTH_MAX}.
 * Source: docs/spec/flow-json.md §4.15, §6, §9.
 */
export function checkExpression(
	source: string,
	options: CheckExpression,
): { fault?: ExpressionFault; bare?: BareComparison; types: ReadonlyArray<ValueType> } {
	if (source.length > EXPRESSION_LENGTH_MAX) return { types: ["any"] };
	const { tokens, fault } = tokenize(source);
	const parser = new Parser(source, tokens, options);
	const operand = parser.whole();
	if (fault) return { fault: describeToken(source, fault, tokens.at(-1)), types: ["any"] };
	if (parser.fault) return { fault: parser.fault, types: ["any"] };
	const only = options.kind === "condition" ? checkSingle(source, tokens, operand) : undefined;
	if (only) return { fault: only, types: operand.types };
	return { types: operand.types, ...(parser.bare && { bare: parser.bare }) };
}

function describeToken(
	source: string,
	{ kind, start, end }: TokenFault,
	before: Token | undefined,
): ExpressionFault {
	const text = source.slice(start, end);
	const column = start + 1;
	const messages = {
		quote: messageOf("noClosingQuote"),
		word: messageOf("invalidLiteral", { text }),
		operator: messageOf("invalidOperator", { text, column }),
		character: messageOf("unexpectedCharacter", { text, column }),
	};
	const isNegative = kind === "word" && before?.kind === "sign" && before.sign === "-";
	return { message: isNegative ? messageOf("noNumber") : messages[kind], start, end };
}

/** A condition must be true or false, and can't be only a literal. */
function checkSingle(
	source: string,
	tokens: ReadonlyArray<Token>,
	{ types, isLiteral }: Operand,
): ExpressionFault | undefined {
	const place = { start: 0, end: source.length };
	const isSingle = tokens.filter(({ kind }) => kind !== "sign").length === 1;
	if (isLiteral && isSingle) return { message: messageOf("onlyLiteral"), ...place };
	return canBe(types, "boolean") ? undefined : { message: messageOf("notBoolean"), ...place };
}

function canBe(types: ReadonlyArray<ValueType>, type: ValueType): boolean {
	return types.includes(type) || types.includes("any");
}

function canEqual(left: ReadonlyArray<ValueType>, right: ReadonlyArray<ValueType>): boolean {
	return left.includes("any") || left.some((type) => canBe(right, type));
}

class Parser {
	fault: ExpressionFault | undefined;
	bare: BareComparison | undefined;
	private at = 0;
	private open = 0;

	constructor(
		private readonly source: string,
		private readonly tokens: ReadonlyArray<Token>,
		private readonly options: CheckExpression,
	) {}

	whole(): Operand {
		if (this.tokens.length === 0)
			return this.fail(
				messageOf(this.options.kind === "condition" ? "noOperand" : "emptyBackticks"),
				0,
				this.source.length,
			);
		const operand = this.joined(0);
		const rest = this.tokens[this.at];
		if (rest && this.sign() === ")")
			return this.fail(messageOf("noOpening", { column: rest.start + 1 }), rest.start, rest.end);
		return operand;
	}

	/** Adjacent operands: one text in backticks, a missing operator in a condition. */
	private joined(depth: number): Operand {
		let operand = this.binary(0, depth);
		for (
			let token = this.tokens[this.at];
			token && !this.fault && this.sign() !== ")";
			token = this.tokens[this.at]
		) {
			const right = this.binary(0, depth);
			if (this.options.kind === "condition")
				return this.fail(
					messageOf("noOperator", { left: this.text(operand), right: this.text(right) }),
					operand.start,
					right.end,
				);
			const isLiteral = operand.isLiteral && right.isLiteral;
			operand = { types: ["string"], start: operand.start, end: right.end, isLiteral };
		}
		return operand;
	}

	private binary(level: number, depth: number): Operand {
		const operators = LEVELS[level];
		if (!operators) return this.unary(depth);
		let left = this.binary(level + 1, depth);
		for (;;) {
			const token = this.tokens[this.at];
			const sign = this.sign();
			if (this.fault || !token || sign === undefined || !operators.includes(sign)) return left;
			if (ARITHMETIC.includes(sign) && this.options.kind === "condition")
				return this.fail(
					messageOf("invalidOperator", { text: sign, column: token.start + 1 }),
					token.start,
					token.end,
				);
			this.at += 1;
			if (this.at >= this.tokens.length)
				return this.fail(messageOf("noLastOperand", { sign }), token.start, token.end);
			const right = this.binary(level + 1, depth);
			if (this.fault) return left;
			left = this.combine(sign, token, left, right);
		}
	}

	private combine(sign: string, token: Token, left: Operand, right: Operand): Operand {
		const column = token.start + 1;
		const place = { start: left.start, end: right.end };
		const isLiteral = left.isLiteral && right.isLiteral;
		if (isLiteral && this.options.kind === "condition" && !LOGIC.includes(sign))
			return this.fail(messageOf("twoLiterals", { column }), place.start, place.end);
		const sides = { left: this.text(left), right: this.text(right), column };
		if (EQUALITY.includes(sign)) {
			if (!canEqual(left.types, right.types))
				return this.fail(messageOf("equalityMismatch", sides), place.start, place.end);
		} else {
			const wanted = LOGIC.includes(sign) ? "boolean" : "number";
			if (!canBe(left.types, wanted) || !canBe(right.types, wanted))
				return this.fail(messageOf("operandMismatch", { sign, wanted, ...sides }), place.start, place.end);
		}
		const bare = [left, right].find(({ isBare }) => isBare);
		if (bare && LOGIC.includes(sign))
			this.bare ??= { comparison: this.text(bare), sign, start: bare.start, end: bare.end };
		const types: ValueType[] = [ARITHMETIC.includes(sign) ? "number" : "boolean"];
		return { types, ...place, isLiteral, isBare: EQUALITY.includes(sign) || ORDER.includes(sign) };
	}

	private unary(depth: number): Operand {
		const token = this.tokens[this.at];
		const sign = this.sign();
		if (!token || (sign !== "!" && sign !== "-")) return this.primary(depth);
		this.at += 1;
		const next = this.tokens[this.at];
		if (sign === "-") {
			const isNumber = next?.kind === "number" || (this.options.kind === "nested" && next?.kind !== "text");
			if (!next || !isNumber) return this.fail(messageOf("noNumber"), token.start, token.end);
		}
		if (!next) return this.fail(messageOf("noLastOperand", { sign }), token.start, token.end);
		if (depth > DEPTH_MAX) return { types: ["any"], start: token.start, end: token.end, isLiteral: false };
		const operand = this.unary(depth + 1);
		if (this.fault) return operand;
		const wanted = sign === "!" ? "boolean" : "number";
		if (!canBe(operand.types, wanted))
			return this.fail(
				messageOf("signBefore", { sign, operand: this.text(operand) }),
				token.start,
				operand.end,
			);
		return { ...operand, types: [wanted], start: token.start };
	}

	private primary(depth: number): Operand {
		const token = this.tokens[this.at];
		if (!token) return this.fail(messageOf("noClosing"), 0, this.source.length);
		const place = { start: token.start, end: token.end };
		if (token.kind === "sign") return this.parenthesis(token, token.sign, depth);
		this.at += 1;
		if (token.kind !== "reference")
			return { types: [token.kind === "text" ? "string" : token.kind], ...place, isLiteral: true };
		const isKnown = SCOPES.includes(token.path[0] ?? "") && token.path.length > 1 && !token.path.includes("");
		if (!isKnown)
			return this.fail(
				messageOf("invalidOperand", {
					text: this.source.slice(token.start, token.end),
					column: token.start + 1,
				}),
				token.start,
				token.end,
			);
		return { types: this.options.typesOf(token.path), ...place, isLiteral: false };
	}

	private parenthesis(token: Token, sign: string, depth: number): Operand {
		const { start, end } = token;
		if (sign === ")") {
			const key = this.open === 0 ? "noOpening" : "emptyParentheses";
			return this.fail(messageOf(key, { column: start + 1 }), start, end);
		}
		if (sign !== "(") {
			const before = this.tokens[this.at - 1];
			const message = before
				? messageOf("signAfter", {
						sign,
						before: this.source.slice(before.start, before.end),
						column: start + 1,
					})
				: messageOf("misplacedSign", { sign, column: start + 1 });
			return this.fail(message, start, end);
		}
		const next = this.tokens[this.at + 1];
		if (next?.kind === "sign" && next.sign === ")")
			return this.fail(messageOf("emptyParentheses", { column: start + 1 }), start, next.end);
		if (depth > DEPTH_MAX) return this.fail(messageOf("noClosing"), start, end);
		this.at += 1;
		this.open += 1;
		const inner = this.joined(depth + 1);
		this.open -= 1;
		if (this.fault) return inner;
		const close = this.tokens[this.at];
		if (!close) return this.fail(messageOf("noClosing"), start, end);
		this.at += 1;
		return { ...inner, start, end: close.end, isBare: false };
	}

	private sign(): string | undefined {
		const token = this.tokens[this.at];
		return token?.kind === "sign" ? token.sign : undefined;
	}

	private text({ start, end }: Operand): string {
		return this.source.slice(start, end);
	}

	/** Keeps the first fault and ends the parsing. */
	private fail(message: FlowMessage, start: number, end: number): Operand {
		this.fault ??= { message, start, end };
		this.at = this.tokens.length;
		return { types: ["any"], start, end, isLiteral: false };
	}
}
