import type { TextEdit } from "@/lib/json/edit";
import { findNode, spanOfNode } from "@/lib/json/positions";
import { type JsonNode, membersOf, sourceOf } from "@/lib/json/read-json";

/**
 * The edits that rename a screen and all references to it: `next` of actions, the routing model, and `${screen.ID.…}`
 * in any text. Nothing else changes. IDs have letters, digits and underscores.
 */
export function renameScreen(
	text: string,
	root: JsonNode,
	place: { index: number; from: string; to: string },
): TextEdit[] {
	const { index, from, to } = place;
	const edits: TextEdit[] = [];
	const reference = new RegExp(`(\\$\\{\\s*screen\\.)${escapeForPattern(from)}(?=[.\\s}])`, "g");

	function replaceWhole(node: JsonNode) {
		edits.push({ ...spanOfNode(node), text: JSON.stringify(to) });
	}

	function replaceReferences(node: JsonNode) {
		for (const match of sourceOf(text, node).matchAll(reference)) {
			const start = node.offset + match.index + (match[1]?.length ?? 0);
			edits.push({ start, end: start + from.length, text: to });
		}
	}

	function walk(node: JsonNode) {
		if (node.type === "string") replaceReferences(node);
		if (node.type === "array") for (const item of node.children ?? []) walk(item);
		for (const { key, value } of membersOf(node)) {
			const target = key.value === "next" ? findNode(value, ["name"]) : undefined;
			if (target?.found && target.node.value === from) replaceWhole(target.node);
			walk(value);
		}
	}

	walk(root);
	const id = findNode(root, ["screens", index, "id"]);
	if (id.found && id.node.value === from) replaceWhole(id.node);
	const model = findNode(root, ["routing_model"]);
	for (const { key, value } of model.found ? membersOf(model.node) : []) {
		for (const node of [key, ...(value.children ?? [])]) if (node.value === from) replaceWhole(node);
	}
	return edits.sort((a, b) => a.start - b.start);
}

function escapeForPattern(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\-]/g, "\\$&");
}
