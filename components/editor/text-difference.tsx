"use client";

import { useEffect, useRef } from "react";
import { monaco } from "@/components/editor/monaco";
import { EDITOR_OPTIONS } from "@/components/editor/options";
import { applyEditorTheme, type EditorTheme } from "@/components/editor/theme";

export type TextDifferenceProps = {
	before: string;
	after: string;
	beforeLabel: string;
	afterLabel: string;
	theme: EditorTheme;
	className?: string;
};

/** A diff of two texts: side by side, or one below the other if space is tight. */
export function TextDifference(props: TextDifferenceProps) {
	const { before, after, beforeLabel, afterLabel, theme, className } = props;
	const container = useRef<HTMLDivElement>(null);

	useEffect(() => applyEditorTheme(theme), [theme]);

	useEffect(() => {
		if (!container.current) return;
		const original = monaco.editor.createModel(before, "json");
		const modified = monaco.editor.createModel(after, "json");
		const editor = monaco.editor.createDiffEditor(container.current, {
			...EDITOR_OPTIONS,
			readOnly: true,
			wordWrap: "on",
			diffWordWrap: "on",
			originalEditable: false,
			renderSideBySide: true,
			useInlineViewWhenSpaceIsLimited: true,
			renderSideBySideInlineBreakpoint: 640,
			renderOverviewRuler: false,
			hideUnchangedRegions: { enabled: true },
			originalAriaLabel: beforeLabel,
			modifiedAriaLabel: afterLabel,
			tabFocusMode: true,
		});
		const differences = editor.createViewModel({ original, modified });
		editor.setModel(differences);
		editor.getOriginalEditor().updateOptions({ ariaLabel: beforeLabel });
		editor.getModifiedEditor().updateOptions({ ariaLabel: afterLabel });
		return () => {
			editor.dispose();
			// Cancels a comparison that is still running, which would fail without its texts.
			differences.dispose();
			original.dispose();
			modified.dispose();
		};
	}, [before, after, beforeLabel, afterLabel]);

	return <div ref={container} className={className} />;
}
