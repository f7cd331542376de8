"use client";

import { Editor as MonacoEditor } from "@monaco-editor/react";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { type Editor, monaco } from "@/components/editor/monaco";
import { EDITOR_OPTIONS } from "@/components/editor/options";
import { applyEditorTheme, type EditorTheme, editorThemeName } from "@/components/editor/theme";

/** A squiggle. `start` and `end` are offsets in the text, from 0. */
export type EditorMark = { severity: "error" | "warning"; message: string; start: number; end: number };

export type JsonEditorHandle = {
	focus: () => void;
	/** Selects a range and scrolls to it, with focus if asked. */
	reveal: (start: number, end: number, options?: { focus?: boolean }) => void;
	/** Replaces the text; users can undo it. Before the editor has loaded, calls `onTextChange` instead. */
	replaceAll: (text: string) => void;
	/** Applies edits as one undoable change. */
	apply: (edits: ReadonlyArray<{ start: number; end: number; text: string }>) => void;
};

export type JsonEditorProps = {
	/** The initial text; change it later through the handle. */
	initialText: string;
	/** The editor's accessible name. */
	label: string;
	theme: EditorTheme;
	marks: ReadonlyArray<EditorMark>;
	/** Whether Tab leaves the editor instead of indenting. */
	tabLeaves: boolean;
	onTabLeavesChange: (tabLeaves: boolean) => void;
	onTextChange: (text: string) => void;
	/** Called when the user moves the cursor. */
	onCursor: (offset: number) => void;
	handle: Ref<JsonEditorHandle>;
	className?: string;
};

/** A JSON editor. It owns its text: props never overwrite what you type. */
export function JsonEditor(props: JsonEditorProps) {
	const { initialText, label, theme, marks, tabLeaves, handle, className } = props;
	const editor = useRef<Editor>(null);
	const [isMounted, setMounted] = useState(false);
	const onText = useEffectEvent(props.onTextChange);
	const onCursor = useEffectEvent(props.onCursor);
	const toggleTab = useEffectEvent(() => props.onTabLeavesChange(!tabLeaves));

	useEffect(() => {
		const created = editor.current;
		const model = created?.getModel();
		if (!isMounted || !created || !model) return;
		const listeners = [
			created.onDidChangeModelContent(() => onText(created.getValue())),
			created.onDidChangeCursorPosition(({ position, source }) => {
				if (source === "keyboard" || source === "mouse") onCursor(model.getOffsetAt(position));
			}),
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
	}, [isMounted]);

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
			else props.onTextChange(text);
		},
		apply: (edits) => {
			const model = editor.current?.getModel();
			if (!model) return;
			change(
				editor.current,
				edits.map(({ start, end, text }) => ({ range: rangeOf(model, start, end), text })),
			);
		},
	}));

	return (
		<div className={className}>
			<MonacoEditor
				defaultValue={initialText}
				defaultLanguage="json"
				theme={editorThemeName(theme)}
				options={{ ...EDITOR_OPTIONS, ariaLabel: label, tabFocusMode: tabLeaves }}
				loading={null}
				beforeMount={() => applyEditorTheme(theme)}
				onMount={(created) => {
					editor.current = created;
					setMounted(true);
				}}
			/>
		</div>
	);
}

function change(editor: Editor | null, edits: monaco.editor.IIdentifiedSingleEditOperation[]): void {
	editor?.pushUndoStop();
	editor?.executeEdits("console", edits);
	editor?.pushUndoStop();
}

function rangeOf(model: monaco.editor.ITextModel, start: number, end: number): monaco.Range {
	return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
}
