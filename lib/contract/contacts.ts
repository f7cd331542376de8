import { z } from "zod";
import { endpoint } from "./endpoint";
import { accountParams, id, pageQuery } from "./parameters";
import { holds } from "./personal-data";
import { readCode, readId, readPhone, readText, readTextOrNull, readTexts, readTime } from "./reading";
import { PHONE_CHARACTERS, phoneDigits, plainPhone } from "./text/phone-text";
import { nameText } from "./text/text";

const readNamePart = holds("name", readTextOrNull);

/** A contact in a list, without `ref_id`. Source: docs/spec/public-api.md §2, §4. */
export const contactSummary = z.looseObject({
	id: readId,
	first_name: readNamePart,
	middle_name: readNamePart,
	last_name: readNamePart,
	platform_name: readTextOrNull,
	number: readPhone,
	country_code: readText,
	chat_phone_id: readPhone,
	created_at: readTime,
	updated_at: readTime,
	created_by: readText,
	updated_by: readText,
	ai_mode: readCode,
	tags: readTexts,
});
export type ContactSummary = z.output<typeof contactSummary>;

export const contact = contactSummary.extend({ ref_id: readTextOrNull });
export type Contact = z.output<typeof contact>;

/**
 * A phone number as people write it: 4 to 15 digits, with signs between them. Parses to the digits, with a leading
 * `+` if there was one, which makes the number international. Source: docs/spec/decisions.md §5.
 */
const number = z
	.string("The number must be text.")
	.transform(plainPhone)
	.refine((text) => PHONE_CHARACTERS.test(text), "Use only digits, spaces and + - ( ) . / in a phone number.")
	.transform(phoneDigits)
	.refine((text) => /^\+?[0-9]{4,15}$/.test(text), "A phone number must have 4 to 15 digits.");

/** Any well-formed code, assigned or not; none starts with 0 (E.164). Source: docs/spec/decisions.md §5. */
const countryCode = z
	.string("The country code must be text.")
	.transform(plainPhone)
	.refine(
		(text) => /^\+[1-9][0-9]{0,3}$/.test(text),
		"A country code must be + and 1 to 4 digits, the first not 0, such as +49.",
	)
	.meta({ pattern: "^\\+[1-9][0-9]{0,3}$" });

/** The members that identify a contact. */
export const contactNumberBody = z.object({ number, country_code: countryCode });

export const createContactBody = contactNumberBody.extend({
	name: nameText("The name", 0, 200).optional(),
});

export const updateContactBody = createContactBody
	.partial()
	.refine((body) => Object.values(body).some((value) => value !== undefined), {
		message: "Send at least one of name, number and country_code.",
	})
	.meta({ minProperties: 1 });
export type UpdateContactBody = z.input<typeof updateContactBody>;

const contactParams = accountParams.extend({ contactId: id() });
export const contactReference = z.looseObject({ id: readId });

export const contactEndpoints = {
	listContacts: endpoint({
		method: "GET",
		path: "/contacts",
		summary: "List or search contacts",
		permission: "Chat Contacts — View",
		query: pageQuery().extend({ search: z.string().max(1000).optional() }),
		data: z.array(contactSummary),
		list: "paginated",
	}),
	getContact: endpoint({
		method: "GET",
		path: "/contacts/:contactId",
		summary: "Get a contact",
		permission: "Chat Contacts — View",
		params: contactParams,
		data: contact,
	}),
	createContact: endpoint({
		method: "POST",
		path: "/contacts",
		summary: "Create a contact, or restore the removed contact with this number",
		description:
			"Send the whole name as name: it's split into first_name, middle_name and last_name, which are only in responses. " +
			"Members that aren't listed here are ignored.",
		permission: "Chat Contacts — Add",
		body: createContactBody,
		data: contactReference,
		status: 201,
		message: "Contact created successfully",
	}),
	updateContact: endpoint({
		method: "PUT",
		path: "/contacts/:contactId",
		summary: "Update a contact",
		permission: "Chat Contacts — Edit",
		params: contactParams,
		body: updateContactBody,
		data: contactReference,
		message: "Contact updated successfully",
	}),
	deleteContact: endpoint({
		method: "DELETE",
		path: "/contacts/:contactId",
		summary: "Delete a contact; creating its number again restores it",
		permission: "Chat Contacts — Delete",
		params: contactParams,
		data: z.null(),
		message: "Contact deleted successfully",
	}),
};
