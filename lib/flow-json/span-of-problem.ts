import type { Problem } from "@/lib/flow-json/problems";
import type { Path } from "@/lib/json/path";
import { findNode, spanInText, spanOfNode } from "@/lib/json/positions";
import { type JsonNode, membersOf } from "@/lib/json/read-json";

/** The range to mark for a problem of a text: the wrong part of a value, or the value. */
export function spanOfProblem(
	text: string,
	root: JsonNode,
	{ path, span }: Pick<Problem, "path" | "span">,
): { start: number; end: number } {
	return span ? spanInText(text, findNode(root, path).node, span) : spanOfValue(root, path);
}

/** The range to mark for a value: a simple one as a whole, an object or array by its name. */
export function spanOfValue(root: JsonNode, path: Path): { start: number; end: number } {
	const { node } = findNode(root, path);
	const name = membersOf(node).find(({ key }) => key.value === "type" || key.value === "id")?.value;
	if (name?.type === "string") return spanOfNode(name);
	if (!node.children) return spanOfNode(node);
	const key = node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
	return key ? spanOfNode(key) : { start: node.offset, end: node.offset + 1 };
}
