/** A member of an object, with the place of its key. */
export type JsonMember = { key: string; keyStart: number; keyEnd: number; value: JsonNode };

/** A value in JSON text. `start` is the offset of its first sign, `end` the one behind its last. */
export type JsonNode = { start: number; end: number } & (
	| { kind: "object"; members: JsonMember[] }
	| { kind: "array"; items: JsonNode[] }
	| { kind: "string" | "number" | "boolean" | "null" }
);

export type JsonFault = {
	/** What is wrong, for {@link faultMessage}. */
	code: JsonFaultCode;
	start: number;
	end: number;
};

export type JsonFaultCode =
	| "empty"
	| "value"
	| "key"
	| "colon"
	| "comma"
	| "extra-comma"
	| "unclosed"
	| "unclosed-text"
	| "control-sign"
	| "escape"
	| "quotes"
	| "after-end"
	| "too-deep";

export type JsonText =
	| { ok: true; root: JsonNode; value: unknown; repeated: JsonMember[] }
	| { ok: false; fault: JsonFault };

/** A definition lies two levels deep in a body, which may be nested 100 deep. Source: docs/spec/decisions.md §1. */
const DEPTH_MAX = 98;

/**
 * Reads JSON text with the place of every value, or says where its first fault is. Accepts exactly what
 * JSON.parse accepts, up to a depth of 98 (or another). `repeated` are members that a later one of the same name hides.
 */
export function readJsonText(text: string, depthMax = DEPTH_MAX): JsonText {
	const parser = new Parser(text, depthMax);
	try {
		const root = parser.document();
		return { ok: true, root, value: JSON.parse(text), repeated: parser.repeated };
	} catch (thrown) {
		if (thrown instanceof Fault) return { ok: false, fault: thrown.fault };
		throw thrown;
	}
}

class Fault extends Error {
	readonly fault: JsonFault;

	constructor(fault: JsonFault) {
		super(fault.code);
		this.fault = fault;
	}
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[\p{L}\p{N}_$.+-]+/uy;
const WORDS = { true: "boolean", false: "boolean", null: "null" } as const;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

class Parser {
	readonly repeated: JsonMember[] = [];
	private at = 0;
	private depth = 0;
	private readonly text: string;
	private readonly depthMax: number;

	constructor(text: string, depthMax: number) {
		this.text = text;
		this.depthMax = depthMax;
	}

	document(): JsonNode {
		this.space();
		if (this.at >= this.text.length) this.fail("empty", 0, 0);
		const root = this.value();
		this.space();
		if (this.at < this.text.length) this.fail("after-end", this.at, this.endOfWord());
		return root;
	}

	private value(): JsonNode {
		const start = this.at;
		const sign = this.text[start];
		if (sign === "{") return this.nested(() => this.object());
		if (sign === "[") return this.nested(() => this.array());
		if (sign === '"') {
			this.string();
			return { kind: "string", start, end: this.at };
		}
		if (sign === "'" || sign === "“" || sign === "”" || sign === "„") this.fail("quotes", start, start + 1);
		NUMBER.lastIndex = start;
		WORD.lastIndex = start;
		const number = NUMBER.exec(this.text)?.[0];
		const word = WORD.exec(this.text)?.[0] ?? "";
		if (number !== undefined && number.length >= word.length) {
			this.at += number.length;
			return { kind: "number", start, end: this.at };
		}
		if (word === "true" || word === "false" || word === "null") {
			this.at += word.length;
			return { kind: WORDS[word], start, end: this.at };
		}
		if (sign === undefined) this.fail("unclosed", start, start);
		this.fail("value", start, Math.max(start + word.length, start + 1));
	}

	private nested(read: () => JsonNode): JsonNode {
		this.depth += 1;
		if (this.depth > this.depthMax) this.fail("too-deep", this.at, this.at + 1);
		const node = read();
		this.depth -= 1;
		return node;
	}

	private object(): JsonNode {
		const start = this.at;
		const members: JsonMember[] = [];
		const byKey = new Map<string, JsonMember>();
		this.list("}", () => {
			const keyStart = this.at;
			if (this.text[keyStart] !== '"') this.fail("key", keyStart, this.endOfWord());
			const key = this.string();
			const keyEnd = this.at;
			this.space();
			if (this.text[this.at] !== ":") this.fail("colon", keyStart, keyEnd);
			this.at += 1;
			this.space();
			const member = { key, keyStart, keyEnd, value: this.value() };
			const earlier = byKey.get(key);
			if (earlier) this.repeated.push(earlier);
			byKey.set(key, member);
			members.push(member);
		});
		return { kind: "object", start, end: this.at, members };
	}

	private array(): JsonNode {
		const start = this.at;
		const items: JsonNode[] = [];
		this.list("]", () => items.push(this.value()));
		return { kind: "array", start, end: this.at, items };
	}

	/** What stands between brackets, divided by commas. */
	private list(close: string, readOne: () => void): void {
		const open = this.at;
		this.at += 1;
		this.space();
		if (this.text[this.at] === close) {
			this.at += 1;
			return;
		}
		for (;;) {
			if (this.at >= this.text.length) this.fail("unclosed", open, open + 1);
			readOne();
			const end = this.at;
			this.space();
			const sign = this.text[this.at];
			if (sign === close) {
				this.at += 1;
				return;
			}
			if (sign === undefined) this.fail("unclosed", open, open + 1);
			if (sign !== ",") {
				if (sign === "}" || sign === "]") this.fail("unclosed", open, open + 1);
				this.fail("comma", end - 1, end);
			}
			const comma = this.at;
			this.at += 1;
			this.space();
			const next = this.text[this.at];
			if (next === "}" || next === "]" || next === ",") this.fail("extra-comma", comma, comma + 1);
		}
	}

	private string(): string {
		const start = this.at;
		let at = start + 1;
		for (;;) {
			const code = this.text.charCodeAt(at);
			if (code === 34) break;
			if (Number.isNaN(code) || code === 10 || code === 13) this.fail("unclosed-text", start, at);
			if (code < 32) this.fail("control-sign", at, at + 1);
			if (code === 92) {
				ESCAPE.lastIndex = at;
				const sequence = ESCAPE.exec(this.text)?.[0];
				if (sequence === undefined) this.fail("escape", at, at + 2);
				at += sequence.length;
			} else at += 1;
		}
		this.at = at + 1;
		return JSON.parse(this.text.slice(start, this.at)) as string;
	}

	private space(): void {
		for (;;) {
			const code = this.text.charCodeAt(this.at);
			if (code !== 32 && code !== 9 && code !== 10 && code !== 13) return;
			this.at += 1;
		}
	}

	private endOfWord(): number {
		WORD.lastIndex = this.at;
		return this.at + Math.max(1, WORD.exec(this.text)?.[0].length ?? 0);
	}

	private fail(code: JsonFaultCode, start: number, end: number): never {
		const length = this.text.length;
		throw new Fault({ code, start: Math.min(start, length), end: Math.min(end, length) });
	}
}
