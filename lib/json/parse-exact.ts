import { parseTree } from "jsonc-parser";
import { spelledAs } from "./raw-json";
import { type JsonNode, membersOf, sourceOf } from "./read-json";

/**
 * What may be JSON that JavaScript would spell otherwise: numbers of many digits, with a fraction, an exponent or
 * a minus before zero, and members whose names are numbers, which come first. Finds too much, in texts for one.
 */
const PERHAPS_OTHERWISE = /[:,[]\s*(?:-?\d{16}|-?\d+[.eE]|-0)|"(?:\d|\\u003\d)+"\s*:/;

/**
 * `JSON.parse`, in whose result writeJson (raw-json.ts) spells objects and lists as they were where JavaScript would
 * not: with long numbers rounded, 1.0 as 1, 1e400 as null, members in another order. The text must not be nested
 * too deep to walk.
 * @throws SyntaxError
 */
export function parseExact(text: string): unknown {
	const value: unknown = JSON.parse(text);
	const root = PERHAPS_OTHERWISE.test(text) ? parseTree(text) : undefined;
	return root ? readSpelled(text, root).value : value;
}

/** The value of a node, and whether JavaScript would write it as it is written. */
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
