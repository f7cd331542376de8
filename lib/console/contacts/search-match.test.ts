import { describe, expect, it } from "vitest";
import {
	byWordBeginnings,
	contactMeetsSearch,
	markName,
	markNumber,
	meetsSearch,
} from "@/lib/console/contacts/search-match";
import type { Piece } from "@/lib/console/folded-match";

/** "[Mar]ía": hits in brackets. */
function shown(pieces: Piece[]): string {
	return pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("");
}

it("puts names with words that begin as typed before others, each in their order", () => {
	const named = (...names: string[]) =>
		names.map((first_name) => ({
			...{ first_name, middle_name: "", last_name: "", platform_name: null, chat_phone_id: "", tags: [] },
			...{ country_code: "", number: "" },
		})) as unknown as Parameters<typeof contactMeetsSearch>[0][];
	const order = (search: string, ...names: string[]) =>
		byWordBeginnings(named(...names), search).map(({ first_name }) => first_name);
	expect(order("ana mar", "Ivana Ižmarić", "Mariana Gomar", "Ana María", "Mar Ana")).toEqual([
		...["Ana María", "Mar Ana", "Ivana Ižmarić", "Mariana Gomar"],
	]);
	expect(order("", "B", "A")).toEqual(["B", "A"]);
});

describe("highlights search hits in a name", () => {
	it.each([
		["Ana María de la Cruz", "mar", "Ana [Mar]ía de la Cruz"],
		["Ana María de la Cruz", "maria", "Ana [María] de la Cruz"],
		["Ana Mari\u0301a", "maria", "Ana [Mari\u0301a]"],
		["Omar الزهراء", "MAR", "O[mar] الزهراء"],
		["Omar الزهراء", "زهر", "Omar ال[زهر]اء"],
		["Jürgen Groß", "jurgen gro", "[Jürgen] [Gro]ß"],
		["Eva Müller", "mueller", "Eva [Müller]"],
		["Eva Mueller", "müller", "Eva [Mueller]"],
		["Conan O’Brien", "o'br", "Conan [O’Br]ien"],
		["Eva Straßer", "STRASSER", "Eva [Straßer]"],
		["Işık Kaya", "isik", "[Işık] Kaya"],
		["Νίκος Παπασωτηρίου", "ΠΑΠΑΣ", "Νίκος [Παπασ]ωτηρίου"],
		["Søren Ærø", "soren aero", "[Søren] [Ærø]"],
		["Mari Tanaka", "tanaka mari", "[Mari] [Tanaka]"],
		["👩‍💻 Emma", "emm", "👩‍💻 [Emm]a"],
		["100%", "%", "100[%]"],
		["Ana", "", "Ana"],
		["Agent 007", "007", "Agent [007]"],
	])("%s for %s", (name, search, expected) => {
		expect(shown(markName(name, search))).toBe(expected);
	});
});

describe("highlights search hits in a number", () => {
	it.each([
		["+52 55 1234 5678", "1234", "+52 55 [1234] 5678"],
		["+52 55 1234 5678", "55 12 34", "+52 [55 1234] 5678"],
		["+52 55 1234 5678", "55-1234", "+52 [55 1234] 5678"],
		["+52 55 1234 5678", "55/1234/5678", "+52 [55 1234 5678]"],
		["+52 55 1234 5678", "٥٥ ١٢٣٤ ٥٦٧٨", "+52 [55 1234 5678]"],
		["+52 55 1234 5678", "\u202a+52 55 1234 5678\u202c", "+[52 55 1234 5678]"],
		["+52 55 1234 5678", "+52\u00a055\u20111234\u20115678", "+[52 55 1234 5678]"],
		["+52 55 1234 5678", "tel:+525512345678", "+[52 55 1234 5678]"],
		["+52 55 1234 5678", "011 52 55 1234 5678", "+[52 55 1234 5678]"],
		["+49 1512 3456789", "0151", "+49 [151]2 3456789"],
		["+49 1512 3456789", "+49 151", "+[49 151]2 3456789"],
		["+49 1512 3456789", "0049 151", "+[49 151]2 3456789"],
		["+1 (202) 555-0101", "2025550101", "+1 ([202) 555-0101]"],
		["+49 1512 3456789", "mar", "+49 1512 3456789"],
		["+44 7911 000019", "+44 (0)7911 0000", "+[44 7911 0000]19"],
		["+1 415 557 0015", "007 4155570015", "+1 [415 557 0015]"],
		["+1 415 557 0007", "007", "+1 415 557 0[007]"],
	])("%s for %s", (number, search, expected) => {
		expect(shown(markNumber(number, search))).toBe(expected);
	});
});

describe("filters loaded rows while new ones are loading", () => {
	it.each([
		["Ana María", "mar", true],
		["Ana María", "mar x", false],
		["Ana María", "5512", true],
		["Ana María", "ana 5512", true],
		["Ana María", "999", false],
		["Agent 007", "007", true],
		["Agent 007", "007 5512345678", true],
		["Agent 007", "5512345678 45678", true],
		["Agent 007", "55 78", false],
		["Agent", "007 5512345678", false],
	])("%s for %s: %s", (name, search, expected) => {
		expect(meetsSearch(name, ["525512345678", "5512345678"], search)).toBe(expected);
	});
});

it("finds a contact by the name shown, and by its number with or without the country code", () => {
	const contact = {
		first_name: "Tom",
		middle_name: null,
		last_name: null,
		platform_name: null,
		number: "15123456789",
		country_code: "+49",
		chat_phone_id: "4915123456789",
	};
	for (const search of ["tom", "1512", "49 1512"]) expect(contactMeetsSearch(contact, search)).toBe(true);
	expect(contactMeetsSearch(contact, "toni")).toBe(false);
});
