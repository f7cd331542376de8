import { loader } from "@monaco-editor/react";
import * as monaco from "monaco-editor/editor/editor.api.js";
import "monaco-editor/features/register.all.js";
import { jsonDefaults } from "monaco-editor/languages/features/json/register.js";

/* Monaco, bundled and served by us. Import it only from lazily loaded code: it outweighs the rest of the console. */
self.MonacoEnvironment = {
	getWorker: (_, label) =>
		label === "json"
			? new Worker(new URL("./json.worker.ts", import.meta.url), { type: "module" })
			: new Worker(new URL("./editor.worker.ts", import.meta.url), { type: "module" }),
};

// Our own parser reports problems, in one list with all other findings.
jsonDefaults.setDiagnosticsOptions({ validate: false, enableSchemaRequest: false });
jsonDefaults.setModeConfiguration({
	...jsonDefaults.modeConfiguration,
	completionItems: false,
	diagnostics: false,
	documentFormattingEdits: false,
	documentRangeFormattingEdits: false,
});

// Otherwise the loader fetches Monaco from a CDN.
loader.config({ monaco });

export { monaco };
export type Editor = monaco.editor.IStandaloneCodeEditor;
export type Model = monaco.editor.ITextModel;
