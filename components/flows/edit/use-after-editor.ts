"use client";

import { startTransition, useCallback, useEffect, useState } from "react";

/** Longer than the editor needs if its code is loaded. */
const WAIT_MAX_MS = 300;

/**
 * Whether what surrounds the code editor may start, so that its text is shown first: once it's painted, or after a while
 * if the editor's code is still loading. Call `onEditorReady` when the editor has its text. Without the code, the first
 * paint is enough.
 */
export function useAfterEditor(isWithoutCode: boolean): {
	isAfterEditor: boolean;
	onEditorReady: () => void;
} {
	const [isAfterEditor, setAfterEditor] = useState(false);

	useEffect(() => {
		const timer = setTimeout(() => setAfterEditor(true), isWithoutCode ? 0 : WAIT_MAX_MS);
		return () => clearTimeout(timer);
	}, [isWithoutCode]);

	const onEditorReady = useCallback(() => {
		// The task after a frame's callbacks runs once that frame is painted.
		requestAnimationFrame(() => setTimeout(() => startTransition(() => setAfterEditor(true))));
	}, []);

	return { isAfterEditor, onEditorReady };
}
