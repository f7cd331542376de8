import { isDeepStrictEqual } from "node:util";
import { rawMember } from "@/lib/json/raw-json";

/** The text of the definition in a request's body, as it was sent. `bodyText` has passed the contract's rules. */
export function definitionText(bodyText: string): string {
	const text = rawMember(bodyText, "flow_json");
	if (text === undefined) throw new Error("The body has no flow_json although its shape was checked.");
	return text;
}

/**
 * The text that goes to the platform: what the person typed if it says the same as the definition, so that the
 * lines and columns of the platform's findings are those of the editor; else the definition's own.
 */
export function platformText(definition: string, typed: string): string {
	if (typed.trim() === "") return definition;
	try {
		return isDeepStrictEqual(JSON.parse(typed), JSON.parse(definition)) ? typed : definition;
	} catch {
		return definition;
	}
}
