import { contactNumberBody } from "@/lib/contract/contacts";
import type { FieldError } from "@/lib/contract/envelope";
import { numberErrors } from "./identity/number";

/**
 * The rule that ties a contact's number to its country code, where a body has both.
 * Source: docs/spec/decisions.md §5.
 * @param body whatever the client sent; what is wrong with the shape of either is the contract's to say
 */
export function contactRules(body: unknown): FieldError[] {
	const { success, data } = contactNumberBody.safeParse(body);
	return success ? numberErrors(data.number, data.country_code) : [];
}
