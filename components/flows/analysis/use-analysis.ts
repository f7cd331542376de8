"use client";

import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type AnalysisClient, startAnalysis } from "@/components/flows/analysis/analysis-client";
import { createHelp } from "@/lib/console/flows/analysis/help";
import type { AnalysisResult, SavedText, TextChange } from "@/lib/console/flows/analysis/protocol";
import type { Look, Operation } from "@/lib/console/flows/build/operations";
import type { OpenedFlow } from "@/lib/console/flows/edit/open-flow";
import type { SaveObstacle } from "@/lib/console/flows/edit/save-obstacle";
import type { FoundProblem, ProblemRow } from "@/lib/console/flows/problems/problem-rows";
import { useRenderer } from "@/lib/console/messages/use-renderer";
import { patchDefinition } from "@/lib/flow-json/definition-patch";
import type { ScreenWords } from "@/lib/flow-json/edits/flow/add-screen";
import { type Definition, readDefinition } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";

type Analysis = {
	/** Whether the text is valid JSON. */
	isJson: boolean;
	/** Whether a result has come; until then, there's nothing to say about problems. */
	isChecked: boolean;
	problems: ReadonlyArray<ProblemRow>;
	/** The last valid definition, so that the preview stays while you type. */
	definition: Definition | undefined;
	/** Whether the definition is older than the text, because that isn't valid JSON. */
	isStale: boolean;
	/** Why the text can't be saved. */
	obstacle: SaveObstacle | undefined;
};

type State = { result: AnalysisResult | undefined; definition: Definition | undefined };

/**
 * Analyses the editor's text in a worker, so that typing never waits for it, from when it `mayStart`. `readText` returns
 * the text when the editor opens; report later changes through `change` and `open`.
 */
export function useAnalysis(
	saved: Pick<OpenedFlow, "flow" | "text">,
	readText: () => string,
	mayStart: boolean,
) {
	const client = useRef<AnalysisClient>(null);
	const [{ result, definition }, setState] = useState<State>(() => ({
		result: undefined,
		definition: saved.flow.flow_json === undefined ? undefined : readDefinition(saved.flow.flow_json),
	}));
	const { flow, text } = saved;
	const latest = useRef(readText);
	const words = useProblemWords();

	useEffect(() => {
		if (!mayStart) return;
		const started = startAnalysis((next) =>
			// Renders in pieces, between which keys are handled.
			startTransition(() =>
				setState((now) => ({
					result: next,
					definition: next.definition ? patchDefinition(now.definition, next.definition) : now.definition,
				})),
			),
		);
		client.current = started;
		started.open(latest.current());
		return () => {
			client.current = null;
			started.end();
		};
	}, [mayStart]);

	useEffect(() => {
		if (mayStart) client.current?.setSaved(savedTextOf({ flow, text }));
	}, [mayStart, flow, text]);

	const spanAt = useCallback(async (path: Path) => client.current?.ask("spanAt", path), []);
	const pathAt = useCallback(async (offset: number) => client.current?.ask("pathAt", offset), []);
	const addScreen = useCallback(async (after: number | undefined, words: ScreenWords) => {
		const version = client.current?.version();
		const added = await client.current?.ask("addScreen", { after, words });
		// The edit belongs to the text of the question.
		return client.current?.version() === version ? added : undefined;
	}, []);
	const operate = useCallback(async (operations: ReadonlyArray<Operation>) => {
		// The edits belong to the text of the question; if that changed since, they are made again.
		for (;;) {
			const version = client.current?.version();
			const result = await client.current?.ask("operate", operations);
			if (client.current?.version() === version) return result;
		}
	}, []);
	const look = useCallback(
		async (questions: ReadonlyArray<Look>) => client.current?.ask("look", questions),
		[],
	);
	const isCurrent = useCallback(
		() => client.current !== null && result?.version === client.current.version(),
		[result],
	);
	// One object for the editor's lifetime, so that its features are registered once.
	const [help] = useState(() => createHelp((about, input) => client.current?.ask(about, input)));

	const analysis: Analysis = {
		isJson: result?.isJson ?? true,
		isChecked: result !== undefined,
		problems: useMemo(() => words(result?.problems ?? []), [words, result]),
		definition,
		isStale: result !== undefined && !result.isJson,
		obstacle: result?.obstacle,
	};

	return {
		...analysis,
		/** Whether the result is of the text as it is now. */
		isCurrent,
		open: (text: string) => {
			latest.current = () => text;
			client.current?.open(text);
		},
		/** A complete change is analysed at once; others are followed by more, as while someone types. */
		change: (changes: ReadonlyArray<TextChange>, length: number, read: () => string, isComplete = false) => {
			latest.current = read;
			client.current?.change(changes, length, read, isComplete);
		},
		pathAt,
		spanAt,
		/** Runs operations of the Build view on the text as it is now; the caller applies the edits. */
		operate,
		/** Answers questions of the Build view. */
		look,
		/** A new screen behind the one with an index, for the text as it is now. */
		addScreen,
		format: async () => client.current?.ask("format", undefined),
		/** Help while typing, for the code editor. */
		help,
		/** The problems of a saved text, counted like the list of problems. */
		problemsOf: async (saved: SavedText) => words((await client.current?.ask("problemsOf", saved)) ?? []),
	};
}

export type FlowAnalysis = ReturnType<typeof useAnalysis>;

export function savedTextOf({ flow, text }: Pick<OpenedFlow, "flow" | "text">): SavedText {
	return { text, findings: flow.validation_errors, isDraft: flow.chat_status === "DRAFT" };
}

/** Returns a function that says problems in the page's language. Those of the platform stay in its words. */
function useProblemWords() {
	const ofJson = useRenderer(useTranslations("flows.problems"));
	const ofDefinition = useRenderer(useTranslations("flowProblems"));
	return useCallback(
		(rows: ReadonlyArray<FoundProblem>): ProblemRow[] =>
			rows.map(({ message, fix, ...row }) => {
				if (typeof message === "string") return { ...row, message, lang: "en" };
				const textOf = row.source === "json" ? ofJson : ofDefinition;
				return {
					...row,
					message: textOf(message),
					...(fix && { fix: { ...fix, title: textOf(fix.title) } }),
				};
			}),
		[ofJson, ofDefinition],
	);
}
