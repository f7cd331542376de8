import { describe, expect, it } from "vitest";
import {
	changedFields,
	contactFields,
	NO_FIELDS,
	sameFields,
	sentFields,
} from "@/lib/console/contacts/contact-fields";
import type { ContactSummary } from "@/lib/contract/contacts";

const ANA = { first_name: "Ana", middle_name: null, last_name: null, platform_name: null };

function fieldsOf(numbered: Partial<ContactSummary>) {
	return contactFields({
		...ANA,
		number: "",
		country_code: "",
		chat_phone_id: "",
		...numbered,
	} as ContactSummary);
}

const GERMAN = { number: "15123456789", country_code: "+49", chat_phone_id: "4915123456789" };

describe("a contact's form", () => {
	it("has the number in its international form", () => {
		expect(fieldsOf(GERMAN)).toEqual({ name: "Ana", country_code: "+49", number: "+49 1512 3456789" });
		expect(fieldsOf({ number: "12345", country_code: "+999" }).number).toBe("+999 12345");
	});

	it("has no number for contacts without one, or with a masked one", () => {
		expect(fieldsOf({ chat_phone_id: "US.55501208655302741999" })).toEqual({ ...NO_FIELDS, name: "Ana" });
		expect(fieldsOf({ ...GERMAN, number: "••••6789" })).toEqual({ ...NO_FIELDS, name: "Ana" });
	});

	it("is unchanged however the number is written", () => {
		const base = fieldsOf(GERMAN);
		for (const number of ["15123456789", "1512 3456789", "+49 1512 3456789", "0151/23456789"])
			expect(sameFields({ name: "Ana", country_code: "+49", number }, base)).toBe(true);
		expect(sameFields({ name: "Ana", country_code: "+43", number: "15123456789" }, base)).toBe(false);
		expect(sameFields({ ...NO_FIELDS, country_code: "+49" }, NO_FIELDS)).toBe(true);
	});
});

describe("a saved contact", () => {
	it("has its country code apart from its number", () => {
		for (const number of ["+49 1512 3456789", "0049 1512 3456789", "1512 3456789"])
			expect(sentFields({ name: "Ana", country_code: "+49", number })).toEqual({
				name: "Ana",
				country_code: "+49",
				number: "1512 3456789",
			});
	});

	it("changes only its name if the number is unchanged, so contacts without one can be renamed", () => {
		expect(changedFields({ ...NO_FIELDS, name: "Ana", country_code: "+49" }, NO_FIELDS)).toEqual({
			name: "Ana",
		});
		const base = fieldsOf(GERMAN);
		expect(changedFields({ ...base, name: "Eva", number: "1512 3456789" }, base)).toEqual({ name: "Eva" });
		expect(changedFields({ ...base, number: "+52 55 1234 5678" }, base)).toEqual({
			name: "Ana",
			country_code: "+52",
			number: "55 1234 5678",
		});
	});
});
