import { z } from "zod";
import { contactPhone } from "@/lib/console/contacts/contact-name";
import { isSameNumber, settleNumber } from "@/lib/console/contacts/numbers/typed-number";
import { type ContactSummary, createContactBody, type UpdateContactBody } from "@/lib/contract/contacts";
import { givenName } from "@/lib/contract/text/person-name";

/** The form's rules: the service's schema, with every field required. */
export const contactFieldsSchema = createContactBody.required();

/** The rules while the number is unchanged: a contact without one, or with an unusual one, can still be renamed. */
export const namedFieldsSchema = contactFieldsSchema.extend({ country_code: z.string(), number: z.string() });

/**
 * The values of a contact form. The number is as it was typed, with or without its country code, or international once
 * it was read; `country_code` is that of a national number.
 */
export type ContactFields = { name: string; country_code: string; number: string };

export const NO_FIELDS: ContactFields = { name: "", country_code: "", number: "" };

/** A contact as form values. */
export function contactFields(contact: ContactSummary): ContactFields {
	// A masked number isn't a value to edit: without one typed, the stored number stays.
	if (contactPhone(contact)?.isMasked) return { ...NO_FIELDS, name: givenName(contact) };
	const { country_code, number } = contact;
	const text = number === "" ? "" : (contactPhone(contact)?.text ?? number);
	return { name: givenName(contact), country_code, number: text };
}

/** The values as the service stores them: the country code apart from the number. */
export function sentFields({ name, ...number }: ContactFields): ContactFields {
	return { name, ...settleNumber(number) };
}

/** Whether two sets of values are equal, however their numbers are written. */
export function sameFields(one: ContactFields, other: ContactFields): boolean {
	return one.name === other.name && isSameNumber(one, other);
}

/** The body of an update: the name, and the number only if it changed. */
export function changedFields(fields: ContactFields, base: ContactFields): UpdateContactBody {
	return isSameNumber(fields, base) ? { name: fields.name } : sentFields(fields);
}

/** Whether creating a contact with the same number would restore this one. */
export function canBeRestored(contact: ContactSummary): boolean {
	return /^\+[0-9]{1,4}$/.test(contact.country_code) && /^[0-9]{4,15}$/.test(contact.number);
}

export function isContactFields(value: unknown): value is ContactFields {
	if (typeof value !== "object" || value === null) return false;
	return ["name", "country_code", "number"].every(
		(key) => typeof (value as Record<string, unknown>)[key] === "string",
	);
}

/** Members that the console shows; see unlisted-members.ts for others. */
export const KNOWN_CONTACT_MEMBERS = new Set([
	"id",
	"ref_id",
	"first_name",
	"middle_name",
	"last_name",
	"platform_name",
	"number",
	"country_code",
	"chat_phone_id",
	"created_at",
	"updated_at",
	"created_by",
	"updated_by",
	"ai_mode",
	"tags",
]);
