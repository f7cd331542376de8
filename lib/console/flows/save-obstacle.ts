import { FLOW_BODY_LIMIT_BYTES } from "@/lib/contract/endpoint";
import { updateFlowBody } from "@/lib/contract/flows";
import type { JsonFault } from "@/lib/json/find-fault";
import { findUnstorableEscape } from "@/lib/json/limits";
import type { JsonText } from "@/lib/json/read-json";
import { flowBodyText } from "./body-text";

/** Why a service would refuse to save a text, as far as that is known before it is sent. */
export type SaveObstacle =
	| { kind: "not-json"; fault: JsonFault }
	| { kind: "rules"; messages: string[] }
	| { kind: "no-character" }
	| { kind: "too-large" };

/** A text of this length can't reach the limit, whatever its characters are: the body holds it twice. */
const SURELY_SMALL_LENGTH = FLOW_BODY_LIMIT_BYTES / 16;

/** What keeps a text from being saved; undefined where nothing is known to. `json` is what was read of it. */
export function saveObstacle(text: string, json: JsonText): SaveObstacle | undefined {
	if (!json.ok) return { kind: "not-json", fault: json.fault };
	const rules = updateFlowBody.safeParse({ flow_json: json.value, flow_json_raw: text });
	if (!rules.success) return { kind: "rules", messages: rules.error.issues.map(({ message }) => message) };
	if (findUnstorableEscape(text) !== undefined) return { kind: "no-character" };
	if (text.length > SURELY_SMALL_LENGTH && sizeOf(flowBodyText(text)) > FLOW_BODY_LIMIT_BYTES)
		return { kind: "too-large" };
	return undefined;
}

/** Whether the text is empty, so that there is nothing to save rather than something wrong. */
export function isNothing(obstacle: SaveObstacle): boolean {
	return obstacle.kind === "not-json" && obstacle.fault.code === "empty";
}

function sizeOf(text: string): number {
	return new TextEncoder().encode(text).byteLength;
}
