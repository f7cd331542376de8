import type { monaco } from "@/components/editor/monaco";

/** How both the editor and the comparison of two texts look and behave. */
export const EDITOR_OPTIONS = {
	automaticLayout: true,
	minimap: { enabled: false },
	fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
	fontSize: 13,
	lineHeight: 20,
	lineNumbersMinChars: 3,
	lineDecorationsWidth: 8,
	tabSize: 2,
	insertSpaces: true,
	detectIndentation: true,
	scrollBeyondLastLine: false,
	renderLineHighlight: "line",
	overviewRulerBorder: false,
	stickyScroll: { enabled: false },
	bracketPairColorization: { enabled: false },
	// Links and odd signs in a definition are content; nothing is to be followed or asked about.
	links: false,
	renderWhitespace: "none",
	unusualLineTerminators: "off",
	fixedOverflowWidgets: true,
	padding: { top: 12, bottom: 12 },
	scrollbar: { alwaysConsumeMouseWheel: false },
	// Without a schema, all that could be proposed are words that happen to stand in the text.
	wordBasedSuggestions: "off",
	quickSuggestions: false,
	suggestOnTriggerCharacters: false,
	// A definition may be one line of megabytes.
	wordWrap: "off",
	largeFileOptimizations: true,
} satisfies monaco.editor.IEditorOptions & monaco.editor.IGlobalEditorOptions;
