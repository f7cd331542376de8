import { draftJson, type JsonDraft, type TextEdit } from "./draft";
import type { Path } from "./path";
import type { JsonNode } from "./read-json";
import { editsOfDraft } from "./write-draft";

export type { TextEdit };

/** A change of JSON: a value to set, an element to insert before the path, a removal, or another name for a member. */
export type JsonEdit =
	| { path: Path; value: unknown }
	| { path: Path; insert: unknown }
	| { path: Path; remove: true }
	| { path: Path; name: string };

/**
 * The edits of the text for changes, in order of their places; everything else keeps its spelling. Each change has the paths of
 * the text after those before it. None for what doesn't exist.
 */
export function editJson(text: string, root: JsonNode, changes: ReadonlyArray<JsonEdit>): TextEdit[] {
	const draft = draftJson(text, root);
	for (const change of changes) changeDraft(draft, change);
	return editsOfDraft(draft);
}

function changeDraft(draft: JsonDraft, edit: JsonEdit) {
	const { path } = edit;
	if ("name" in edit) draft.rename(path, edit.name);
	else if ("remove" in edit) draft.remove(path);
	else if ("insert" in edit) draft.insert(path, edit.insert);
	else draft.set(path, edit.value);
}
