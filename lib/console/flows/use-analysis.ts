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
	/** The text that all of this is about; what is typed may be ahead of it for a moment. */
	text: string;
	json: JsonText;
	problems: ReadonlyArray<ProblemRow>;
	/** The last definition that could be read, so that the preview stays while one types. */
	definition: Definition | undefined;
	isStale: boolean;
	/** What keeps the text from being saved. */
	obstacle: SaveObstacle | undefined;
};

/** Reads what stands in the editor: its JSON, its definition, its problems. */
export function useAnalysis(current: string, saved: { flow: Flow; text: string }): Analysis {
	const text = useDeferredValue(current);
	const json = useMemo(() => readJson(text), [text]);
	const listFor = useProblemLister();
	const problems = useMemo(() => listFor(text, json, saved), [listFor, text, json, saved]);
	const obstacle = useMemo(() => saveObstacle(text, json), [text, json]);
	return { text, json, problems, obstacle, ...useLastValid(json) };
}

/** Lists the problems of a text, with what the platform found in the one that was saved last. */
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
