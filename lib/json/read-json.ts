import { type Node, parseTree } from "jsonc-parser";
import { findFault, type JsonFault } from "./find-fault";
import { findDeeperThan } from "./limits";

/** A value in JSON text, starting at `offset`. The `children` of an object are its members, of type `property`. */
export type JsonNode = Node;

/** `repeated`: keys that a later member with the same name overrides. */
export type JsonText =
	| { ok: true; root: JsonNode; value: unknown; repeated: JsonNode[] }
	| { ok: false; fault: JsonFault };

/** A body may be nested 100 levels deep, and a definition is two levels down. Source: docs/spec/decisions.md §1. */
const DEPTH_MAX = 98;

/**
 * Parses JSON text with the position of every value, or finds its first syntax error. Accepts exactly what
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

/** The members of an object; empty for any other value. */
export function membersOf(node: JsonNode): { key: JsonNode; value: JsonNode }[] {
	if (node.type !== "object") return [];
	return (node.children ?? []).flatMap(({ type, children: [key, value] = [] }) =>
		type === "property" && key && value ? [{ key, value }] : [],
	);
}

/** By object: definitions have thousands of members, of which hundreds are looked up. */
const membersByName = new WeakMap<JsonNode, Map<unknown, JsonNode>>();

/** The value of an object's member. If a key repeats, the last one counts. Undefined for any other value. */
export function memberOf(node: JsonNode, name: string): JsonNode | undefined {
	let members = membersByName.get(node);
	if (!members) {
		members = new Map(membersOf(node).map(({ key, value }) => [key.value, value]));
		membersByName.set(node, members);
	}
	return members.get(name);
}

/** The source text of a value. */
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
