import type { ContactSummary } from "@/lib/contract/contacts";
import { visibleName } from "./visible-text";

export type ContactName = { firstName: string | null; middleName: string | null; lastName: string | null };

export const NO_NAME: ContactName = { firstName: null, middleName: null, lastName: null };

/**
 * Splits a name, as everyone sees it, at white space; the words between the first and the last are the middle name.
 * Source: docs/spec/decisions.md §5.
 */
export function splitName(name: string): ContactName {
	const words = visibleName(name).split(/\s+/u).filter(Boolean);
	const [first = null] = words;
	const last = words.length > 1 ? (words.at(-1) ?? null) : null;
	const middle = words.slice(1, -1).join(" ");
	return { firstName: first, middleName: middle || null, lastName: last };
}

/** A split name as one text; "" if there is none. */
export function joinName({ firstName, middleName, lastName }: ContactName): string {
	return [firstName, middleName, lastName].filter(Boolean).join(" ");
}

/** A name as a contact has it, with single spaces between its words. */
export function normalizeName(name: string): string {
	return joinName(splitName(name));
}

export type Named = Pick<ContactSummary, "first_name" | "middle_name" | "last_name" | "platform_name">;

/** The name that a contact was given; "" if there is none. */
export function givenName(contact: Named): string {
	return joinName({
		firstName: contact.first_name,
		middleName: contact.middle_name,
		lastName: contact.last_name,
	});
}

/**
 * The name that a contact was given, or else the platform's, as everyone sees it: nothing in it reorders other characters.
 * "" if there is none that can be seen.
 */
export function personName(contact: Named): string {
	return visibleName(givenName(contact)) || visibleName(contact.platform_name ?? "");
}
