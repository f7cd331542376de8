"use client";

import { type RefObject, useEffectEvent, useMemo, useRef, useState } from "react";
import type { EditorChange, JsonEditorHandle } from "@/components/editor/json-editor";
import type { FlowAnalysis } from "@/components/flows/analysis/use-analysis";
import type { useFlowEditing } from "@/components/flows/edit/use-flow-editing";
import type { TextChange } from "@/lib/console/flows/analysis/protocol";
import { createTextHistory } from "@/lib/console/flows/edit/text-history";
import type { TextEdit } from "@/lib/json/edit";

/** Changes of a flow's text, whichever view is open. */
export type FlowText = {
	read: () => string;
	/** Applies edits as one step to undo; those with the same `joins` as the step before are added to it. */
	apply: (edits: ReadonlyArray<TextEdit>, joins?: string) => void;
	/** Keeps later edits out of the last step. */
	endStep: () => void;
	replaceAll: (text: string) => void;
	undo: () => void;
	redo: () => void;
};

/**
 * A flow's text with one list of steps to undo for all views. It's kept here until the code editor is opened, which then
 * owns both.
 */
export function useFlowText(
	editing: ReturnType<typeof useFlowEditing>,
	analysis: FlowAnalysis,
	editor: RefObject<JsonEditorHandle | null>,
) {
	const [history] = useState(() => createTextHistory(editing.text));
	const isInCode = useRef(false);
	const lastJoins = useRef<string>(undefined);
	const [steps, setSteps] = useState({ canUndo: false, canRedo: false });

	function report({ changes, length, read, ...possible }: EditorChange, isComplete = false) {
		editing.onTextChange(read);
		showSteps(possible);
		if (changes) analysis.change(changes, length, read, isComplete);
		else analysis.open(read());
	}

	function showSteps({ canUndo, canRedo }: Pick<EditorChange, "canUndo" | "canRedo">) {
		setSteps((now) => (canUndo === now.canUndo && canRedo === now.canRedo ? now : { canUndo, canRedo }));
	}

	function reportOwn(changes: ReadonlyArray<TextChange>) {
		if (changes.length === 0) return;
		const { read, canUndo, canRedo } = history;
		report({ changes, length: read().length, read, canUndo: canUndo(), canRedo: canRedo() }, true);
	}

	/** Runs one of two, depending on who owns the text. */
	function inOwner(code: (handle: JsonEditorHandle) => void, own: () => ReadonlyArray<TextChange>) {
		if (isInCode.current && editor.current) code(editor.current);
		else reportOwn(own());
	}

	const run = useEffectEvent(inOwner);
	const read = useEffectEvent(() => editing.currentText());
	const text = useMemo(
		(): FlowText => ({
			read: () => read(),
			apply: (edits, joins) => {
				const isNext = joins !== undefined && joins === lastJoins.current;
				run(
					(code) => code.apply(edits, joins === undefined ? undefined : isNext ? "next" : "first"),
					() => history.apply(edits, joins),
				);
				lastJoins.current = joins;
			},
			endStep: () => {
				lastJoins.current = undefined;
				history.endStep();
			},
			replaceAll: (value) =>
				run(
					(code) => code.replaceAll(value),
					() => history.replaceAll(value),
				),
			undo: () => run((code) => code.undo(), history.undo),
			redo: () => run((code) => code.redo(), history.redo),
		}),
		[history],
	);

	return {
		text,
		history,
		steps,
		/** Call on each change in the code editor. */
		onCodeChange: (change: EditorChange) => {
			lastJoins.current = undefined;
			report(change);
		},
		/** Call once the code editor has taken over the text. */
		onCodeReady: ({ length, read: readCode, ...possible }: Omit<EditorChange, "changes">) => {
			isInCode.current = true;
			showSteps(possible);
			// The code editor makes line ends uniform, so that places after them are others.
			if (length !== editing.currentText().length) analysis.open(readCode());
		},
	};
}
