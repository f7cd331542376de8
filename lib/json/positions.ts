import { findNodeAtOffset, getNodePath } from "jsonc-parser";
import type { Path } from "./path";
import { type JsonNode, memberOf } from "./read-json";

/** A position for display. Both count from 1; columns are UTF-16 units, as in editors. */
export type Position = { line: number; column: number };

/** Converts offsets in one text to lines and columns. */
export function createLineMap(text: string): { positionAt: (offset: number) => Position } {
	const starts = [0];
	for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
	function positionAt(offset: number): Position {
		let low = 0;
		let high = starts.length - 1;
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			if ((starts[middle] ?? 0) <= offset) low = middle;
			else high = middle - 1;
		}
		return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
	}
	return { positionAt };
}

/** The value at a path, or its closest existing ancestor. If a key repeats, the last one counts. */
export function findNode(root: JsonNode, path: Path): { node: JsonNode; found: boolean } {
	let node = root;
	for (const step of path) {
		const next =
			node.type === "array"
				? node.children?.[typeof step === "number" ? step : -1]
				: memberOf(node, String(step));
		if (!next) return { node, found: false };
		node = next;
	}
	return { node, found: true };
}

/** Where a value starts and ends. */
export function spanOfNode({ offset, length }: JsonNode): { start: number; end: number } {
	return { start: offset, end: offset + length };
}

const ESCAPE = /\\(?:u[0-9a-fA-F]{4}|.)/y;

/** Where a part of a text value stands; its offsets count in the value, from 0. The whole value if it isn't a text. */
export function spanInText(
	text: string,
	node: JsonNode,
	part: { start: number; end: number },
): { start: number; end: number } {
	if (node.type !== "string") return spanOfNode(node);
	const offsets = offsetsInText(text, node);
	const last = node.offset + node.length - 1;
	const start = offsets[part.start] ?? last;
	return { start, end: Math.max(start, offsets[part.end] ?? last) };
}

/** Where each character of a text value starts, and where the last one ends; escapes are longer than one. */
export function offsetsInText(text: string, node: JsonNode): number[] {
	const last = node.offset + node.length - 1;
	const offsets: number[] = [];
	let at = node.offset + 1;
	while (at < last) {
		offsets.push(at);
		ESCAPE.lastIndex = at;
		at += ESCAPE.exec(text)?.[0].length ?? 1;
	}
	offsets.push(last);
	return offsets;
}

/** The path of the innermost value or member at an offset. */
export function pathAt(root: JsonNode, offset: number): Path {
	const node = findNodeAtOffset(root, offset, true) ?? root;
	return getNodePath(node.type === "property" ? (node.children?.[0] ?? node) : node);
}
