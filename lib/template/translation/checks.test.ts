import fc from "fast-check";
import { expect, test } from "vitest";
import { inEnglish } from "@/lib/template/english";
import { translationWarnings } from "@/lib/template/translation/checks";

function said(source: string, langCode: string, target: string): string[] {
	return translationWarnings({ lang_code: "en", text: source }, { lang_code: langCode, text: target }).map(
		({ path, message }) => `${path}: ${inEnglish(message)}`,
	);
}

test.each<[source: string, langCode: string, target: string, expected: string[]]>([
	["Hello {{1}}, welcome", "de", "Hallo {{1}}, willkommen", []],
	[
		"Hello {{1}}, welcome",
		"de",
		"Hello {{1}}, welcome",
		["text: This is the same as the source. Translate it, or confirm it if it needs no translation."],
	],
	["Hello {{1}}, welcome", "en_GB", "Hello {{1}}, welcome", []],
	["{{1}}: {{2}} 👋", "de", "{{1}}: {{2}} 👋", []],
	["Pay within 14 days", "de", "Zahlen Sie in 10 Tagen", ["text: The number 14 is missing here."]],
	["Pay soon", "de", "Zahlen Sie in 10 Tagen", ["text: The source doesn't have the number 10."]],
	["It costs 1,299.50 now", "de", "Das kostet jetzt 1.299,50", []],
	["It costs 1,299.50 now", "fr", "Cela coûte 1 299,50 maintenant", []],
	["Open from 9 to 17", "ar", "مفتوح من ٩ إلى ١٧", []],
	["Open from 9 to 17", "hi", "९ से १७ तक खुला", []],
	["On December 15, 2026", "de", "Am 15.12.2026", []],
	["On December 15, 2026", "fr", "Le 15/12/2026", []],
	["On December 15, 2026", "sv", "Den 2026-12-15", []],
	["On December 15, 2026", "ja", "2026年12月15日に", []],
	["On December 15, 2026", "ar", "في ١٥/١٢/٢٠٢٦", []],
	["On 15 December", "de", "Am 15.12.2026", []],
	["On 15 December", "de", "Am 15.12.", []],
	["By 12/15/2026", "de", "Bis 15. 12. 26", []],
	["By 15.12.2026, 15 days", "de", "Bis 15. Dezember 2026, 15 Tage", []],
	["On December 15, 2026", "de", "Am 16.12.2026", ["text: The number 15 is missing here."]],
	["On 15.12.2026", "de", "Am 16. Dezember 2026", ["text: The source doesn't have the number 16."]],
	["It costs 15.12.", "de", "Es kostet 15,12.", []],
	["It costs 15.99", "de", "Es kostet 15", ["text: The number 15.99 is missing here."]],
	["See https://a.example/x", "de", "Siehe https://a.example/x", []],
	[
		"See https://a.example/x",
		"de",
		"Siehe https://a.example/de",
		["text: The link https://a.example/x is missing here."],
	],
	["Call +49 30 123456", "de", "Anruf: +49 (30) 12-34-56", []],
	[
		"Call +49 30 123456",
		"de",
		"Anruf: +49 30 123465",
		["text: The phone number +49 30 123456 is missing here."],
	],
	["One\n\nTwo", "de", "Eins zwei", ["text: The source has 2 line breaks, but this text has none."]],
	["One\r\nTwo", "de", "Eins\nZwei", []],
	["Hello there", "de", "Hallo ", ["text: Remove the white space at the beginning or end."]],
	["Hello there", "ru", "Privet vsem", ["text: This text isn't in the letters of its language."]],
	["Hello there", "de", "Привет всем", ["text: This text isn't in the letters of its language."]],
	["Hello from Nordwind", "ja", "Nordwindからこんにちは", []],
	["Hello there", "ko", "안녕하세요", []],
	["Hello there", "zh_TW", "你好，歡迎", []],
	["Hello there", "sr", "Zdravo svima", []],
	["Hello there", "not-a-language", "Hallo", []],
	["", "de", "Neu 1", []],
])("%j in %s: %j", (source, langCode, target, expected) => {
	expect(said(source, langCode, target)).toEqual(expected);
});

test("labels and header are checked beside their own source; samples may have any value", () => {
	const source = {
		lang_code: "en",
		headers: [{ type: "text", text: "Booking {{1}}", text_variable: "A-17" }],
		text: "Hi {{1}}",
		variables: { 1: "Ana" },
		buttons: [
			{ type: "custom", label: "Yes" },
			{ type: "custom", label: "No" },
		],
	};
	const target = {
		...source,
		lang_code: "de",
		text: "Hallo {{1}}",
		headers: [{ type: "text", text: "Buchung {{1}} ", text_variable: "A-99" }],
	};
	expect(translationWarnings(source, target).map(({ path, code }) => `${path} ${code}`)).toEqual([
		"headers.0.text trailing_space",
		"buttons.0.label same_as_source",
		"buttons.1.label same_as_source",
	]);
});

test("checks any contents without throwing, and finds nothing in a language of itself", () => {
	const anything = fc.record({
		lang_code: fc.string(),
		text: fc.anything(),
		footer: fc.anything(),
		headers: fc.anything(),
		buttons: fc.anything(),
		variables: fc.anything(),
	});
	fc.assert(fc.property(anything, anything, (one, other) => void translationWarnings(one, other)));
	fc.assert(
		fc.property(anything, (one) => {
			expect(translationWarnings(one, one)).toEqual([]);
		}),
	);
});
