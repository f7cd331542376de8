import { expect, it } from "vitest";
import { searchName, searchNumber } from "./search";

it("stores a number with and without its country code, each form once", () => {
	expect(searchNumber("09876543210", "+91", "919876543210")).toBe("919876543210 9109876543210 09876543210");
	expect(searchNumber("9876543210", "+91", "919876543210")).toBe("919876543210 9876543210");
});

it("cuts a name that becomes longer than an index entry can be", () => {
	const name = { firstName: "\ufdfa".repeat(200), middleName: null, lastName: "Omar" };
	expect(searchName(name, null)).toMatch(/^صلى الله/);
	expect(searchName(name, null)).toHaveLength(600);
});

it("cuts a name between characters, not within an emoji", () => {
	const name = { firstName: `${"\ufdfa".repeat(33)}abcde😀`, middleName: null, lastName: "Omar" };
	expect(searchName(name, null)).not.toMatch(/\p{Cs}/u);
	expect(searchName(name, null)).toMatch(/abcde$/);
});
