import { expect, test } from "vitest";
import {
	START_TEXTS,
	startContent,
	startLanguage,
	untranslatedStart,
} from "@/components/templates/create/start-texts";
import { codeOf } from "@/components/templates/create/template-code";
import { LANGUAGES } from "@/lib/contract/console/languages";
import { contentProblems } from "@/lib/template/problems/problems";

test("there are twelve starting texts, each ready without a warning in every language", () => {
	expect(START_TEXTS).toHaveLength(12);
	for (const start of START_TEXTS) {
		for (const language of LANGUAGES) {
			const content = { lang_code: language, ...startContent(start, language), is_draft: false };
			expect([start, language, contentProblems(content, { strict: true })]).toEqual([start, language, []]);
		}
	}
});

test.each([
	["de_AT", "en", "de"],
	["en_GB", "de", "en"],
	["fr", "de", "de"],
	["fr", "en-GB", "en"],
])(
	"a text for %s is in the template's language, or else in the reader's: %s → %s",
	(code, reader, expected) => {
		expect(startLanguage(code, reader)).toBe(expected);
	},
);

test.each([
	["paymentReminder", "fr", "en", "en"],
	["paymentReminder", "fr", "de", "de"],
	["paymentReminder", "de_AT", "en", null],
	["signInCode", "fr", "en", null],
	[null, "fr", "en", null],
])("people read that %s for %s isn't translated: %s → %s", (start, langCode, reader, expected) => {
	expect(untranslatedStart(start, langCode, reader)).toBe(expected);
});

test.each([
	["Order Confirmation", "order_confirmation"],
	["  Größe & Preis – März 2027! ", "grosse_preis_marz_2027"],
	["order_update.v2", "order_update_v2"],
	["订单", ""],
	["__A__", "a"],
])("the name “%s” becomes the code %s", (name, code) => {
	expect(codeOf(name)).toBe(code);
});
