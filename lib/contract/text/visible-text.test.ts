import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasUnseen, removeUnseen, visibleName } from "./visible-text";

describe("a name", () => {
	it.each([
		["a zero-width space", "own\u200ber", "owner"],
		["a right-to-left override", "Owner\u202e", "Owner"],
		["isolates and marks", "\u2068Ana\u2069\u200e\u200f\u061c", "Ana"],
		["a soft hyphen and a grapheme joiner", "A\u00adn\u034fa", "Ana"],
		["a byte order mark and control characters", "\ufeffA\u0000n\u007fa\u0085", "Ana"],
		["joiners between Latin letters", "o\u200cw\u200dner", "owner"],
		["joiners at the end", "\u0639\u0644\u06cc\u200c", "\u0639\u0644\u06cc"],
		["variation selectors of letters", "a\ufe0fb\u{e0100}", "ab"],
		["tags", "a\u{e0061}\u{e0062}", "a"],
		["Hangul fillers and an empty Braille pattern", "A\u3164n\uffa0a\u2800", "Ana"],
		["line breaks, tabs and other spaces", "Ana\nMaria\tde\u2009la\u00a0Cruz", "Ana Maria de la Cruz"],
	])("loses %s", (_, typed, name) => {
		expect(visibleName(typed)).toBe(name);
		expect(hasUnseen(name)).toBe(false);
	});

	it.each([
		["a Persian non-joiner", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"],
		["a Sinhala joiner", "\u0dc1\u0dca\u200d\u0dbb\u0dd3"],
		["a Hindi joiner and non-joiner", "\u0915\u094d\u200d\u0937 \u0915\u094d\u200c\u0937"],
		["a Malayalam joiner at the end of a word", "\u0d05\u0d35\u0d28\u0d4d\u200d"],
		["a family, a flag and a heart", "👩‍👩‍👧‍👦 🏳️‍🌈 ❤️ 👩🏽‍🚀"],
		["a keycap and the flag of Wales", "1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿"],
		["a Japanese variant", "\u8fbb\u{e0101}"],
		["accents, ideographic spaces and signs of numbers", "José\u0301 山田　太郎 \u0600١"],
	])("keeps %s", (_, name) => {
		expect(visibleName(name)).toBe(name);
	});

	it.each(["", " ", "\u200b\u200b", "\u202e", "\u3164", "\u2800", "\u0301", "\u00a0\u200d"])(
		"can't be %j",
		(typed) => {
			expect(visibleName(typed)).toBe("");
		},
	);

	it("keeps one of several joiners", () => {
		expect(visibleName("\u0645\u06cc\u200c\u200c\u200b\u0631")).toBe("\u0645\u06cc\u200c\u0631");
	});
});

it("Nothing is left to remove", () => {
	const unit = fc.oneof(
		fc.string({ unit: "binary", maxLength: 1 }),
		fc.constantFrom(
			"\u200c",
			"\u200d",
			"\ufe0f",
			"\u{e0100}",
			"\u{e007f}",
			"\u{1f3f4}",
			"👩",
			"\u0915",
			"\u094d",
			"山",
			"\u06cc",
			"1",
			"\u20e3",
		),
	);
	fc.assert(
		fc.property(fc.array(unit, { maxLength: 20 }), (characters) => {
			const text = removeUnseen(characters.join(""));
			expect(removeUnseen(text)).toBe(text);
			expect(visibleName(visibleName(text))).toBe(visibleName(text));
		}),
	);
});
