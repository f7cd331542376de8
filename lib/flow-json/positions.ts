import type { JsonMember, JsonNode } from "./json-text";
import type { Path } from "./path";

/** A place in a text for reading; both count from 1, columns in UTF-16 units as editors do. */
export type Position = { line: number; column: number };

/** Finds line and column of offsets in one text. */
export function createLineMap(text: string): { positionAt: (offset: number) => Position } {
	const starts = [0];
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		if (code === 13 && text.charCodeAt(at + 1) === 10) at += 1;
		if (code === 10 || code === 13) starts.push(at + 1);
	}
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

/** The value at a path, or the nearest one around it that exists. Of members with one name the last counts. */
export function findNode(
	root: JsonNode,
	path: Path,
): { node: JsonNode; member?: JsonMember; found: boolean } {
	let node = root;
	let member: JsonMember | undefined;
	for (const step of path) {
		const next = stepInto(node, step);
		if (!next) return { node, ...(member && { member }), found: false };
		node = next.node;
		member = next.member;
	}
	return { node, ...(member && { member }), found: true };
}

function stepInto(
	node: JsonNode,
	step: string | number,
): { node: JsonNode; member?: JsonMember } | undefined {
	if (node.kind === "array") {
		const item = typeof step === "number" ? node.items[step] : undefined;
		return item && { node: item };
	}
	if (node.kind !== "object") return undefined;
	const member = node.members.findLast(({ key }) => key === String(step));
	return member && { node: member.value, member };
}

/** The path of the innermost value, or member, that spans an offset. */
export function pathAt(root: JsonNode, offset: number): Path {
	const path: Array<string | number> = [];
	let node: JsonNode | undefined = root;
	while (node) {
		const inner: { step: string | number; node: JsonNode } | undefined = childAt(node, offset);
		if (!inner) break;
		path.push(inner.step);
		node = inner.node;
	}
	return path;
}

function childAt(node: JsonNode, offset: number): { step: string | number; node: JsonNode } | undefined {
	if (node.kind === "array") {
		const index = node.items.findIndex((item) => item.start <= offset && offset <= item.end);
		const item = node.items[index];
		return item && { step: index, node: item };
	}
	if (node.kind !== "object") return undefined;
	const member = node.members.find(({ keyStart, value }) => keyStart <= offset && offset <= value.end);
	return member && { step: member.key, node: member.value };
}
