import { z } from "zod";
import { contactPhone, givenName } from "@/lib/console/contacts/contact-name";
import { type ContactSummary, createContactBody, type UpdateContactBody } from "@/lib/contract/contacts";

/** The form's rules: the service's schema, with every field required. */
export const contactFieldsSchema = createContactBody.required();

/** The rules for a contact without a number, which can still be renamed. */
export const namedFieldsSchema = contactFieldsSchema.extend({ country_code: z.string(), number: z.string() });

/** The values of a contact form. */
export type ContactFields = { name: string; country_code: string; number: string };

export const NO_FIELDS: ContactFields = { name: "", country_code: "", number: "" };

/** A contact as form values. */
export function contactFields(contact: ContactSummary): ContactFields {
	// A masked number isn't a value to edit: without one typed, the stored number stays.
	if (contactPhone(contact)?.isMasked) return { ...NO_FIELDS, name: givenName(contact) };
	return { name: givenName(contact), country_code: contact.country_code, number: contact.number };
}

/** Whether two sets of values are equal. */
export function sameFields(one: ContactFields, other: ContactFields): boolean {
	return one.name === other.name && one.country_code === other.country_code && one.number === other.number;
}

/** Whether there is any part of a number. */
export function hasNumber({ country_code, number }: Pick<ContactFields, "country_code" | "number">): boolean {
	return country_code !== "" || number.trim() !== "";
}

/** The body of an update: the name, and the number only if it changed. */
export function changedFields(fields: ContactFields, base: ContactFields): UpdateContactBody {
	const isRenumbered = fields.country_code !== base.country_code || fields.number !== base.number;
	return isRenumbered ? fields : { name: fields.name };
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
