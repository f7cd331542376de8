"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { JsonEditorHandle } from "@/components/editor/json-editor";
import type { useAnalysis } from "@/lib/console/flows/analysis/use-analysis";
import type { ProblemRow } from "@/lib/console/flows/problem-rows";

type Analysis = Pick<ReturnType<typeof useAnalysis>, "problems" | "isCurrent">;

/**
 * Applies a problem's fix. While the text is being checked, the places of problems aren't known: a fix chosen then waits
 * for the result, and is dropped if the problem is gone. Stable, so that the list isn't rendered again with each key.
 */
export function useFix(
	editor: RefObject<JsonEditorHandle | null>,
	{ problems, isCurrent }: Analysis,
): (problem: ProblemRow) => void {
	const waiting = useRef<ProblemRow>(undefined);

	const apply = useCallback(
		(problem: ProblemRow) => {
			const isKnown = isCurrent();
			waiting.current = isKnown ? undefined : problem;
			if (isKnown && problem.fix) editor.current?.apply(problem.fix.edits);
		},
		[editor, isCurrent],
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
