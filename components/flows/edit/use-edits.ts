"use client";

import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { JsonEditorHandle } from "@/components/editor/json-editor";
import type { FlowAnalysis } from "@/components/flows/analysis/use-analysis";
import type { FlowText } from "@/components/flows/edit/use-flow-text";
import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";
import { openScreen, type Session } from "@/lib/flow-json/preview/session";
import type { Screen } from "@/lib/flow-json/read";

/*
 * Edits of the text that the lists of screens and problems offer. The functions stay the same while you type, so that
 * the lists aren't rendered with each key.
 */

type Editor = RefObject<JsonEditorHandle | null>;

type Opened = {
	/** The open screen. */
	screen: Screen | undefined;
	setSession: Dispatch<SetStateAction<Session>>;
};

/** Returns a function that adds a screen behind the open one and opens it. */
export function useAddScreen(
	editor: Editor,
	addScreen: FlowAnalysis["addScreen"],
	{ screen, setSession }: Opened,
): () => Promise<void> {
	const t = useTranslations("flows.screens.added");
	const after = screen?.index;
	return useCallback(async () => {
		const added = await addScreen(after, { title: t("title"), next: t("next"), end: t("end") });
		if (!added) return;
		editor.current?.apply([added.edit]);
		editor.current?.reveal(added.start, added.end, { focus: true });
		setSession((now) => openScreen(now, added.id));
	}, [editor, addScreen, after, setSession, t]);
}

/**
 * Returns a function that applies a problem's fix. While the text is being checked, the places of problems aren't known:
 * a fix chosen then waits for the result, and is dropped if the problem is gone.
 */
export function useFix(
	applyEdits: FlowText["apply"],
	{ problems, isCurrent }: Pick<FlowAnalysis, "problems" | "isCurrent">,
): (problem: ProblemRow) => void {
	const waiting = useRef<ProblemRow>(undefined);

	const apply = useCallback(
		(problem: ProblemRow) => {
			const isKnown = isCurrent();
			waiting.current = isKnown ? undefined : problem;
			if (isKnown && problem.fix) applyEdits(problem.fix.edits);
		},
		[applyEdits, isCurrent],
	);

	useEffect(() => {
		const chosen = waiting.current;
		if (!chosen || !isCurrent()) return;
		waiting.current = undefined;
		const found = problems.find(({ key, fix }) => key === chosen.key && fix?.title === chosen.fix?.title);
		if (found) apply(found);
	}, [problems, isCurrent, apply]);

	return apply;
}
