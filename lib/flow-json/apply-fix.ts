import { editJson, type TextEdit } from "@/lib/json/edit";
import type { JsonNode } from "@/lib/json/read-json";
import type { Fix } from "./problems/fixes";
import { renameScreen } from "./rename-screen";

/** The edits of the text that a fix makes, in order of their place; everything else keeps its spelling. */
export function editsOfFix(fix: Fix, text: string, root: JsonNode): TextEdit[] {
	const edits =
		"rename" in fix
			? renameScreen(text, root, fix.rename)
			: fix.edits.flatMap((edit) => editJson(text, root, edit));
	return edits.sort((a, b) => a.start - b.start);
}

/** The text with edits applied, which don't overlap. */
export function applyEdits(text: string, edits: ReadonlyArray<TextEdit>): string {
	let end = 0;
	const parts: string[] = [];
	for (const edit of edits) {
		parts.push(text.slice(end, edit.start), edit.text);
		end = edit.end;
	}
	return parts.join("") + text.slice(end);
}
