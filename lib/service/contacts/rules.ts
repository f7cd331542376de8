import { contactNumberBody } from "@/lib/contract/contacts";
import type { FieldError } from "@/lib/contract/envelope";
import { numberErrors } from "./identity/number";

/**
 * Checks that a contact's number belongs to its country code, if a body has both.
 * Source: docs/spec/decisions.md §5.
 * @param body unchecked; the contract reports errors of its shape
 */
export function contactRules(body: unknown): FieldError[] {
	const { success, data } = contactNumberBody.safeParse(body);
	return success ? numberErrors(data.number, data.country_code) : [];
}
