"use client";

import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { listProblems, type ProblemRow } from "@/lib/console/flows/problem-rows";
import { type SaveObstacle, saveObstacle } from "@/lib/console/flows/save-obstacle";
import type { Flow } from "@/lib/contract/flows";
import { flowProblems } from "@/lib/flow-json/problems";
import { type Definition, readDefinition } from "@/lib/flow-json/read";
import type { JsonFaultCode } from "@/lib/json/find-fault";
import { type JsonText, readJson } from "@/lib/json/read-json";

export type Analysis = {
	/** The analysed text; the editor's may be ahead for a moment. */
	text: string;
	json: JsonText;
	problems: ReadonlyArray<ProblemRow>;
	/** The last valid definition, so that the preview stays while you type. */
	definition: Definition | undefined;
	isStale: boolean;
	/** Why the text can't be saved. */
	obstacle: SaveObstacle | undefined;
};

/** Analyses the editor's text: JSON, definition, problems. */
export function useAnalysis(current: string, saved: { flow: Flow; text: string }): Analysis {
	const text = useDeferredValue(current);
	const json = useMemo(() => readJson(text), [text]);
	const listFor = useProblemLister();
	const problems = useMemo(() => listFor(text, json, saved), [listFor, text, json, saved]);
	const obstacle = useMemo(() => saveObstacle(text, json), [text, json]);
	return { text, json, problems, obstacle, ...useLastValid(json) };
}

/** Returns a function that lists a text's problems, including the platform's findings of the last save. */
export function useProblemLister() {
	const t = useTranslations("flows.problems");
	return useCallback(
		(text: string, json: JsonText, saved: { flow: Flow; text: string }): ProblemRow[] => {
			const savedJson = readJson(saved.text);
			return listProblems({
				text,
				json,
				problems: json.ok ? flowProblems(json.value) : [],
				platform: {
					text: saved.text,
					root: savedJson.ok ? savedJson.root : undefined,
					findings: saved.flow.validation_errors,
				},
				faultText: (code) => t(`faults.${code as JsonFaultCode}`),
				repeatedText: (key) => t("repeated", { key }),
			});
		},
		[t],
	);
}

function useLastValid(json: JsonText): Pick<Analysis, "definition" | "isStale"> {
	const [last, setLast] = useState<{ json: JsonText; definition: Definition }>();
	if (!json.ok) return { definition: last?.definition, isStale: true };
	if (last?.json === json) return { definition: last.definition, isStale: false };
	const next = { json, definition: readDefinition(json.value) };
	setLast(next);
	return { definition: next.definition, isStale: false };
}
