"use client";

import { Editor as MonacoEditor } from "@monaco-editor/react";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from "react";
import { type HelpWords, registerHelp } from "@/components/editor/language-help";
import { type Editor, type Model, monaco } from "@/components/editor/monaco";
import { EDITOR_OPTIONS } from "@/components/editor/options";
import { rangeOf } from "@/components/editor/ranges";
import { applyEditorTheme, type EditorTheme, editorThemeName } from "@/components/editor/theme";
import { isFocusFree } from "@/lib/console/browser/free-focus";
import type { EditorHelp } from "@/lib/console/flows/analysis/help";
import type { TextHistory } from "@/lib/console/flows/edit/text-history";
import type { TextEdit } from "@/lib/json/edit";

/** A squiggle. `start` and `end` are offsets in the text, from 0. */
export type EditorMark = {
	severity: "error" | "warning";
	message: string;
	start: number;
	end: number;
	fix?: { title: string; edits: ReadonlyArray<TextEdit> } | undefined;
};

/** Replaced ranges in order, each in the text after those before it; all of the text if the list is missing. */
export type EditorChange = {
	changes: ReadonlyArray<{ start: number; end: number; text: string }> | undefined;
	/** The text's length now. */
	length: number;
	read: () => string;
	canUndo: boolean;
	canRedo: boolean;
};

export type JsonEditorHandle = {
	focus: () => void;
	/** Selects a range and scrolls to it, with focus if asked. */
	reveal: (start: number, end: number, options?: { focus?: boolean }) => void;
	/**
	 * Puts the cursor at a block's start, and marks its lines in the margin until the cursor moves away. With `scroll`, the
	 * page scrolls to the editor if it's out of sight, as on phones.
	 */
	point: (start: number, end: number, options?: { scroll?: boolean }) => void;
	/**
	 * Inserts snippets at offsets as one step to undo, and selects their first place to fill in. A place with the same
	 * number in several snippets is filled in once.
	 */
	insert: (snippets: ReadonlyArray<{ offset: number; snippet: string }>) => void;
	undo: () => void;
	redo: () => void;
	/** The element that takes the focus. */
	element: () => HTMLElement | null;
	/** The cursor's offset. */
	cursor: () => number;
	/** Replaces the text; users can undo it. */
	replaceAll: (text: string) => void;
	/** Applies edits as one undoable change, or as the first or a further part of one. */
	apply: (edits: ReadonlyArray<TextEdit>, part?: "first" | "next") => void;
};

export type JsonEditorProps = {
	/** The text with its steps to undo, which the editor takes over; change it later through the handle. */
	history: TextHistory;
	/** The editor's accessible name. */
	label: string;
	theme: EditorTheme;
	marks: ReadonlyArray<EditorMark>;
	/** Whether the marks and their fixes belong to the text as it is now. */
	areMarksCurrent: () => boolean;
	/** Answers the editor's questions about the text. Stays the same object. */
	help: EditorHelp;
	helpWords: HelpWords;
	/** Whether Tab leaves the editor instead of indenting. */
	tabLeaves: boolean;
	/** Whether users can't change the text; the handle's `replaceAll` still can. */
	isReadOnly: boolean;
	onTabLeavesChange: (tabLeaves: boolean) => void;
	/** Called on every change. `read` returns the whole text, which takes milliseconds for a large one. */
	onTextChange: (change: EditorChange) => void;
	/** Called once with the editor's text, which has uniform line ends. */
	onReady?: (text: Omit<EditorChange, "changes">) => void;
	/** Called when the user moves the cursor. */
	onCursor: (offset: number) => void;
	handle: Ref<JsonEditorHandle>;
	className?: string;
};

/** A JSON editor. It owns its text: props never overwrite what you type. */
export function JsonEditor(props: JsonEditorProps) {
	const { history, label, theme, marks, tabLeaves, isReadOnly, handle, className } = props;
	const editor = useRef<Editor>(null);
	const pointed = useRef<monaco.editor.IEditorDecorationsCollection>(null);
	const [isMounted, setMounted] = useState(false);
	const onReady = useEffectEvent((text: Omit<EditorChange, "changes">) => props.onReady?.(text));
	const onText = useEffectEvent(props.onTextChange);
	const onCursor = useEffectEvent(props.onCursor);
	const toggleTab = useEffectEvent(() => props.onTabLeavesChange(!tabLeaves));

	useEffect(() => {
		const created = editor.current;
		const model = created?.getModel();
		if (!isMounted || !created || !model) return;
		takeOver(model, history);
		// On a phone, focus would open the keyboard over the preview.
		const hasKeyboard = matchMedia("(pointer: fine) and (min-width: 1024px)").matches;
		if (hasKeyboard && isFocusFree()) created.focus();
		onReady({
			...{ length: model.getValueLength(), read: () => model.getValue() },
			...{ canUndo: model.canUndo(), canRedo: model.canRedo() },
		});
		const listeners = [
			created.onDidChangeModelContent((event) => onText(changeOf(model, event))),
			created.onDidChangeCursorPosition(({ position, source }) => {
				if (source !== "keyboard" && source !== "mouse") return;
				pointed.current?.clear();
				onCursor(model.getOffsetAt(position));
			}),
			keepCursorVisible(created),
			created.addAction({
				id: "console.toggle-tab",
				label: "Tab",
				keybindings: [
					monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyM,
					monaco.KeyMod.WinCtrl | monaco.KeyMod.Shift | monaco.KeyCode.KeyM,
				],
				run: () => toggleTab(),
			}),
		];
		return () => {
			for (const listener of listeners) listener.dispose();
		};
	}, [isMounted, history]);

	const apply = (edits: ReadonlyArray<TextEdit>, part?: "first" | "next") => {
		const model = editor.current?.getModel();
		if (!model) return;
		change(
			editor.current,
			edits.map(({ start, end, text }) => ({ range: rangeOf(model, start, end), text })),
			part,
		);
	};
	const applyFix = useEffectEvent((edits: ReadonlyArray<TextEdit>) => apply(edits));
	const words = useEffectEvent((reason: Parameters<HelpWords["refusal"]>[0]) =>
		props.helpWords.refusal(reason),
	);
	const fixesIn = useEffectEvent((start: number, end: number) =>
		props.areMarksCurrent() && !isReadOnly
			? marks.flatMap(({ fix, ...mark }) => (fix && mark.start <= end && start <= mark.end ? [fix] : []))
			: [],
	);
	const { help } = props;
	const { required } = props.helpWords;
	useEffect(() => {
		const created = editor.current;
		const model = created?.getModel();
		if (!isMounted || !created || !model) return;
		const registered = registerHelp({
			editor: created,
			model,
			ask: help,
			words: { required, refusal: (reason) => words(reason) },
			apply: (edits) => applyFix(edits),
			fixesIn: (start, end) => fixesIn(start, end),
		});
		return () => registered.dispose();
	}, [isMounted, help, required]);

	useEffect(() => applyEditorTheme(theme), [theme]);

	useEffect(() => {
		const model = editor.current?.getModel();
		if (!isMounted || !model) return;
		monaco.editor.setModelMarkers(
			model,
			"console",
			marks.map(({ severity, message, start, end }) => ({
				...rangeOf(model, start, Math.max(end, start + 1)),
				message,
				severity: severity === "error" ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
			})),
		);
	}, [marks, isMounted]);

	useImperativeHandle(handle, () => ({
		focus: () => editor.current?.focus(),
		reveal: (start, end, options) => {
			const model = editor.current?.getModel();
			if (!editor.current || !model) return;
			const range = rangeOf(model, start, end);
			editor.current.setSelection(range);
			editor.current.revealRangeInCenterIfOutsideViewport(range);
			if (options?.focus) editor.current.focus();
		},
		replaceAll: (text) => {
			const model = editor.current?.getModel();
			if (model) change(editor.current, [{ range: model.getFullModelRange(), text }]);
			else
				props.onTextChange({
					...{ changes: undefined, length: text.length, read: () => text },
					...{ canUndo: false, canRedo: false },
				});
		},
		apply,
		point: (start, end, { scroll = false } = {}) => {
			const model = editor.current?.getModel();
			if (!editor.current || !model) return;
			const range = rangeOf(model, start, end);
			editor.current.setPosition(range.getStartPosition());
			editor.current.revealRangeInCenterIfOutsideViewport(range);
			if (scroll) editor.current.getContainerDomNode().scrollIntoView({ block: "nearest" });
			pointed.current?.clear();
			pointed.current = editor.current.createDecorationsCollection([
				{ range, options: { isWholeLine: true, linesDecorationsClassName: "editor-pointed" } },
			]);
		},
		insert: (snippets) => {
			const model = editor.current?.getModel();
			const [first] = snippets;
			if (!editor.current || !model || !first) return;
			editor.current.pushUndoStop();
			editor.current.getContribution<SnippetController>("snippetController2")?.insert(
				snippets.map(({ offset, snippet }) => ({
					range: rangeOf(model, offset, offset),
					template: snippet,
				})),
			);
			editor.current.pushUndoStop();
			editor.current.revealPositionInCenterIfOutsideViewport(model.getPositionAt(first.offset));
			editor.current.focus();
		},
		undo: () => editor.current?.trigger("console", "undo", null),
		redo: () => editor.current?.trigger("console", "redo", null),
		element: () => editor.current?.getDomNode()?.querySelector<HTMLElement>('[role="textbox"]') ?? null,
		cursor: () => {
			const position = editor.current?.getPosition();
			return (position && editor.current?.getModel()?.getOffsetAt(position)) ?? 0;
		},
	}));

	const isLarge = history.initial.length > LARGE_LENGTH;
	// The same object while nothing changed: each new one makes Monaco compare all its options.
	const options = useMemo(
		() => ({
			...EDITOR_OPTIONS,
			ariaLabel: label,
			tabFocusMode: tabLeaves,
			readOnly: isReadOnly,
			...(isLarge ? LARGE_TEXT_OPTIONS : { wordWrap: "on" as const }),
		}),
		[label, tabLeaves, isReadOnly, isLarge],
	);

	return (
		<div className={className}>
			<MonacoEditor
				defaultValue={history.initial}
				defaultLanguage="json"
				theme={editorThemeName(theme)}
				options={options}
				loading={null}
				// Until it has created Monaco, the wrapper hides this place and halves it: Monaco would lay out twice.
				className="absolute inset-0 block!"
				beforeMount={() => applyEditorTheme(theme)}
				onMount={(created) => {
					editor.current = created;
					setMounted(true);
				}}
			/>
		</div>
	);
}

/** In characters. */
const LARGE_LENGTH = 200_000;
/** What would slow down typing in a large text: wrapped lines, and suggestions, which read all of it, at each key. */
const LARGE_TEXT_OPTIONS = { wordWrap: "off", quickSuggestionsDelay: 250 } as const;

type SnippetController = monaco.editor.IEditorContribution & {
	insert: (edits: { range: monaco.IRange; template: string }[]) => void;
};

function changeOf(model: Model, event: monaco.editor.IModelContentChangedEvent): EditorChange {
	const isWhole = event.isFlush || event.isEolChange;
	return {
		changes: isWhole
			? undefined
			: event.changes.map(({ rangeOffset, rangeLength, text }) => ({
					start: rangeOffset,
					end: rangeOffset + rangeLength,
					text,
				})),
		length: model.getValueLength(),
		read: () => model.getValue(),
		canUndo: model.canUndo(),
		canRedo: model.canRedo(),
	};
}

/** Repeats the steps that were made without the editor, so that they can be undone in it. */
function takeOver(model: Model, history: TextHistory): void {
	const { all, undone } = history.steps();
	if (all.length === 0) return;
	// Monaco makes line ends uniform; the steps are then those of another text.
	if (model.getValue() !== history.initial) {
		model.setValue(history.read());
		return;
	}
	for (const changes of all) {
		model.pushStackElement();
		for (const { start, end, text } of changes)
			model.pushEditOperations([], [{ range: rangeOf(model, start, end), text }], () => null);
	}
	model.pushStackElement();
	for (let count = 0; count < undone; count += 1) void model.undo();
}

function change(
	editor: Editor | null,
	edits: monaco.editor.IIdentifiedSingleEditOperation[],
	part?: "first" | "next",
): void {
	// An editor that users can't write in refuses the page's edits as well; its model doesn't.
	if (editor?.getOption(monaco.editor.EditorOption.readOnly)) {
		editor.getModel()?.pushEditOperations([], edits, () => null);
		return;
	}
	if (part !== "next") editor?.pushUndoStop();
	editor?.executeEdits("console", edits);
	if (part === undefined) editor?.pushUndoStop();
}

/** Scrolls to the cursor if its line was visible until the editor shrank, as when the list of problems opens. */
function keepCursorVisible(editor: Editor): monaco.IDisposable {
	let { height } = editor.getLayoutInfo();
	return editor.onDidLayoutChange((layout) => {
		const position = editor.getPosition();
		if (!position) return;
		const top = editor.getTopForPosition(position.lineNumber, position.column) - editor.getScrollTop();
		const wasVisible = top >= 0 && top < height;
		height = layout.height;
		if (wasVisible && editor.hasTextFocus()) {
			editor.revealPosition(position, monaco.editor.ScrollType.Immediate);
		}
	});
}
