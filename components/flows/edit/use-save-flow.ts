"use client";

import { useTranslations } from "use-intl";
import { useToast } from "@/components/ui/overlay/toaster";
import { useProblemLister } from "@/lib/console/flows/use-analysis";
import type { useFlowEditing } from "@/lib/console/flows/use-flow-editing";
import type { Flow } from "@/lib/contract/flows";
import { readJson } from "@/lib/json/read-json";

/** Saves, reports the result, and goes to the first problem. */
export function useSaveFlow(
	editing: ReturnType<typeof useFlowEditing>,
	reveal: (start: number, end: number) => void,
): (mayReplace?: Flow) => Promise<void> {
	const t = useTranslations("flows.editor");
	const toast = useToast();
	const listProblems = useProblemLister();
	return async (mayReplace) => {
		const result = await editing.save(mayReplace);
		if (result?.kind === "not-json") reveal(result.fault.start, result.fault.end);
		if (result?.kind !== "saved") return;
		const { flow, before, text } = result;
		// Counted like the list of problems: findings of both the platform and the console.
		const problems = listProblems(text, readJson(text), { flow, text });
		const count = problems.filter(({ severity }) => severity === "error").length;
		const becameDraft = before.chat_status === "PUBLISHED" && flow.chat_status === "DRAFT";
		const description = [
			becameDraft && t("becameDraft"),
			count > 0 && t("savedWithErrors", { count }),
		].filter((sentence) => sentence !== false);
		toast.success(t("savedToast", { name: flow.name }), { description: description.join(" ") });
	};
}
