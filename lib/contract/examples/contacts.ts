import type { ContactSummary, contactEndpoints } from "@/lib/contract/contacts";
import { SAMPLE_CONTACT } from "@/lib/contract/examples/event-samples";
import { brokenRule, type Examples, noSuch } from "./example";

/** The contact of every example, created by a person. */
export const CONTACT: ContactSummary = {
	...SAMPLE_CONTACT,
	created_by: "Front desk",
	updated_by: "Front desk",
};

const NOT_FOUND = { 404: noSuch("contact") };
const NUMBER_IN_USE = { numberInUse: brokenRule("number", "A contact with this number already exists.") };

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
					message: "2 fields are invalid. See errors.",
					errors: [
						{ path: "number", message: "A phone number must have 4 to 15 digits." },
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
