import type { Flow } from "@/lib/contract/flows";
import { formatJson } from "@/lib/json/format";
import { isSame } from "@/lib/json/is-same";
import { findNode } from "@/lib/json/positions";
import { readJson, sourceOf } from "@/lib/json/read-json";

export type OpenedFlow = {
	flow: Flow;
	/** What stands in the editor. */
	text: string;
	/** A text was stored beside the definition that says something else, so it was not taken. */
	differs: boolean;
	/** The service returned no definition, so it is unknown what a save replaces. */
	isUnknown: boolean;
};

/** The answer's own levels come on top of the definition's. */
const ANSWER_DEPTH_MAX = 110;

/**
 * Chooses the text to edit: the one a person typed, if it means what the definition says; else the definition, laid
 * out. `answerText` is the answer that `flow` was read from, for the order of its members and its long numbers.
 */
export function openFlow(flow: Flow, answerText: string): OpenedFlow {
	const typed = flow.flow_json_raw;
	const read = readJson(typed);
	if (flow.flow_json === undefined)
		return { flow, text: typed, differs: false, isUnknown: typed.trim() === "" };
	const isTyped = read.ok && isSame(read.value, flow.flow_json);
	const text = isTyped ? typed : definitionText(flow, answerText);
	return { flow, text, differs: !isTyped && typed.trim() !== "", isUnknown: false };
}

function definitionText(flow: Flow, answerText: string): string {
	const answer = readJson(answerText, ANSWER_DEPTH_MAX);
	const place = answer.ok ? findNode(answer.root, ["data", "flow_json"]) : undefined;
	if (place?.found) return formatJson(sourceOf(answerText, place.node));
	return JSON.stringify(flow.flow_json, null, 2);
}
