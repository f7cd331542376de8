import { isLanguage, type Language } from "@/lib/contract/console/languages";

/* Monaco outweighs the rest of the console, so these load it when it's needed. */

/** Loads the JSON editor. */
export async function loadJsonEditor() {
	await loadEditorTexts();
	const { JsonEditor } = await import("@/components/editor/json-editor");
	return JsonEditor;
}

/** Loads it ahead, for someone who is about to open a flow. The editor reports failures. */
export function prefetchJsonEditor(): void {
	loadJsonEditor().catch(() => undefined);
}

/** Loads the comparison of two texts. */
export async function loadTextDifference() {
	await loadEditorTexts();
	const { TextDifference } = await import("@/components/editor/text-difference");
	return TextDifference;
}

const EDITOR_TEXTS: Record<Language, () => Promise<unknown>> = {
	en: async () => undefined,
	de: () => import("monaco-editor/nls/lang/de.js"),
};

/** Loads Monaco's own texts, such as those of its search, in the page's language. Monaco reads them when it starts. */
async function loadEditorTexts(): Promise<void> {
	const { lang } = document.documentElement;
	if (isLanguage(lang)) await EDITOR_TEXTS[lang]();
}
