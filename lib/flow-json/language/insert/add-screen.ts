import { editFlow, readFlowText } from "@/lib/flow-json/edits/draft";
import { addScreen as addScreenTo, type ScreenWords } from "@/lib/flow-json/edits/flow/add-screen";
import { applyEdits, type TextEdit } from "@/lib/json/draft";
import { findNode, spanOfNode } from "@/lib/json/positions";
import { readJson } from "@/lib/json/read-json";
import { difference } from "@/lib/json/write-draft";

export type AddedScreen = {
	/** One edit, so that it's one step to undo. */
	edit: TextEdit;
	id: string;
	/** The place of the new screen's ID in the text after the edit. */
	start: number;
	end: number;
};

/** Adds a screen to a text, as the operation of that name does. Undefined if the text isn't a JSON object. */
export function addScreen(
	text: string,
	after: number | undefined,
	words: ScreenWords,
): AddedScreen | undefined {
	const flow = readFlowText(text);
	const added = flow && editFlow(flow, (draft) => addScreenTo(draft, after, words));
	if (!added || "refusal" in added) return undefined;
	const { edits, id, select } = added;
	const changed = applyEdits(text, edits);
	const result = readJson(changed);
	if (!result.ok) return undefined;
	const { start, end } = spanOfNode(findNode(result.root, [...select, "id"]).node);
	return { edit: difference(text, changed), id, start, end };
}
