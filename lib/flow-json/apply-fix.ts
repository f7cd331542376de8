import { editJson, type TextEdit } from "@/lib/json/edit";
import { findNode, spanOfNode } from "@/lib/json/positions";
import type { JsonNode } from "@/lib/json/read-json";
import { findOccurrences } from "./language/names/occurrences";
import { isSameSymbol } from "./language/names/symbols";
import type { Fix } from "./problems/fixes";

/** The edits of the text that a fix makes, in order of their place; everything else keeps its spelling. */
export function editsOfFix(fix: Fix, text: string, root: JsonNode): TextEdit[] {
	const edits = "rename" in fix ? renameScreen(text, root, fix.rename) : editJson(text, root, fix.edits);
	return edits.sort((a, b) => a.start - b.start);
}

/**
 * The edits that rename a screen and all references to it: `next` of actions, the routing model, and `${screen.ID.…}`
 * in any text. Nothing else changes, not even another screen with the same ID.
 */
function renameScreen(
	text: string,
	root: JsonNode,
	place: { index: number; from: string; to: string },
): TextEdit[] {
	const { index, from, to } = place;
	const own = spanOfNode(findNode(root, ["screens", index]).node);
	return findOccurrences(text, root)
		.filter(({ symbol }) => isSameSymbol(symbol, { kind: "screen", name: from }))
		.filter(({ isDeclaration, start, end }) => !isDeclaration || (own.start < start && end < own.end))
		.map(({ start, end }) => ({ start, end, text: to }));
}
