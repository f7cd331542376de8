"use client";

import { type RefObject, useCallback, useMemo, useRef, useState } from "react";
import type { JsonEditorHandle } from "@/components/editor/json-editor";
import type { useAnalysis } from "@/components/flows/analysis/use-analysis";
import type { Selection } from "@/components/flows/preview/phone";
import type { FindPart } from "@/components/flows/preview/phone-context";
import { currentScreen, EMPTY_SESSION, openScreen, type Session } from "@/lib/flow-json/preview/session";
import type { Screen } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";

/** Reading the place of a cursor that keeps moving would be wasted. */
const CURSOR_PAUSE_MS = 120;

type Analysis = Pick<ReturnType<typeof useAnalysis>, "definition" | "spanAt" | "pathAt">;

/**
 * What is selected in a flow: the text, the preview and the list of screens follow each other. The functions are
 * stable, so that none of the three is rendered again with each key.
 */
export function useSelection(
	editor: RefObject<JsonEditorHandle | null>,
	{ definition, spanAt, pathAt }: Analysis,
) {
	const [session, setSession] = useState<Session>(EMPTY_SESSION);
	const [selection, setSelection] = useState<Selection | null>(null);
	// Without a chosen screen, finding the entry takes all actions of the definition.
	const screen = useMemo(() => definition && currentScreen(definition, session), [definition, session]);

	const find: FindPart = useCallback(
		(path, options) => {
			setSelection({ path, from: "preview" });
			void spanAt(path).then((span) => span && editor.current?.point(span.start, span.end, options));
		},
		[editor, spanAt],
	);
	const showScreen = useCallback(
		(target: Screen) => {
			setSession((now) => openScreen(now, target.id));
			find(target.path);
		},
		[find],
	);

	const selectAt = useCallback(
		async (offset: number) => {
			const path = await pathAt(offset);
			if (!path) return;
			setSelection({ path, from: "json" });
			const index = path[0] === "screens" ? path[1] : undefined;
			const other = definition?.screens.find((candidate) => candidate.index === index);
			if (other && other.id !== screen?.id) setSession((now) => openScreen(now, other.id));
		},
		[pathAt, definition, screen],
	);
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
	const followCursor = useCallback(
		(offset: number) => {
			clearTimeout(pause.current);
			pause.current = setTimeout(() => void selectAt(offset), CURSOR_PAUSE_MS);
		},
		[selectAt],
	);

	/** Selects a part without the code. */
	const select = useCallback((path: Path) => setSelection({ path, from: "json" }), []);

	return { session, setSession, selection, screen, find, select, showScreen, followCursor };
}
