import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createEditorStore } from "@/components/templates/edit/editor-store";
import { ContentEditingProvider, SourceDraftProvider } from "@/components/templates/fields/content-editing";
import { languageFindings } from "@/components/templates/languages/language-state";
import { TranslateLanguage, TranslatePart } from "@/components/templates/machine/translate-buttons";
import { endpointKey } from "@/lib/console/api/query";
import { renderPage } from "@/lib/console/testing/render-page";
import { templateContent } from "@/lib/contract/template-contents";
import { withDefaults } from "@/lib/template/content";

/** German, whose footer is missing, beside English. */
function render({ isAvailable = true, isReadOnly = false, hasSource = true }): string {
	const store = createEditorStore();
	for (const [lang_code, text, footer] of [
		["en", "Hello there", "Reply STOP"],
		["de", "Hallo zusammen", ""],
	]) {
		const content = templateContent.parse({ ...withDefaults({ text, footer }), id: 1, lang_code });
		store.dispatch({ type: "loaded", content });
	}
	const { de } = languageFindings(store.getState(), ["en", "de"], String, { sourceLang: "en" });
	if (!de) throw new Error("The content isn't open.");
	const client = new QueryClient();
	const key = endpointKey("getMachineTranslation", { params: { accountId: 1 } });
	client.setQueryData(key, { is_available: isAvailable });
	const beside = {
		sourceLang: "en",
		showsSource: "always",
		variableNotes: {},
		onConfirm: undefined,
	} as const;
	return renderPage(
		<SourceDraftProvider value={store.draftOf("en")}>
			<ContentEditingProvider
				{...{ store, langCode: "de", findings: de, isReadOnly, wantsReady: false, search: "" }}
				beside={hasSource ? beside : undefined}
				onEdit={() => undefined}
			>
				<TranslateLanguage />
				<TranslatePart path="text" />
				<TranslatePart path="footer" />
			</ContentEditingProvider>
		</SourceDraftProvider>,
		{ client },
	);
}

test("What lacks a translation can be translated by machine: the language, and each such part", () => {
	const page = render({});
	expect(page).toContain("Translate 1 missing text");
	expect(page).toContain('aria-label="Translate by machine: Footer"');
	expect(page).not.toContain('aria-label="Translate by machine: Text"');
});

test.each([
	["on a server without it", { isAvailable: false }],
	["for people who can't edit", { isReadOnly: true }],
	["in the source language", { hasSource: false }],
])("There is no machine translation %s", (_, options) => {
	expect(render(options)).toBe("");
});
