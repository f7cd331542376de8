import { loader } from "@monaco-editor/react";
import * as monaco from "monaco-editor/editor/editor.api.js";
import "monaco-editor/features/register.all.js";
import { jsonDefaults } from "monaco-editor/languages/features/json/register.js";

/*
 * The code editor, from our own files alone. Import it only from what is loaded on demand: it weighs more than the
 * rest of the console together.
 */
self.MonacoEnvironment = {
	getWorker: (_, label) =>
		label === "json"
			? new Worker(new URL("./json.worker.ts", import.meta.url), { type: "module" })
			: new Worker(new URL("./editor.worker.ts", import.meta.url), { type: "module" }),
};

// What is wrong is said by our own reading, in one list with everything else.
jsonDefaults.setDiagnosticsOptions({ validate: false, enableSchemaRequest: false });
jsonDefaults.setModeConfiguration({
	...jsonDefaults.modeConfiguration,
	completionItems: false,
	diagnostics: false,
	documentFormattingEdits: false,
	documentRangeFormattingEdits: false,
});

// Or the loader would ask a CDN for it.
loader.config({ monaco });

export { monaco };
export type Editor = monaco.editor.IStandaloneCodeEditor;
export type Model = monaco.editor.ITextModel;
