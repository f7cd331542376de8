import { describe, expect, it } from "vitest";
import { fold, readSearch, spellingsOf } from "./search";

describe("folding", () => {
	it.each([
		["ÁÉÍ Ωmega", "aei ωmega"],
		["İzmir IŞIK ışık", "izmir isik isik"],
		["Straßer STRASSER STRAẞER", "strasser strasser strasser"],
		["ΠΑΠΑΣ παπάς", "παπασ παπασ"],
		["Søren Łukasz Đorđe", "soren lukasz dorde"],
		["Æsa Œuvre Þór Guðrún", "aesa oeuvre thor gudrun"],
		["Ħamrun Ŋuyen Ŧ Ɓala Ɗan Ƙofa Ƴar", "hamrun nuyen t bala dan kofa yar"],
		["  Ana \t Cruz ", "ana cruz"],
		["O’Brien O‘Brien OʼBrien O´Brien O`Brien O'Brien", Array(6).fill("o'brien").join(" ")],
	])("folds %s to %s", (text, expected) => {
		expect(fold(text)).toBe(expected);
	});
});

describe("reading a search", () => {
	it.each([
		["María", ["maria"]],
		["  ana   CRUZ ", ["ana", "cruz"]],
		["Straße", ["strasse"]],
		["\ufeffA\u00adna\u200b\tCruz\u202c", ["ana", "cruz"]],
		["\u0645\u06cc\u200c\u0631\u0648\u0645", ["\u0645\u06cc\u200c\u0631\u0648\u0645"]],
	])("reads %s as the words %j", (search, words) => {
		expect(readSearch(search)).toEqual(words.map((text) => ({ kind: "word", text })));
	});

	it.each([
		["Müller", ["muller", "mueller"]],
		["Mu\u0308ller", ["muller", "mueller"]],
		["mueller", ["mueller", "muller"]],
		["JAEGER", ["jaeger", "jager"]],
		["Michael", ["michael"]],
		["Joe", ["joe"]],
		["Samuel", ["samuel"]],
		["Ana", ["ana"]],
	])("finds %s as any of %j", (search, spellings) => {
		expect(readSearch(search).flatMap((term) => (term.kind === "word" ? spellingsOf(term) : []))).toEqual(
			spellings,
		);
	});

	it.each([
		["+91 98765 43210", "919876543210"],
		["0091 98765", "9198765"],
		["098765", "98765"],
		["(030) 12-34", "301234"],
		["98.76", "9876"],
		["+44 (0)7911 000019", "447911000019"],
		["+91 (0) 98765 00001", "919876500001"],
		["(0)1590", "1590"],
		["0015", "15"],
		["007", "007"],
		["06", "06"],
		["0000", "0000"],
		["0", "0"],
		["\u202a+91 98765 43210\u202c", "919876543210"],
		["\u202a +91\u00a098765\u201143210 \u202c", "919876543210"],
		["tel:+49-151-234", "49151234"],
		["tel: +49 151 234", "49151234"],
		["https://wa.me/4915112345678?text=Hello", "4915112345678"],
		["0151/23456789", "15123456789"],
		["٠٩٨٧٦٥٤٣٢١", "987654321"],
		["۰۹۸۷ ९८७६ ９８７６", "98798769876"],
	])("reads %s as one number with the digits %s", (search, digits) => {
		expect(readSearch(search)).toEqual([expect.objectContaining({ kind: "number", digits })]);
	});

	it.each([
		["011 91 98765 43210", "919876543210"],
		["0091 98765 43210", "919876543210"],
		["+011 91", undefined],
		["98765 43210", undefined],
	])("reads %s as dialled from abroad: %s", (search, digitsAbroad) => {
		expect(readSearch(search)).toMatchObject([{ kind: "number", digitsAbroad }]);
	});

	it("keeps invisible characters in words", () => {
		expect(readSearch("می\u200cنا")).toEqual([{ kind: "word", text: "می\u200cنا" }]);
	});

	it("keeps digits of other scripts in words", () => {
		expect(readSearch("٠٠٧")).toMatchObject([{ kind: "number", words: [{ text: "٠٠٧", digits: "007" }] }]);
	});

	it("separates names from numbers", () => {
		expect(readSearch("maria 55 1234")).toMatchObject([
			{ kind: "word", text: "maria" },
			{ kind: "number", digits: "551234", hasWholeNumber: false },
		]);
	});

	it("reads a number written in pairs as one word", () => {
		expect(readSearch("06 12 34 56 78")).toEqual([
			{
				kind: "number",
				typed: "0612345678",
				digits: "612345678",
				digitsAbroad: undefined,
				words: [{ text: "06 12 34 56 78", digits: "612345678" }],
				hasWholeNumber: false,
			},
		]);
	});

	it("knows the words of a number, and whether one is a complete number", () => {
		expect(readSearch("007 4155570015")).toEqual([
			{
				kind: "number",
				typed: "0074155570015",
				digits: "74155570015",
				digitsAbroad: "74155570015",
				words: [
					{ text: "007", digits: "007" },
					{ text: "4155570015", digits: "4155570015" },
				],
				hasWholeNumber: true,
			},
		]);
	});
});
