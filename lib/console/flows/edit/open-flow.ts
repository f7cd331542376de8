import type { Flow } from "@/lib/contract/flows";
import { formatJson } from "@/lib/json/format";
import { isSame } from "@/lib/json/is-same";
import { findNode } from "@/lib/json/positions";
import { readJson, sourceOf } from "@/lib/json/read-json";

export type OpenedFlow = {
	flow: Flow;
	/** The text in the editor. */
	text: string;
	/** Whether the stored text differs from the definition, so that it was ignored. */
	differs: boolean;
	/** Whether the service returned no definition, so it's unknown what a save replaces. */
	isUnknown: boolean;
};

/** The envelope adds levels to the definition's. */
const RESPONSE_DEPTH_MAX = 110;

/**
 * Chooses the text to edit: the stored text if it equals the definition, otherwise the formatted definition.
 * `responseText` is the response that `flow` was parsed from, which preserves member order and long numbers.
 */
export function openFlow(flow: Flow, responseText: string): OpenedFlow {
	const typed = flow.flow_json_raw;
	const read = readJson(typed);
	if (flow.flow_json === undefined)
		return { flow, text: typed, differs: false, isUnknown: !hasDefinition(flow) };
	const isTyped = read.ok && isSame(read.value, flow.flow_json);
	const text = isTyped ? typed : definitionText(flow, responseText);
	return { flow, text, differs: !isTyped && typed.trim() !== "", isUnknown: false };
}

/**
 * Whether two records are different versions of a flow. A change of the status also changes the time, so the definitions
 * have to differ too, unless the service doesn't return them.
 */
export function isOtherVersion(present: Flow, other: Flow): boolean {
	const isSameTime = present.updated_at === other.updated_at;
	if (isSameTime && present.updated_at !== "") return false;
	if (!hasDefinition(present) || !hasDefinition(other)) return !isSameTime;
	return (
		present.flow_json_raw !== other.flow_json_raw ||
		JSON.stringify(present.flow_json) !== JSON.stringify(other.flow_json)
	);
}

function hasDefinition({ flow_json, flow_json_raw }: Flow): boolean {
	return flow_json !== undefined || flow_json_raw.trim() !== "";
}

function definitionText(flow: Flow, responseText: string): string {
	const response = readJson(responseText, RESPONSE_DEPTH_MAX);
	const place = response.ok ? findNode(response.root, ["data", "flow_json"]) : undefined;
	if (place?.found) return formatJson(sourceOf(responseText, place.node));
	return JSON.stringify(flow.flow_json, null, 2);
}
