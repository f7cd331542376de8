import { loader } from "@monaco-editor/react";
import * as monaco from "monaco-editor/editor/editor.api.js";
import "monaco-editor/features/register.all.js";
import { jsonDefaults } from "monaco-editor/languages/features/json/register.js";

/* Monaco, bundled and served by us. Import it only from lazily loaded code: it outweighs the rest of the console. */
self.MonacoEnvironment = {
	getWorker: () => new Worker(new URL("./editor.worker.ts", import.meta.url), { type: "module" }),
};

// Our own worker checks, completes and outlines flows. Only the colours are Monaco's.
jsonDefaults.setDiagnosticsOptions({ validate: false, enableSchemaRequest: false });
jsonDefaults.setModeConfiguration({ tokens: true });

// The palette offers commands that mean nothing here; the console has its own.
monaco.editor.addKeybindingRule({ keybinding: monaco.KeyCode.F1, command: "-editor.action.quickCommand" });
// Monaco's own keys for it begin with Ctrl+K, which opens the console's palette.
monaco.editor.addKeybindingRule({
	keybinding: monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyI,
	command: "editor.action.showHover",
	when: "editorTextFocus",
});

// Its fields have neither id nor name, and rows of its list of symbols are labels of nothing, which browsers report as
// problems of the page. Those of its widgets come later.
const WIDGETS = ".contentWidgets, .overlayWidgets, .overflowingContentWidgets, .overflowingOverlayWidgets";
monaco.editor.onDidCreateEditor((editor) => {
	const container = editor.getContainerDomNode();
	function nameFields(): void {
		const fields = container.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>("textarea, input");
		for (const field of fields) field.name ||= "text";
		const filter = container.querySelector<HTMLInputElement>(".quick-input-box input");
		if (!filter) return;
		filter.id ||= "symbols-filter";
		for (const row of container.querySelectorAll<HTMLLabelElement>("label.quick-input-list-label"))
			row.htmlFor = filter.id;
	}
	const added = new MutationObserver(nameFields);
	editor.onDidChangeModel(() => {
		nameFields();
		added.disconnect();
		for (const widgets of container.querySelectorAll(WIDGETS))
			added.observe(widgets, { childList: true, subtree: true });
	});
	editor.onDidDispose(() => added.disconnect());
});

// Otherwise the loader fetches Monaco from a CDN.
loader.config({ monaco });

export { monaco };
export type Editor = monaco.editor.IStandaloneCodeEditor;
export type Model = monaco.editor.ITextModel;
