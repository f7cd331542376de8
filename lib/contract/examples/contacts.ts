import type { ContactSummary, contactEndpoints } from "@/lib/contract/contacts";
import { brokenRule, type Examples, noSuch } from "./example";

/** The contact that every example tells of. */
export const CONTACT: ContactSummary = {
	id: 4821,
	first_name: "Ana",
	middle_name: null,
	last_name: "Cruz",
	platform_name: "Ana",
	number: "5512345678",
	country_code: "+52",
	chat_phone_id: "525512345678",
	created_at: "2026-10-02T09:14:00.000Z",
	updated_at: "2026-11-20T13:29:41.000Z",
	created_by: "Front desk",
	updated_by: "Front desk",
	ai_mode: "ai_paused",
	tags: [],
};

const NOT_FOUND = { 404: noSuch("contact") };
const NUMBER_IN_USE = { numberInUse: brokenRule("number", "An active contact has this number already.") };

export const CONTACT_EXAMPLES: Examples<typeof contactEndpoints> = {
	listContacts: { data: [CONTACT], totalCount: 1 },
	getContact: { data: { ...CONTACT, ref_id: null }, failures: NOT_FOUND },
	createContact: {
		body: { number: "55 1234 5678", country_code: "+52", name: "Ana Cruz" },
		data: { id: CONTACT.id },
		failures: {
			409: NUMBER_IN_USE,
			422: {
				several: {
					message: "2 things need to be changed; see errors.",
					errors: [
						{ path: "number", message: "A number has 4 to 15 digits." },
						{ path: "country_code", message: "country_code is required." },
					],
				},
			},
		},
	},
	updateContact: {
		body: { name: "Ana María Cruz" },
		data: { id: CONTACT.id },
		failures: {
			...NOT_FOUND,
			409: NUMBER_IN_USE,
			422: { nothingSent: brokenRule("", "Send at least one of name, number and country_code.") },
		},
	},
	deleteContact: { data: null, failures: NOT_FOUND },
};
