import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { type EditorState, reduceEditor } from "@/components/templates/edit/editor-state";
import { LanguageMatrix } from "@/components/templates/languages/language-matrix";
import { languageFindings } from "@/components/templates/languages/language-state";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import { compileTexts } from "@/lib/console/messages/compile";
import type { Messages } from "@/lib/console/messages/en";
import { languageName } from "@/lib/console/templates/language-name";
import { renderPage } from "@/lib/console/testing/render-page";
import { templateContent } from "@/lib/contract/template-contents";
import type { TranslationRecord } from "@/lib/template/translation/part-state";

function render(locale: "en" | "de", contents: object[], records: TranslationRecord[] = []): string {
	const editor = contents.reduce<EditorState>(
		(state, content) =>
			reduceEditor(state, {
				type: "loaded",
				content: templateContent.parse({ id: 1, text: "Hallo", is_draft: false, ...content }),
			}),
		{},
	);
	const nameOf = (langCode: string) => languageName(langCode, locale);
	return renderPage(
		<IntlProvider locale={locale} timeZone="UTC" messages={compileTexts(CATALOGUES[locale]) as Messages}>
			<LanguageMatrix
				drafts={Object.values(editor).map(({ draft }) => draft)}
				findings={languageFindings(editor, Object.keys(editor), nameOf, { sourceLang: "en", records })}
				nameOf={nameOf}
				selected="de"
				onSelect={() => {}}
			/>
		</IntlProvider>,
	);
}

test("each language has a row that tells its differences from the source in the page's language", () => {
	const page = render("de", [{ lang_code: "en", footer: "Foot" }, { lang_code: "de" }]);
	expect(page.match(/<tr\b/g)).toHaveLength(3);
	expect(page).toContain(">fehlt<");
	expect(page).toContain("Englisch hat eine Fußzeile, diese Sprache aber nicht.");
	expect(page).not.toContain("this language");
});

test("of ten languages with one stale translation, one is counted, and its cell says so", () => {
	const codes = "af sq ar az bn bg ca nl hr".split(" ");
	const contents = [
		{ lang_code: "en", text: "Hello there" },
		...codes.map((lang_code) => ({ lang_code, text: "Hallo" })),
	];
	const stale: TranslationRecord = {
		lang_code: "nl",
		part: "text",
		source_lang: "en",
		source_text: "Hello",
		target_text: "Hallo",
		origin: "person",
	};
	const page = render("en", contents, [stale]);
	expect(page).toMatch(/Needs work<span[^>]*>1</);
	expect(page).toContain(">Source changed<");
	expect(page).toContain("Body in Dutch");
});
