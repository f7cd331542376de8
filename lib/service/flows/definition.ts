import { isDeepStrictEqual } from "node:util";
import { rawMember } from "@/lib/json/raw-json";
import { offload } from "@/lib/service/offload";

/** The exact text of the definition in a request's body. `bodyText` must have passed the contract's rules. */
export function definitionText(bodyText: string): string {
	const text = rawMember(bodyText, "flow_json");
	if (text === undefined) throw new Error("The body has no flow_json although its shape was checked.");
	return text;
}

/** {@link definitionText} that others' requests don't wait for. */
export const readDefinitionText = offload("definitionText", definitionText);

/**
 * The text to send to the platform: the typed text if it equals the definition, so that lines and columns of validation
 * errors match the editor, otherwise the definition's text.
 */
export function platformText(definition: string, typed: string): string {
	if (typed.trim() === "") return definition;
	if (typed === definition) return typed;
	try {
		return isDeepStrictEqual(JSON.parse(typed), JSON.parse(definition)) ? typed : definition;
	} catch {
		return definition;
	}
}

/** {@link platformText} that others' requests don't wait for. */
export const readPlatformText = offload("platformText", platformText);
