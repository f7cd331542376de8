import { describe, expect, test } from "vitest";
import { newDraft } from "@/components/templates/edit/content-draft";
import { setFields, withoutOrigin } from "@/components/templates/edit/draft-edits";
import { type EditorAction, type EditorState, reduceEditor } from "@/components/templates/edit/editor-state";
import {
	languageFindings,
	orderLanguages,
	sourceLanguage,
} from "@/components/templates/languages/language-state";
import { templateContent } from "@/lib/contract/template-contents";
import type { TranslationRecord } from "@/lib/template/translation/part-state";

const CODES = ["de", "en", "fr"];

function loaded(texts: Record<string, string>): EditorState {
	return Object.entries(texts).reduce<EditorState>(
		(state, [lang_code, text]) =>
			reduceEditor(state, {
				type: "loaded",
				content: templateContent.parse({ id: 1, lang_code, text, is_draft: false }),
			}),
		{},
	);
}

const OPENED = loaded({ en: "Hello there, welcome", de: "Hallo, willkommen", fr: "Bonjour et bienvenue" });
const typed = (langCode: string, text: string): EditorAction => ({
	type: "edited",
	langCode,
	edit: setFields({ text }),
});
const openIn = (state: EditorState, langCode: string, records: TranslationRecord[] = []) =>
	languageFindings(state, CODES, undefined, { records })[langCode]?.open;

describe("A language beside its source", () => {
	test("is stale as soon as someone edits the source, and fresh if they take it back", () => {
		const edited = reduceEditor(OPENED, typed("en", "Hello there, good to see you"));
		expect(openIn(edited, "de")).toEqual([
			{ path: "text", state: "source_changed", madeFrom: "Hello there, welcome" },
		]);
		expect(languageFindings(edited, CODES).de?.state).toBe("translate");
		expect(openIn(reduceEditor(edited, typed("en", "Hello there, welcome")), "de")).toEqual([]);
	});

	test("is fresh once its own text is edited, too", () => {
		const edited = reduceEditor(
			reduceEditor(OPENED, typed("en", "Hello there, good to see you")),
			typed("de", "Hallo, schön dich zu sehen"),
		);
		expect(openIn(edited, "de")).toEqual([]);
		expect(openIn(edited, "fr")).toHaveLength(1);
	});

	test("isn't translated while it's a copy, until it's edited or confirmed", () => {
		const source = OPENED.en?.draft ?? null;
		const placed = reduceEditor(OPENED, { type: "placed", draft: newDraft("es", source) });
		const codes = [...CODES, "es"];
		const openOf = (state: EditorState) =>
			languageFindings(state, codes).es?.open.map(({ state: one }) => one);
		expect(openOf(placed)).toEqual(["not_translated"]);
		expect(languageFindings(placed, codes).es?.warnings).toEqual([]);
		expect(openOf(reduceEditor(placed, typed("es", "Hola, bienvenido")))).toEqual([]);
		const confirmed = reduceEditor(placed, { type: "edited", langCode: "es", edit: withoutOrigin("text") });
		expect(openOf(confirmed)).toEqual([]);
	});

	test("of another country is no copy to translate", () => {
		const placed = reduceEditor(OPENED, {
			type: "placed",
			draft: newDraft("de_AT", OPENED.de?.draft ?? null),
		});
		expect(languageFindings(placed, [...CODES, "de_AT"]).de_AT?.open).toEqual([]);
	});

	test("is translated when another language becomes the source, and stale once that is edited", () => {
		const made: TranslationRecord = {
			...{ lang_code: "de", part: "text", origin: "person" },
			...{ source_lang: "en", source_text: "Hello there, welcome", target_text: "Hallo, willkommen" },
		};
		const openBeside = (state: EditorState) =>
			languageFindings(state, CODES, undefined, { sourceLang: "fr", records: [made] }).de?.open;
		expect(openBeside(OPENED)).toEqual([]);
		expect(openBeside(reduceEditor(OPENED, typed("fr", "Bonjour à tous")))).toEqual([
			{ path: "text", state: "source_changed", madeFrom: "Bonjour et bienvenue" },
		]);
	});

	test("has no warnings for what someone confirmed", () => {
		const same = loaded({ en: "WhatsApp Support", de: "WhatsApp Support" });
		const record: TranslationRecord = {
			lang_code: "de",
			part: "text",
			source_lang: "en",
			source_text: "WhatsApp Support",
			target_text: "WhatsApp Support",
			origin: "person",
		};
		const codesOf = (records: TranslationRecord[]) =>
			languageFindings(same, ["en", "de"], undefined, { records }).de?.warnings.map(({ code }) => code);
		expect(codesOf([record])).toEqual(["same_as_source"]);
		expect(codesOf([{ ...record, confirmed_at: "2026-11-29T00:00:00Z" }])).toEqual([]);
	});
});

test("typing in one language leaves the findings of the others as they are, so that these don't render", () => {
	const before = languageFindings(OPENED, CODES);
	const edited = reduceEditor(OPENED, typed("de", "Hallo, willkommen!"));
	const after = languageFindings(edited, CODES, undefined, {}, before);
	expect(after.de).not.toBe(before.de);
	expect(after.en).toBe(before.en);
	expect(after.fr).toBe(before.fr);
	expect(edited.fr).toBe(OPENED.fr);
});

test("the chosen source counts if it has a content, and languages stand by name behind it", () => {
	expect(sourceLanguage(OPENED, CODES, "fr")).toBe("fr");
	expect(sourceLanguage(OPENED, CODES, "it")).toBe("en");
	const names: Record<string, string> = { ar: "Arabic", en: "English", nl: "Dutch" };
	const nameOf = (langCode: string) => names[langCode] ?? langCode;
	expect(orderLanguages(["ar", "en", "nl"], { sourceLang: "en", nameOf, locale: "en" })).toEqual([
		...["en", "ar", "nl"],
	]);
});
