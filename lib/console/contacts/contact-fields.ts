import { z } from "zod";
import { givenName } from "@/lib/console/contacts/contact-name";
import { type ContactSummary, createContactBody, type UpdateContactBody } from "@/lib/contract/contacts";

/** The rules of the form: the service's own, with every field in it. */
export const contactFieldsSchema = createContactBody.required();

/** The rules for a contact that has no number, which can be renamed all the same. */
export const namedFieldsSchema = contactFieldsSchema.extend({ country_code: z.string(), number: z.string() });

/** What the form of a contact holds. */
export type ContactFields = { name: string; country_code: string; number: string };

export const NO_FIELDS: ContactFields = { name: "", country_code: "", number: "" };

/** A contact as the form shows it. */
export function contactFields(contact: ContactSummary): ContactFields {
	return { name: givenName(contact), country_code: contact.country_code, number: contact.number };
}

/** Whether two say the same. */
export function sameFields(one: ContactFields, other: ContactFields): boolean {
	return one.name === other.name && one.country_code === other.country_code && one.number === other.number;
}

/** Whether a number was given, or part of one. */
export function hasNumber({ country_code, number }: Pick<ContactFields, "country_code" | "number">): boolean {
	return country_code !== "" || number.trim() !== "";
}

/** What a save sends: the name, and the number only where it was changed. A contact without one has none to send. */
export function changedFields(fields: ContactFields, base: ContactFields): UpdateContactBody {
	const isRenumbered = fields.country_code !== base.country_code || fields.number !== base.number;
	return isRenumbered ? fields : { name: fields.name };
}

/** Whether creating this contact's number again would bring it back. */
export function canBeRestored(contact: ContactSummary): boolean {
	return /^\+[0-9]{1,4}$/.test(contact.country_code) && /^[0-9]{4,15}$/.test(contact.number);
}

export function isContactFields(value: unknown): value is ContactFields {
	if (typeof value !== "object" || value === null) return false;
	return ["name", "country_code", "number"].every(
		(key) => typeof (value as Record<string, unknown>)[key] === "string",
	);
}

/** Members that the console has a place for; see unlisted-members.ts for the others. */
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
