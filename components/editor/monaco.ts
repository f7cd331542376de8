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

// Its text areas have neither id nor name, which browsers report as a problem of the page.
monaco.editor.onDidCreateEditor((editor) => {
	editor.onDidChangeModel(() => {
		for (const area of editor.getContainerDomNode().querySelectorAll("textarea")) area.name ||= "text";
	});
});

// Otherwise the loader fetches Monaco from a CDN.
loader.config({ monaco });

export { monaco };
export type Editor = monaco.editor.IStandaloneCodeEditor;
export type Model = monaco.editor.ITextModel;
