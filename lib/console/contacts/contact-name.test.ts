import { describe, expect, it } from "vitest";
import { contactName, contactPhone, looksSame } from "@/lib/console/contacts/contact-name";
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

describe("A typed name", () => {
	it.each([
		["double spaces", "Ana  Souza ", "Ana Souza"],
		["a no-break space", "Ana\u00a0Souza", "Ana Souza"],
		["combining marks", "Jose\u0301", "José"],
		["direction marks", "\u200eAna\u202c \u2067Souza\u2069", "Ana Souza"],
		["zero-width characters", "Ana\u200b\ufeff", "Ana"],
		["a heart without its variation selector", "Ana \u2764", "Ana \u2764\ufe0f"],
	])("confirms a name with %s", (_, name, typed) => {
		expect(looksSame(typed, name)).toBe(true);
	});

	it.each([
		["other letters", "Anna Souza"],
		["another case", "ana souza"],
		["another accent", "Ana Sóuza"],
		["no space", "AnaSouza"],
		["nothing", ""],
	])("doesn't confirm a name with %s", (_, typed) => {
		expect(looksSame(typed, "Ana Souza")).toBe(false);
	});
});
