import { describe, expect, it } from "vitest";
import { findLinks, webAddress } from "@/lib/console/conversation/content/links";

/** Marks links with angle brackets. */
function shown(text: string): string {
	return findLinks(text)
		.map(({ text: part, href }) => (href ? `<${part}>` : part))
		.join("");
}

describe("links in a text", () => {
	it.each([
		["see https://a.example/x?y=1&z=2.", "see <https://a.example/x?y=1&z=2>."],
		["(https://a.example)", "(<https://a.example>)"],
		["https://a.example/wiki/Foo_(bar)", "<https://a.example/wiki/Foo_(bar)>"],
		["https://a.example https://b.example", "<https://a.example> <https://b.example>"],
		["HTTPS://A.EXAMPLE", "<HTTPS://A.EXAMPLE>"],
		["javascript:alert(1)", "javascript:alert(1)"],
		["https://", "https://"],
		["a.example", "a.example"],
		["", ""],
	])("%s", (text, expected) => {
		expect(shown(text)).toBe(expected);
	});
});

describe("URLs that are safe to open", () => {
	it.each([
		["https://a.example/x?y=1", true],
		["http://a.example", true],
		["javascript:alert(1)", false],
		["data:text/html,hi", false],
		["/relative", false],
		[null, false],
	])("%s: %s", (address, may) => {
		expect(webAddress(address) !== undefined).toBe(may);
	});
});
