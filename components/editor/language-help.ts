import { type Editor, type Model, monaco } from "@/components/editor/monaco";
import { rangeOf } from "@/components/editor/ranges";
import type { EditorHelp } from "@/lib/console/flows/analysis/help";
import type { Suggestion } from "@/lib/flow-json/language/complete/suggestions";
import type { Renaming } from "@/lib/flow-json/language/names/rename";
import type { OutlineEntry } from "@/lib/flow-json/language/outline";
import type { TextEdit } from "@/lib/json/edit";

export type HelpWords = {
	required: string;
	/** Why a name can't be used. */
	refusal: (reason: Extract<Renaming, { ok: false }>["reason"]) => string;
};

type Help = {
	editor: Editor;
	model: Model;
	ask: EditorHelp;
	words: HelpWords;
	/** Applies edits as one undoable change that also restores the cursor. */
	apply: (edits: ReadonlyArray<TextEdit>) => void;
	/** The fixes for problems that touch a range. */
	fixesIn: (start: number, end: number) => ReadonlyArray<{ title: string; edits: ReadonlyArray<TextEdit> }>;
};

const LANGUAGE = "json";
const { CompletionItemKind, SymbolKind } = monaco.languages;

const KINDS: Record<Suggestion["kind"], monaco.languages.CompletionItemKind> = {
	component: CompletionItemKind.Class,
	property: CompletionItemKind.Property,
	value: CompletionItemKind.Value,
	action: CompletionItemKind.Event,
	screen: CompletionItemKind.Struct,
	field: CompletionItemKind.Field,
	reference: CompletionItemKind.Variable,
};

/** Registers completion, hover, navigation, rename, outline and fixes for one editor. Dispose when it closes. */
export function registerHelp(help: Help): monaco.IDisposable {
	const { languages } = monaco;
	const registered = [
		languages.registerCompletionItemProvider(LANGUAGE, completions(help)),
		languages.registerHoverProvider(LANGUAGE, hovers(help)),
		...navigation(help),
		languages.registerRenameProvider(LANGUAGE, renames(help)),
		languages.registerDocumentSymbolProvider(LANGUAGE, outline(help)),
		languages.registerCodeActionProvider(LANGUAGE, fixes(help)),
	];
	return { dispose: () => registered.forEach((one) => void one.dispose()) };
}

function completions({ model, ask, words }: Help): monaco.languages.CompletionItemProvider {
	return {
		triggerCharacters: ['"', "{", ".", ":"],
		provideCompletionItems: async (requested, position) => {
			const found = requested === model ? await ask.complete(model.getOffsetAt(position)) : undefined;
			if (!found) return null;
			const range = rangeOf(model, found.start, found.end);
			const isQuoted = model.getValueInRange(range).startsWith('"');
			const suggestions = found.items.map((item, index) => ({
				label: {
					label: item.label,
					description: item.isRequired ? `${words.required} · ${item.explanation}` : item.explanation,
				},
				kind: KINDS[item.kind],
				documentation: item.explanation,
				filterText: isQuoted ? `"${item.label}"` : item.label,
				insertText: item.insert,
				insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
				sortText: String(index).padStart(4, "0"),
				range,
				...(item.opensSuggestions && { command: { id: "editor.action.triggerSuggest", title: "" } }),
			}));
			return { suggestions };
		},
	};
}

function hovers({ model, ask }: Help): monaco.languages.HoverProvider {
	return {
		provideHover: async (requested, position) => {
			const found = requested === model ? await ask.hover(model.getOffsetAt(position)) : undefined;
			if (!found) return null;
			const texts = [
				`**${plain(found.title)}**  \n${plain(found.explanation)}`,
				plain(found.facts.join(" · ")),
			];
			return {
				range: rangeOf(model, found.start, found.end),
				contents: texts.filter((value) => value !== "").map((value) => ({ value })),
			};
		},
	};
}

function navigation({ model, ask }: Help): monaco.IDisposable[] {
	const find =
		(about: "definitions" | "references") => async (requested: Model, position: monaco.Position) => {
			const found = requested === model ? await ask[about](model.getOffsetAt(position)) : undefined;
			return (found ?? []).map(({ start, end }) => ({ uri: model.uri, range: rangeOf(model, start, end) }));
		};
	return [
		monaco.languages.registerDefinitionProvider(LANGUAGE, { provideDefinition: find("definitions") }),
		monaco.languages.registerReferenceProvider(LANGUAGE, { provideReferences: find("references") }),
	];
}

type MessageController = monaco.editor.IEditorContribution & {
	showMessage: (text: string, position: monaco.Position) => void;
};

function renames({ editor, model, ask, words, apply }: Help): monaco.languages.RenameProvider {
	return {
		provideRenameEdits: async (requested, position, to) => {
			const version = model.getVersionId();
			const result = requested === model ? await ask.rename(model.getOffsetAt(position), to) : undefined;
			if (!result || model.getVersionId() !== version) return { edits: [] };
			if (!result.ok) {
				// The editor only logs a reason that comes after the new name.
				editor
					.getContribution<MessageController>("editor.contrib.messageController")
					?.showMessage(words.refusal(result.reason), position);
				return { edits: [] };
			}
			// The editor's own way of applying them wouldn't restore the cursor when it's undone.
			apply(result.edits);
			return { edits: [] };
		},
		resolveRenameLocation: async (requested, position) => {
			const name = requested === model ? await ask.nameAt(model.getOffsetAt(position)) : undefined;
			if (!name) {
				const range = rangeOf(model, model.getOffsetAt(position), model.getOffsetAt(position));
				return { range, text: "", rejectReason: words.refusal("no-name") };
			}
			return { range: rangeOf(model, name.start, name.end), text: name.symbol.name };
		},
	};
}

function outline({ model, ask }: Help): monaco.languages.DocumentSymbolProvider {
	const symbol = ({
		kind,
		name,
		detail,
		span,
		nameSpan,
		children,
	}: OutlineEntry): monaco.languages.DocumentSymbol => ({
		name,
		detail,
		kind: kind === "screen" ? SymbolKind.Module : SymbolKind.Field,
		tags: [],
		range: rangeOf(model, span.start, span.end),
		selectionRange: rangeOf(model, nameSpan.start, nameSpan.end),
		children: children.map(symbol),
	});
	return {
		provideDocumentSymbols: async (requested) =>
			requested === model ? ((await ask.outline()) ?? []).map(symbol) : null,
	};
}

const APPLY_FIX = "console.apply-fix";

// Once for all editors: a command of an editor stays registered after it closes, with all that its handler refers to.
monaco.editor.registerCommand(
	APPLY_FIX,
	(_accessor: unknown, apply: Help["apply"], edits: ReadonlyArray<TextEdit>) => apply(edits),
);

function fixes({ model, apply, fixesIn }: Help): monaco.languages.CodeActionProvider {
	return {
		provideCodeActions: (requested, range) => {
			if (requested !== model) return null;
			const [start, end] = [range.getStartPosition(), range.getEndPosition()].map((at) =>
				model.getOffsetAt(at),
			);
			const actions = fixesIn(start ?? 0, end ?? 0).map(({ title, edits }) => ({
				title,
				kind: "quickfix",
				isPreferred: true,
				command: { id: APPLY_FIX, title, arguments: [apply, edits] },
			}));
			return { actions, dispose: () => undefined };
		},
	};
}

/** Text without Markdown. */
function plain(text: string): string {
	return text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, "\\$&");
}
