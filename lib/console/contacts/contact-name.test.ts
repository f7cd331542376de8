import { expect, it } from "vitest";
import { confirmationOf, contactName, contactPhone } from "@/lib/console/contacts/contact-name";
import { personName } from "@/lib/contract/text/person-name";

const NOBODY = { first_name: null, middle_name: null, last_name: null, platform_name: null };
const NUMBERED = { number: "015123456789", country_code: "+49", chat_phone_id: "4915123456789" };
const USER = { number: "", country_code: "", chat_phone_id: "US.55501208655302741999" };

it("names a contact by name, number or the platform's user ID, in this order", () => {
	expect(contactName({ ...NOBODY, ...NUMBERED, first_name: "Ana", last_name: "Cruz" })).toBe("Ana Cruz");
	expect(contactName({ ...NOBODY, ...NUMBERED, platform_name: "ana.c" })).toBe("ana.c");
	expect(contactName({ ...NOBODY, ...NUMBERED })).toBe("+49 1512 3456789");
	expect(contactName({ ...NOBODY, ...USER })).toBe("US.55501208655302741999");
	expect(personName({ ...NOBODY })).toBe("");
});

it("treats the platform's ID as a number only if it is one", () => {
	expect(contactPhone({ ...NUMBERED, number: "" })?.raw).toBe("+4915123456789");
	expect(contactPhone(USER)).toBeUndefined();
});

it("is erased after the end of its number, as far as it's shown, or of its user ID was typed", () => {
	expect(confirmationOf(NUMBERED)).toBe("6789");
	expect(confirmationOf({ ...NUMBERED, number: "•••••••••89", chat_phone_id: "•••••••••••89" })).toBe("89");
	expect(confirmationOf(USER)).toBe("1999");
});

it("shows a name without characters that reorder or hide others", () => {
	const named = { ...NOBODY, ...NUMBERED, platform_name: "Ana \u202egnp.exe" };
	expect(contactName(named)).toBe("Ana gnp.exe");
	expect(contactName({ ...named, first_name: "Ana\u200b", last_name: "\u2067Cruz" })).toBe("Ana Cruz");
	expect(contactName({ ...named, platform_name: "\u202e\u200b" })).toBe("+49 1512 3456789");
});
