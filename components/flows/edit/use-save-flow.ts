"use client";

import { useTranslations } from "use-intl";
import { type FlowAnalysis, savedTextOf } from "@/components/flows/analysis/use-analysis";
import { useMergeText } from "@/components/flows/versions/use-merge-text";
import { useToast } from "@/components/ui/overlay/toaster";
import type { SaveOptions, SaveResult, useFlowEditing } from "@/lib/console/flows/edit/use-flow-editing";
import { isPublished } from "@/lib/console/flows/status";

/** Saves, reports the result, and goes to the first problem. */
export function useSaveFlow(
	editing: ReturnType<typeof useFlowEditing>,
	analysis: FlowAnalysis,
	reveal: (start: number, end: number) => void,
	/** Shows a merged text in the editor, as one step to undo. */
	show: (text: string) => void,
): (options?: SaveOptions) => Promise<SaveResult | undefined> {
	const t = useTranslations("flows.editor");
	const toast = useToast();
	const mergeText = useMergeText();
	return async (options) => {
		const result = await editing.save(options);
		if (result?.kind === "unchanged") toast.info(t("nothingToSave"));
		if (result?.kind === "not-json") reveal(result.fault.start, result.fault.end);
		if (result?.kind !== "saved") return result;
		const { flow, before, text, merged, toShow } = result;
		if (toShow !== undefined) show(toShow);
		// Counted like the list of problems: findings of both the platform and the console.
		const problems = await analysis.problemsOf(savedTextOf({ flow, text }));
		const count = problems.filter(({ severity }) => severity === "error").length;
		const becameDraft = isPublished(before) && flow.chat_status === "DRAFT";
		const description = [
			merged && merged.taken.length > 0 && mergeText(merged),
			becameDraft && t("becameDraft"),
			count > 0 && t("savedWithErrors", { count }),
		].filter((sentence) => typeof sentence === "string");
		toast.success(t("savedToast", { name: flow.name }), { description: description.join(" ") });
		return result;
	};
}
