import { expect, test } from "vitest";
import {
	isKnownLanguage,
	languageLabel,
	normaliseLanguage,
	TEMPLATE_LANGUAGES,
	textDirection,
} from "@/lib/template/languages/languages";

test("has 111 distinct languages, sorted by label", () => {
	const labels = TEMPLATE_LANGUAGES.map(({ label }) => label);
	expect(new Set(TEMPLATE_LANGUAGES.map(({ code }) => code)).size).toBe(111);
	expect(labels).toEqual([...labels].sort());
	expect(labels.slice(0, 4)).toEqual(["Afrikaans", "Albanian", "Arabic", "Arabic (EGY)"]);
});

test.each([
	["en_US", true],
	["prs_AF", true],
	["en-US", false],
	["en_us", false],
	["EN", false],
	["es_VE", false],
	["", false],
	["constructor", false],
	[7, false],
	[null, false],
	[["en"], false],
])("the code %j is in the list: %s", (code, known) => {
	expect(isKnownLanguage(code)).toBe(known);
});

test.each([
	["de_AT", "German (AUT)"],
	["de-AT", "German (AUT)"],
	["xx_YY", "xx_YY"],
])("%s is called %s", (code, label) => {
	expect(languageLabel(code)).toBe(label);
});

test.each(["ar", "ar_EG", "ar-SA", "fa", "he", "ur", "prs_AF", "ps_AF"])("%s is right to left", (code) => {
	expect(textDirection(code)).toBe("rtl");
});

test.each(["en", "de_AT", "pa", "arn", "xx", ""])("%j is left to right", (code) => {
	expect(textDirection(code)).toBe("ltr");
});

test("replaces hyphens by underscores", () => {
	expect(normaliseLanguage("pt-BR")).toBe("pt_BR");
});
