import { FLOW_BODY_LIMIT_BYTES } from "@/lib/contract/endpoint";
import { updateFlowBody } from "@/lib/contract/flows";
import type { JsonFault } from "@/lib/json/find-fault";
import { findUnstorableEscape } from "@/lib/json/limits";
import type { JsonText } from "@/lib/json/read-json";
import { flowRequestBody } from "./flow-request-body";

/** Why the service would reject a text, as far as known before sending. */
export type SaveObstacle =
	| { kind: "not-json"; fault: JsonFault }
	| { kind: "rules"; messages: string[] }
	| { kind: "no-character" }
	| { kind: "too-large" };

/** Shorter texts can't reach the limit, whatever their characters: the body contains the text twice. */
const SURELY_SMALL_LENGTH = FLOW_BODY_LIMIT_BYTES / 16;

/** Why a text can't be saved; undefined if nothing is known. `json` is the parsed text. */
export function saveObstacle(text: string, json: JsonText): SaveObstacle | undefined {
	if (!json.ok) return { kind: "not-json", fault: json.fault };
	const rules = updateFlowBody.safeParse({ flow_json: json.value, flow_json_raw: text });
	if (!rules.success) return { kind: "rules", messages: rules.error.issues.map(({ message }) => message) };
	if (findUnstorableEscape(text) !== undefined) return { kind: "no-character" };
	if (text.length > SURELY_SMALL_LENGTH && sizeOf(flowRequestBody(text)) > FLOW_BODY_LIMIT_BYTES)
		return { kind: "too-large" };
	return undefined;
}

/** Whether the text is empty, rather than invalid. */
export function isNothing(obstacle: SaveObstacle): boolean {
	return obstacle.kind === "not-json" && obstacle.fault.code === "empty";
}

function sizeOf(text: string): number {
	return new TextEncoder().encode(text).byteLength;
}
