import { parseTree, visit } from "jsonc-parser";
import { membersOf, sourceOf } from "./read-json";

/** Placeholder for raw text in the output. It's random, so no input can forge one. */
const MARK = crypto.randomUUID();
const MARKED = new RegExp(`"${MARK}:([0-9]+)"`, "g");

/** Raw texts found by the running writeJson. Writing is synchronous, so only one runs at a time. */
let rawTexts: string[] | undefined;

/**
 * Wraps JSON text so that {@link writeJson} writes it verbatim. Parsing and rewriting it would move number-like keys
 * to the front, reformat numbers and drop white space. Plain `JSON.stringify` writes the parsed value.
 */
export function rawJson(text: string): Record<string, unknown> {
	return Object.defineProperty({}, "toJSON", {
		value: () => (rawTexts ? mark(rawTexts, text) : JSON.parse(text)),
	});
}

function mark(texts: string[], text: string): string {
	return `${MARK}:${texts.push(text) - 1}`;
}

const spellings = new WeakMap<object, string>();

/** Makes {@link writeJson} write `value` as this JSON text. Don't change `value` afterwards. */
export function spelledAs<T extends object>(value: T, text: string): T {
	spellings.set(value, text);
	return Object.defineProperty(value, "toJSON", {
		value: () => (rawTexts ? mark(rawTexts, text) : value),
	});
}

/** `{ ...one, ...other }` that keeps the exact text given to {@link spelledAs}. */
export function joinObjects(
	one: Record<string, unknown>,
	other: Record<string, unknown>,
): Record<string, unknown> {
	const joined = { ...one, ...other };
	if (!spellings.has(one) && !spellings.has(other)) return joined;
	// A member of both objects appears twice in the text; JSON parsers use the last one.
	const members = [one, other].map((object) => writeJson(object).trim().slice(1, -1));
	return spelledAs(joined, `{${members.filter((text) => text.trim() !== "").join(",")}}`);
}

/** `object` without the members of these names that keeps the exact text given to {@link spelledAs}. */
export function withoutMembers(
	object: Record<string, unknown>,
	names: readonly string[],
): Record<string, unknown> {
	const rest = Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
	const text = spellings.get(object);
	const root = text === undefined ? undefined : parseTree(text);
	if (text === undefined || !root) return rest;
	const kept = membersOf(root).filter(({ key }) => !names.includes(key.value));
	return spelledAs(
		rest,
		`{${kept.map(({ key, value }) => `${sourceOf(text, key)}:${sourceOf(text, value)}`).join(",")}}`,
	);
}

/** `JSON.stringify(value)` with every text of {@link rawJson} written verbatim. */
export function writeJson(value: unknown): string {
	const texts: string[] = [];
	rawTexts = texts;
	try {
		const written = JSON.stringify(value);
		return texts.length === 0
			? written
			: written.replace(MARKED, (_, index) => texts[Number(index)] ?? "null");
	} finally {
		rawTexts = undefined;
	}
}

/**
 * The exact text of the top-level member `name` of a JSON object, without surrounding white space, or undefined. If the
 * name repeats, the last one counts, as for `JSON.parse`. `objectText` must be valid JSON.
 */
export function rawMember(objectText: string, name: string): string | undefined {
	let found: string | undefined;
	let depth = 0;
	let start = 0;
	let isNamed = false;
	/** Skips nested members. */
	function begin(offset: number): boolean {
		depth += 1;
		if (depth === 2) start = offset;
		return depth < 2;
	}
	function end(offset: number, length: number) {
		depth -= 1;
		if (depth === 1 && isNamed) found = objectText.slice(start, offset + length);
	}
	visit(objectText, {
		onObjectBegin: begin,
		onArrayBegin: begin,
		onObjectEnd: end,
		onArrayEnd: end,
		onObjectProperty: (key) => {
			isNamed = key === name;
		},
		onLiteralValue: (_, offset, length) => {
			if (depth === 1 && isNamed) found = objectText.slice(offset, offset + length);
		},
	});
	return found;
}

/** The value of a JSON text; undefined for any other. */
export function tryParse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
