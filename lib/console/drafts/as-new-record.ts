import { isContactFields } from "@/lib/console/contacts/contact-fields";
import { type Draft, NEW_RECORD } from "@/lib/console/drafts/draft-store";
import { type NewFlowFields, NO_FIELDS } from "@/lib/console/flows/create/new-flow";

/**
 * Turns the draft of a deleted flow or contact into the draft of a new one. Undefined if that's not possible:
 * a template's language is added again on its own page.
 */
export function asNewRecord(draft: Draft): Draft | undefined {
	if (draft.record === NEW_RECORD) return undefined;
	if (draft.kind === "flow" && typeof draft.value === "string") {
		const value: NewFlowFields = { ...NO_FIELDS, name: draft.name, start: "own", definition: draft.value };
		return { ...draft, record: NEW_RECORD, base: null, value };
	}
	if (draft.kind === "contact" && isContactFields(draft.value)) {
		return { ...draft, record: NEW_RECORD, base: null, origin: draft.record };
	}
	return undefined;
}
