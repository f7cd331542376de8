"use client";

import { useDeferredValue, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { listProblems, type ProblemRow } from "@/lib/console/flows/problem-rows";
import type { Flow } from "@/lib/contract/flows";
import { type JsonFaultCode, type JsonText, readJsonText } from "@/lib/flow-json/json-text";
import { flowProblems } from "@/lib/flow-json/problems";
import { type Definition, readDefinition } from "@/lib/flow-json/read";

export type Analysis = {
	/** The text that all of this is about; what is typed may be ahead of it for a moment. */
	text: string;
	json: JsonText;
	problems: ReadonlyArray<ProblemRow>;
	/** The last definition that could be read, so that the preview stays while one types. */
	definition: Definition | undefined;
	isStale: boolean;
};

/** Reads what stands in the editor: its JSON, its definition, its problems. */
export function useAnalysis(current: string, saved: { flow: Flow; text: string }): Analysis {
	const t = useTranslations("flows.problems");
	const text = useDeferredValue(current);
	const json = useMemo(() => readJsonText(text), [text]);
	const platform = useMemo(() => {
		const savedJson = readJsonText(saved.text);
		return {
			text: saved.text,
			root: savedJson.ok ? savedJson.root : undefined,
			findings: saved.flow.validation_errors,
		};
	}, [saved]);
	const problems = useMemo(
		() =>
			listProblems({
				text,
				json,
				problems: json.ok ? flowProblems(json.value) : [],
				platform,
				faultText: (code) => t(`faults.${code as JsonFaultCode}`),
				repeatedText: (key) => t("repeated", { key }),
			}),
		[text, json, platform, t],
	);
	return { text, json, problems, ...useLastValid(json) };
}

function useLastValid(json: JsonText): Pick<Analysis, "definition" | "isStale"> {
	const [last, setLast] = useState<{ json: JsonText; definition: Definition }>();
	if (!json.ok) return { definition: last?.definition, isStale: true };
	if (last?.json === json) return { definition: last.definition, isStale: false };
	const next = { json, definition: readDefinition(json.value) };
	setLast(next);
	return { definition: next.definition, isStale: false };
}
