import type { Path } from "@/lib/json/path";
import { messageOf } from "../../message";
import { asMembers } from "../../read";
import type { FlowDraft, Outcome } from "../draft";
import { type Depended, deleteComponent } from "../parts/remove";

/* The cases of a Switch: a list of components for each value; “default” is for all others. */

/** Adds a case without components. */
export function addCase(draft: FlowDraft, path: Path, name: string): Outcome<{ select: Path }> {
	if (isTaken(draft, path, name)) return { refusal: messageOf("editNameTaken", { name }) };
	draft.set([...path, "cases", name], []);
	return { select: [...path, "cases", name] };
}

export function renameCase(draft: FlowDraft, path: Path, from: string, to: string): Outcome {
	if (from !== to && isTaken(draft, path, to)) return { refusal: messageOf("editNameTaken", { name: to }) };
	draft.rename([...path, "cases", from], to);
	return { select: path };
}

/** Removes a case with its components, as deleteComponent does. */
export function removeCase(
	draft: FlowDraft,
	path: Path,
	name: string,
	options: { repair?: boolean } = {},
): Outcome | Depended {
	const cases = asMembers(draft.get([...path, "cases"])) ?? {};
	if (Object.keys(cases).length < 2) return { refusal: messageOf("noCases") };
	const list = [...path, "cases", name];
	while (draft.get([...list, 0]) !== undefined) {
		const outcome = deleteComponent(draft, [...list, 0], options);
		if ("refusal" in outcome) return outcome;
	}
	draft.remove(list);
	return { select: path };
}

function isTaken(draft: FlowDraft, path: Path, name: string): boolean {
	return Object.hasOwn(asMembers(draft.get([...path, "cases"])) ?? {}, name);
}
