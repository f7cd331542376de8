import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inEnglish } from "@/lib/template/english";
import { parityDifferences } from "@/lib/template/parity";
import { type ComparableContent, summariseContent } from "@/lib/template/summary";

const REPLY = { type: "custom", label: "Yes" };
const WEBSITE = { type: "visit_website", label: "Open" };
const STATIC = { ...WEBSITE, url_type: "static", value: "https://x.example/de", dynamic_url: "{{1}}" };
const DYNAMIC = {
	...WEBSITE,
	url_type: "dynamic",
	value: "https://x.example/a",
	dynamic_url: "https://x.example/{{1}}",
};
const VALUE_ONLY = { ...WEBSITE, value: "https://x.example/{{1}}" };

function content(langCode: string, members: object): ComparableContent {
	return { lang_code: langCode, text: "Hi", ...members };
}

function told(...members: object[]): string[] {
	const codes = ["en_US", "es", "de", "ar"];
	const contents = members.map((one, index) => content(codes[index] ?? "xx", one));
	return parityDifferences(contents, "en_US").map(
		({ langCode, path, code }) => `${langCode} ${path} ${code}`,
	);
}

describe("differences between languages", () => {
	test.each<[name: string, contents: object[], expected: string[]]>([
		["none", [], []],
		["one alone", [{ text: "{{1}}" }], []],
		["two alike", [{ text: "Hi {{1}} {{2}}" }, { text: "{{2}} hola {{1}}" }], []],
		["a missing placeholder", [{ text: "{{1}} {{2}}" }, { text: "{{1}}" }], ["es text placeholder_missing"]],
		[
			"a placeholder that the source doesn't have, although most languages do",
			[{ text: "{{1}}" }, { text: "{{1}} {{2}}" }, { text: "{{1}} {{2}}" }],
			["es text placeholder_extra", "de text placeholder_extra"],
		],
		[
			"a header placeholder",
			[{ headers: [{ type: "text", text: "A {{1}}" }] }, { headers: [{ type: "text", text: "A" }] }],
			["es headers.0.text placeholder_missing"],
		],
		[
			"another header type, without differences of its text",
			[{ headers: [{ type: "text", text: "A {{1}}" }] }, { headers: [{ type: "image" }] }],
			["es headers.0.type header_differs"],
		],
		["a missing header", [{ headers: [{ type: "image" }] }, {}], ["es headers.0.type header_differs"]],
		[
			"a header in every language but the source",
			[{}, { headers: [{ type: "image" }] }, { headers: [{ type: "image" }] }],
			["es headers.0.type header_differs", "de headers.0.type header_differs"],
		],
		["a missing footer", [{ footer: "Bye" }, { footer: "" }], ["es footer footer_missing"]],
		["an extra footer", [{}, { footer: "Bye" }, {}], ["es footer footer_extra"]],
		["a missing button", [{ buttons: [REPLY] }, {}], ["es buttons button_count_differs"]],
		[
			"another button",
			[{ buttons: [REPLY] }, { buttons: [WEBSITE] }],
			["es buttons.0.type button_type_differs"],
		],
		[
			"a placeholder in a button's URL",
			[{ buttons: [REPLY, DYNAMIC] }, { buttons: [REPLY, STATIC] }],
			["es buttons.1.value placeholder_missing"],
		],
		[
			"a URL placeholder that the source doesn't have",
			[{ buttons: [STATIC] }, { buttons: [DYNAMIC] }, { buttons: [STATIC] }],
			["es buttons.0.dynamic_url placeholder_extra"],
		],
		["URLs with the same placeholder", [{ buttons: [DYNAMIC] }, { buttons: [VALUE_ONLY] }], []],
		[
			"another button, without differences of its URL",
			[{ buttons: [DYNAMIC] }, { buttons: [REPLY] }],
			["es buttons.0.type button_type_differs"],
		],
		[
			"types are compared if there are as many buttons as in the source",
			[{ buttons: [REPLY, WEBSITE] }, { buttons: [WEBSITE, REPLY] }, { buttons: [REPLY] }],
			[
				"es buttons.0.type button_type_differs",
				"es buttons.1.type button_type_differs",
				"de buttons button_count_differs",
			],
		],
	])("%s", (_name, contents, expected) => {
		expect(told(...contents)).toEqual(expected);
	});
});

test("a difference names the source, whichever language most others agree with", () => {
	const texts: Record<string, string> = { ar: "{{1}}", de: "{{1}}", en: "{{1}} {{2}}" };
	const contents = Object.entries(texts).map(([code, text]) => content(code, { text }));
	expect(parityDifferences(contents, "en")[0]).toEqual({
		langCode: "ar",
		path: "text",
		code: "placeholder_missing",
		message: { key: "variableMissing", values: { variable: "{{2}}", other: "English" } },
		placeholder: 2,
	});
	const said = (source: string) =>
		parityDifferences(contents, source).map(({ langCode, message }) => `${langCode}: ${inEnglish(message)}`);
	expect(said("en")).toEqual([
		"ar: {{2}} is missing here. English has it.",
		"de: {{2}} is missing here. English has it.",
	]);
	expect(said("de")).toEqual(["en: {{2}} isn't in German. Remove it here, or add it there."]);
	expect(said("fr")).toEqual([]);
});

test("a summary has the figures of the comparison", () => {
	const summary = summariseContent({
		lang_code: "de",
		text: "Hallo {{1}} 😀",
		footer: "Tschüss",
		headers: [{ type: "text", text: "Buchung {{1}}" }],
		buttons: [DYNAMIC, REPLY],
	});
	expect(summary).toEqual({
		langCode: "de",
		headerType: "text",
		headerLength: 13,
		headerPlaceholders: [1],
		textLength: 13,
		textPlaceholders: [1],
		footerLength: 7,
		buttonTypes: ["visit_website", "custom"],
		buttonUrls: [
			{ member: "dynamic_url", placeholders: [1] },
			{ member: "value", placeholders: [] },
		],
	});
});

test("compares any response without throwing", () => {
	const anything = fc.record(
		{
			lang_code: fc.string(),
			text: fc.anything(),
			footer: fc.anything(),
			headers: fc.anything(),
			buttons: fc.anything(),
		},
		{ requiredKeys: ["lang_code"] },
	);
	fc.assert(
		fc.property(fc.array(anything), (contents) => {
			for (const { lang_code } of contents) parityDifferences(contents, lang_code);
		}),
	);
});
