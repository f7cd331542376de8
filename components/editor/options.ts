import type { monaco } from "@/components/editor/monaco";

/** Options shared by the editor and the diff view. */
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
	// Links and unusual characters in a definition are data: no links, no warnings.
	links: false,
	renderWhitespace: "none",
	unusualLineTerminators: "off",
	fixedOverflowWidgets: true,
	padding: { top: 12, bottom: 12 },
	scrollbar: { alwaysConsumeMouseWheel: false },
	overviewRulerLanes: 0,
	hideCursorInOverviewRuler: true,
	unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
	// Suggestions come from the component table; words of the text would only repeat it.
	wordBasedSuggestions: "off",
	quickSuggestions: { strings: true, other: true, comments: false },
	suggest: { showWords: false, showStatusBar: false, preview: false },
	occurrencesHighlight: "off",
	wrappingIndent: "indent",
	largeFileOptimizations: true,
} satisfies monaco.editor.IEditorOptions & monaco.editor.IGlobalEditorOptions;
