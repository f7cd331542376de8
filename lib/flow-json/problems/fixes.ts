import type { JsonEdit } from "@/lib/json/edit";
import type { Path } from "@/lib/json/path";
import { type FlowMessage, messageOf } from "../message";

/** A change of the definition. */
export type Edit = JsonEdit;

/** A safe fix: edits, or a new ID for a screen and all its references. */
export type Fix = { title: FlowMessage } & (
	| { edits: ReadonlyArray<Edit> }
	| { rename: { index: number; from: string; to: string } }
);

/** Replaces the text at a path; none without a value. */
export function changeTo(path: Path, value: string | undefined): Fix | undefined {
	return value === undefined
		? undefined
		: { title: messageOf("change", { value }), edits: [{ path, value }] };
}

/** Removes a property, or an element of a list by the name that its title shows. */
export function removal(path: Path, name = String(path.at(-1) ?? "")): Fix {
	return { title: messageOf("remove", { name }), edits: [{ path, remove: true }] };
}

/** Gives a property another name; none without a name. */
export function renaming(path: Path, name: string | undefined): Fix | undefined {
	return name === undefined ? undefined : { title: messageOf("rename", { name }), edits: [{ path, name }] };
}

/** Adds or replaces a property. */
export function setting(
	path: Path,
	value: unknown,
	title = messageOf("add", { name: String(path.at(-1) ?? "") }),
): Fix {
	return { title, edits: [{ path, value }] };
}
