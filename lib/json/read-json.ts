import { type Node, parseTree } from "jsonc-parser";
import { findFault, type JsonFault } from "./find-fault";
import { findDeeperThan } from "./limits";

/** A value in JSON text, from `offset` on. The `children` of an object are its members, of type `property`. */
export type JsonNode = Node;

/** `repeated` are the keys of members that a later one of the same name overrides. */
export type JsonText =
	| { ok: true; root: JsonNode; value: unknown; repeated: JsonNode[] }
	| { ok: false; fault: JsonFault };

/** A definition lies two levels deep in a body, which may be nested 100 deep. Source: docs/spec/decisions.md §1. */
const DEPTH_MAX = 98;

/**
 * Reads JSON text with the place of every value, or says where its first fault is. Accepts exactly what
 * JSON.parse accepts, up to `depthMax` levels of objects and lists.
 */
export function readJson(text: string, depthMax = DEPTH_MAX): JsonText {
	const deep = findDeeperThan(text, depthMax);
	if (deep !== undefined) {
		const reason = `nested more than ${depthMax} levels deep`;
		return { ok: false, fault: { code: "too-deep", start: deep, end: deep + 1, at: deep, reason } };
	}
	const fault = findFault(text);
	if (fault) return { ok: false, fault };
	const root = parseTree(text) as JsonNode;
	return { ok: true, root, value: JSON.parse(text), repeated: [...repeatedKeys(root)] };
}

/** The members of an object; none of any other value. */
export function membersOf(node: JsonNode): { key: JsonNode; value: JsonNode }[] {
	return (node.children ?? []).flatMap(({ type, children: [key, value] = [] }) =>
		node.type === "object" && type === "property" && key && value ? [{ key, value }] : [],
	);
}

/** The piece of `text` that a value is written as. */
export function sourceOf(text: string, node: JsonNode): string {
	return text.slice(node.offset, node.offset + node.length);
}

function* repeatedKeys(node: JsonNode): Generator<JsonNode> {
	const last = new Map<unknown, JsonNode>();
	for (const { key, value } of membersOf(node)) {
		const earlier = last.get(key.value);
		if (earlier) yield earlier;
		last.set(key.value, key);
		yield* repeatedKeys(value);
	}
	if (node.type === "array") for (const item of node.children ?? []) yield* repeatedKeys(item);
}
