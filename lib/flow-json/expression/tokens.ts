/** A piece of an expression. A reference carries its path: `data.seat`, `screen.FIRST.form.name`. */
export type Token =
	| { kind: "reference"; path: ReadonlyArray<string> }
	| { kind: "text"; value: string }
	| { kind: "number"; value: number }
	| { kind: "boolean"; value: boolean }
	| { kind: "sign"; sign: string };

const PATTERN =
	/\s*(?:\$\{\s*([^{}]*?)\s*\}|'((?:[^'\\]|\\.)*)'|(\d+(?:\.\d+)?)|(true|false)\b|(==|!=|<=|>=|&&|\|\||[<>+\-*/%!()]))/y;

/** Takes an expression apart; undefined if it holds what belongs to none. Source: docs/spec/flow-json.md §6. */
export function readTokens(text: string): Token[] | undefined {
	const tokens: Token[] = [];
	const source = text.trim();
	PATTERN.lastIndex = 0;
	while (PATTERN.lastIndex < source.length) {
		const match = PATTERN.exec(source);
		if (!match) return undefined;
		const [, reference, quoted, number, word, sign] = match;
		if (reference !== undefined) tokens.push({ kind: "reference", path: reference.split(".") });
		else if (quoted !== undefined) tokens.push({ kind: "text", value: quoted.replace(/\\(.)/g, "$1") });
		else if (number !== undefined) tokens.push({ kind: "number", value: Number(number) });
		else if (word !== undefined) tokens.push({ kind: "boolean", value: word === "true" });
		else if (sign !== undefined) tokens.push({ kind: "sign", sign });
	}
	return tokens;
}
