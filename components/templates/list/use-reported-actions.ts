"use client";

import { useTranslations } from "use-intl";
import type { TemplateRun, useTemplateActions } from "@/components/templates/list/use-template-actions";
import { useToast } from "@/components/ui/overlay/toaster";
import { useFormats } from "@/lib/console/formats/reader";

/**
 * Runs an action for templates and reports it: a toast with Undo if all succeeded, and otherwise the outcome of each, in a
 * dialog.
 */
export function useReportedActions(actions: ReturnType<typeof useTemplateActions>) {
	const t = useTranslations("templateList.run");
	const toast = useToast();
	const { number } = useFormats();

	function report({ action, done, failed, codes }: TemplateRun): void {
		if (failed.length > 0 || done.length < codes.length) return;
		actions.dismiss();
		const [code = ""] = done;
		const languages = done.reduce((sum, one) => sum + actions.languagesOf(one), 0);
		const title = t(`done.${action}`, {
			...{ code, count: done.length, countText: number(done.length) },
			...{ languages, languagesText: number(languages) },
		});
		if (action === "delete")
			toast.undo(title, () => void run("restore", done), { description: t("deletedMeans") });
		else toast.success(title);
	}

	async function run(action: TemplateRun["action"], codes: readonly string[]): Promise<TemplateRun> {
		const finished = await actions.start(action, codes);
		report(finished);
		return finished;
	}

	return run;
}
