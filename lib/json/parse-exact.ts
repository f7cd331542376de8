import { parseTree } from "jsonc-parser";
import { spelledAs } from "./raw-json";
import { type JsonNode, membersOf, sourceOf } from "./read-json";

/**
 * Matches JSON that JavaScript may write differently: numbers with many digits, a fraction, an exponent or a minus
 * before zero, and numeric keys, which JavaScript moves to the front. May match too much, for example in strings.
 */
const MAY_CHANGE = /[:,[]\s*(?:-?\d{16}|-?\d+[.eE]|-0)|"(?:\d|\\u003\d)+"\s*:/;

/**
 * `JSON.parse`, but writeJson (raw-json.ts) writes the result's objects and lists exactly as they were where JavaScript
 * would round long numbers, write 1.0 as 1 or 1e400 as null, or reorder members. The text must not be nested
 * too deep for recursion.
 * @throws SyntaxError
 */
export function parseExact(text: string): unknown {
	const value: unknown = JSON.parse(text);
	const root = MAY_CHANGE.test(text) ? parseTree(text) : undefined;
	return root ? readSpelled(text, root).value : value;
}

/** The value of a node, and whether JavaScript would write it unchanged. */
function readSpelled(text: string, node: JsonNode): { value: unknown; isSame: boolean } {
	const { type, value, children = [] } = node;
	if (type !== "object" && type !== "array")
		return { value, isSame: type !== "number" || String(value) === sourceOf(text, node) };
	const members = membersOf(node);
	const names = members.map(({ key }) => String(key.value));
	const parts = (type === "array" ? children : members.map((member) => member.value)).map((part) =>
		readSpelled(text, part),
	);
	const values = parts.map((part) => part.value);
	const read =
		type === "array" ? values : Object.fromEntries(names.map((name, index) => [name, values[index]]));
	const shown = Object.keys(read);
	const isInOrder = type === "array" || names.every((name, index) => name === shown[index]);
	const isSame = isInOrder && parts.every((part) => part.isSame);
	return { value: isSame ? read : spelledAs(read, sourceOf(text, node)), isSame };
}
