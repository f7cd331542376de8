import { modify } from "jsonc-parser";
import type { Path } from "./path";
import { findNode } from "./positions";
import { type JsonNode, membersOf } from "./read-json";

/** A range of a text to replace; offsets count from 0. */
export type TextEdit = { start: number; end: number; text: string };

/** A change of JSON: a value to set, an element to insert before the path, a removal, or another name for a member. */
export type JsonEdit =
	| { path: Path; value: unknown }
	| { path: Path; insert: unknown }
	| { path: Path; remove: true }
	| { path: Path; name: string };

/** The edits of the text for one change; everything else keeps its spelling. None if the place doesn't exist. */
export function editJson(text: string, root: JsonNode, edit: JsonEdit): TextEdit[] {
	const { path } = edit;
	const parent = findNode(root, path.slice(0, -1));
	if (!parent.found || path.length === 0) return [];
	if ("name" in edit) return renameMember(parent.node, String(path.at(-1)), edit.name);
	const isKnown = findNode(root, path).found;
	if ("remove" in edit && !isKnown) return [];
	const value = "remove" in edit ? undefined : "insert" in edit ? edit.insert : edit.value;
	// Only the parent is read again, with the indentation of its line: the whole text would cost too much for each fix.
	const { offset, length } = parent.node;
	const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset))?.[0] ?? "";
	const formattingOptions = formatOf(text);
	const edits = modify(indent + text.slice(offset, offset + length), [...path.slice(-1)], value, {
		isArrayInsertion: "insert" in edit,
		...(formattingOptions && { formattingOptions }),
	});
	return edits.map((each) => {
		// An edit of a parent on one line includes its indentation, which isn't at the parent's place in the text.
		const lead = Math.max(0, indent.length - each.offset);
		const start = offset - indent.length + each.offset + lead;
		const content = lead > 0 ? each.content.trimStart() : each.content;
		return { start, end: start + each.length - lead, text: content };
	});
}

function renameMember(parent: JsonNode, from: string, to: string): TextEdit[] {
	const member = membersOf(parent).findLast(({ key }) => key.value === from);
	if (!member) return [];
	const { offset, length } = member.key;
	return [{ start: offset, end: offset + length, text: JSON.stringify(to) }];
}

/** The indentation of the text; undefined for a text of one line, which stays one line. */
function formatOf(text: string) {
	if (!text.includes("\n")) return undefined;
	const [, indent = "  "] = /\n([ \t]+)\S/.exec(text) ?? [];
	const insertSpaces = !indent.startsWith("\t");
	return {
		insertSpaces,
		tabSize: insertSpaces ? indent.length : 1,
		eol: text.includes("\r\n") ? "\r\n" : "\n",
	};
}
