import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { type EditorState, reduceEditor } from "@/components/templates/editor-state";
import { languageFindings } from "@/components/templates/language-state";
import { CompareTable } from "@/components/templates/languages/compare-table";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import type { Messages } from "@/lib/console/messages/en";
import { languageName } from "@/lib/console/templates/language-name";
import { renderPage } from "@/lib/console/testing/render-page";
import { templateContent } from "@/lib/contract/template-contents";

test("differences are told in the page's language", () => {
	const content = { id: 1, text: "Hallo", is_draft: false };
	const editor = [
		{ ...content, lang_code: "de" },
		{ ...content, lang_code: "en", footer: "Foot" },
	].reduce<EditorState>(
		(state, stored) => reduceEditor(state, { type: "loaded", content: templateContent.parse(stored) }),
		{},
	);
	const nameOf = (langCode: string) => languageName(langCode, "de");
	const page = renderPage(
		<IntlProvider locale="de" timeZone="UTC" messages={CATALOGUES.de as Messages}>
			<CompareTable
				drafts={Object.values(editor).map(({ draft }) => draft)}
				findings={languageFindings(editor, ["de", "en"], nameOf)}
				nameOf={nameOf}
				selected="de"
				onSelect={() => {}}
			/>
		</IntlProvider>,
	);
	expect(page).toContain(">fehlt<");
	expect(page).toContain("Englisch hat eine Fußzeile, diese Sprache aber nicht.");
	expect(page).not.toContain("this language");
});
