import type { JsonNode } from "./json-text";
import { findNode } from "./positions";

/** A piece of a text to be replaced; offsets count from 0. */
export type TextEdit = { start: number; end: number; text: string };

/**
 * The edits that give a screen another id together with everything that refers to it: `next` of actions, the routing
 * model, and `${screen.ID.…}` in any text. Nothing else of the text changes. Ids are letters, digits and underscores.
 */
export function renameScreen(
	text: string,
	root: JsonNode,
	place: { index: number; from: string; to: string },
): TextEdit[] {
	const { index, from, to } = place;
	const edits: TextEdit[] = [];
	const reference = new RegExp(`(\\$\\{\\s*screen\\.)${escapeForPattern(from)}(?=[.\\s}])`, "g");

	function replaceWhole(node: { start: number; end: number }) {
		edits.push({ start: node.start, end: node.end, text: JSON.stringify(to) });
	}

	function replaceReferences(node: JsonNode) {
		for (const match of text.slice(node.start, node.end).matchAll(reference)) {
			const start = node.start + match.index + (match[1]?.length ?? 0);
			edits.push({ start, end: start + from.length, text: to });
		}
	}

	function walk(node: JsonNode) {
		if (node.kind === "string") replaceReferences(node);
		if (node.kind === "array") for (const item of node.items) walk(item);
		if (node.kind !== "object") return;
		for (const { key, value } of node.members) {
			const target = key === "next" ? findNode(value, ["name"]) : undefined;
			if (target?.found && isText(target.node, from)) replaceWhole(target.node);
			walk(value);
		}
	}

	function isText(node: JsonNode, expected: string): boolean {
		return node.kind === "string" && JSON.parse(text.slice(node.start, node.end)) === expected;
	}

	walk(root);
	const id = findNode(root, ["screens", index, "id"]);
	if (id.found && isText(id.node, from)) replaceWhole(id.node);
	const model = findNode(root, ["routing_model"]);
	if (model.found && model.node.kind === "object") {
		for (const { key, keyStart, keyEnd, value } of model.node.members) {
			if (key === from) replaceWhole({ start: keyStart, end: keyEnd });
			if (value.kind === "array") for (const item of value.items) if (isText(item, from)) replaceWhole(item);
		}
	}
	return edits.sort((a, b) => a.start - b.start);
}

function escapeForPattern(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\-]/g, "\\$&");
}
