import { describe, expect, it } from "vitest";
import { fold, readSearch, searchNumber } from "./search";

describe("reading a search", () => {
	it.each([
		["María", ["maria"]],
		["  ana   CRUZ ", ["ana", "cruz"]],
		["Straße", ["straße"]],
		["İzmir", ["izmir"]],
	])("%s looks for the words %j", (search, words) => {
		expect(readSearch(search)).toEqual(words.map((text) => ({ kind: "word", text })));
	});

	it.each([
		["+91 98765 43210", "919876543210"],
		["0091 98765", "9198765"],
		["098765", "98765"],
		["(030) 12-34", "301234"],
		["98.76", "9876"],
	])("%s is one number with the digits %s", (search, digits) => {
		expect(readSearch(search)).toEqual([expect.objectContaining({ kind: "number", digits })]);
	});

	it("tells a name from a number in one search", () => {
		expect(readSearch("maria 55 1234")).toMatchObject([
			{ kind: "word", text: "maria" },
			{ kind: "number", digits: "551234" },
		]);
	});

	it("folds case and accents, also of other scripts", () => {
		expect(fold("ÁÉÍ Ωmega")).toBe("aei ωmega");
	});

	it("knows a number with and without its country code, each spelling once", () => {
		expect(searchNumber("09876543210", "+91", "919876543210")).toBe("919876543210 9109876543210 09876543210");
		expect(searchNumber("9876543210", "+91", "919876543210")).toBe("919876543210 9876543210");
	});
});
