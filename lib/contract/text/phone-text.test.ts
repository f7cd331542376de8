import { describe, expect, it } from "vitest";
import { createContactBody } from "@/lib/contract/contacts";
import { afterExitCode, phoneDigits, plainPhone } from "./phone-text";

describe("normalising a copied phone number", () => {
	it.each([
		["left-to-right embedding of a chat client", "\u202a+91 98765 43210\u202c", "+91 98765 43210"],
		["isolates", "\u2066+91 98765 43210\u2069", "+91 98765 43210"],
		["right-to-left mark and zero-width space", "\u200f+91\u200b 98765 43210\ufeff", "+91 98765 43210"],
		["no-break and thin spaces", "+91\u00a098765\u200943210\u202f", "+91 98765 43210"],
		["non-breaking hyphens", "055\u20111234\u20115678", "055-1234-5678"],
		["dashes and a minus sign", "055–1234\u22125678", "055-1234-5678"],
		["slash", "0151/23456789", "0151/23456789"],
		["a link", "tel:+49-151-23456789", "+49-151-23456789"],
		["a link with capitals, spaces and an extension", " TEL:+49%20151 23456789;ext=5", "+49 151 23456789"],
		["a chat link", "https://wa.me/525512345678?text=Hello", "+525512345678"],
		["a chat link without a scheme", "wa.me/+525512345678", "+525512345678"],
		["a link to write to", "https://api.whatsapp.com/send/?text=Hi&phone=525512345678", "+525512345678"],
		["a link of an app", "whatsapp://send?phone=%2B525512345678", "+525512345678"],
		["Arabic-Indic digits", "٠٩٨٧٦٥٤٣٢١", "0987654321"],
		["Persian digits", "۰۹۱۲۳۴۵۶۷۸۹", "09123456789"],
		["Devanagari digits", "+९१ ९८७६५ ४३२१०", "+91 98765 43210"],
		["Bengali digits", "০১৭১২৩৪৫৬৭৮", "01712345678"],
		["full-width characters", "（＋８１）９０－１２３４－５６７８", "(+81)90-1234-5678"],
		["a Japanese long vowel mark", "090ー1234ー5678", "090-1234-5678"],
	])("%s", (_, copied, plain) => {
		expect(plainPhone(copied)).toBe(plain);
	});

	it("has an ASCII digit for the digits of every script", () => {
		const digits = Array.from({ length: 0x110000 }, (_, code) => code)
			.filter((code) => code < 0xd800 || code > 0xdfff)
			.map((code) => String.fromCodePoint(code))
			.filter((character) => /^\p{Nd}$/u.test(character));
		expect(digits.length % 10).toBe(0);
		expect(digits.map(plainPhone)).toEqual(digits.map((_, index) => String(index % 10)));
	});

	it.each([
		["+49 151", "+49151"],
		["(+49) 151", "+49151"],
		["0049 151", "0049151"],
		["151+49", "15149"],
	])("%s has the digits %s", (plain, digits) => {
		expect(phoneDigits(plain)).toBe(digits);
	});
});

describe("an exit code", () => {
	it.each([
		["00919876543210", "49", "919876543210"],
		["011919876543210", "1", "919876543210"],
		["011919876543210", "1242", "919876543210"],
		["011919876543210", "", "919876543210"],
		["0115621234", "39", undefined],
		["0301234567", "49", undefined],
	])("of %s with +%s is followed by %s", (digits, callingCode, after) => {
		expect(afterExitCode(digits, callingCode)).toBe(after);
	});
});

describe("a contact's number", () => {
	it("is accepted as copied and reduced to digits", () => {
		const number = "\u202a+49\u00a0151/234\u201156789\u202c";
		expect(createContactBody.parse({ number, country_code: "\u200e＋49" })).toEqual({
			number: "+4915123456789",
			country_code: "+49",
		});
	});

	it.each(["0151 mobile", "0151 2345 x12", "call me"])("can't be %s", (number) => {
		expect(createContactBody.safeParse({ number, country_code: "+49" }).error?.issues).toMatchObject([
			{ path: ["number"], message: "Use only digits, spaces and + - ( ) . / in a phone number." },
		]);
	});
});
