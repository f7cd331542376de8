"use client";

import { useTranslations } from "use-intl";
import { type FlowAnalysis, savedTextOf } from "@/components/flows/analysis/use-analysis";
import type { SaveOptions, SaveResult, useFlowEditing } from "@/components/flows/edit/use-flow-editing";
import type { MergeReport } from "@/components/flows/versions/merge-versions";
import { useToast } from "@/components/ui/overlay/toaster";
import { isPublished } from "@/lib/console/flows/status";
import { useFormats } from "@/lib/console/formats/reader";
import type { Unit } from "@/lib/flow-json/merge/read-units";

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

/** Names more parts than this only by count. */
const NAMED_MAX = 3;

/** Gives the sentence about what a save took over from another person: "Merged with Dana's changes to screen BOOK." */
function useMergeText(): (report: MergeReport) => string {
	const t = useTranslations("flowVersions.merge");
	const { list } = useFormats();

	function nameOf(unit: Unit): string {
		if (unit.kind === "screen") return t("partScreen", { id: unit.id });
		if (unit.kind === "route") return t("partRoute", { id: unit.id });
		return unit.kind === "member" ? t("partMember", { name: unit.name }) : t("partOrder");
	}

	return ({ taken, author }) => {
		const screens = taken.filter(({ kind }) => kind === "screen");
		const others = taken.filter(({ kind }) => kind !== "screen");
		const names =
			taken.length <= NAMED_MAX
				? taken.map(nameOf)
				: [
						...(screens.length > 0 ? [t("screensCount", { count: screens.length })] : []),
						...others.slice(0, NAMED_MAX).map(nameOf),
					];
		const parts = list(names);
		return author === undefined
			? t("mergedWithSomeone", { parts })
			: t("mergedWith", { person: author, parts });
	};
}
