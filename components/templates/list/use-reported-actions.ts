"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { useMadeDraftsText } from "@/components/templates/list/use-made-drafts-text";
import type { TemplateRun, useTemplateActions } from "@/components/templates/list/use-template-actions";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { templateAddress } from "@/lib/console/addresses/addresses";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";

const NOTHING_DONE = { isRunning: false, done: [], failed: [] };

/**
 * Runs an action for templates and reports it: a toast with Undo if all succeeded, and otherwise the outcome of each, in a
 * dialog. Asks first if Undo couldn't restore everything; if the person cancels, nothing is done.
 */
export function useReportedActions(actions: ReturnType<typeof useTemplateActions>) {
	const t = useTranslations("templateList.run");
	const toast = useToast();
	const router = useRouter();
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const textOf = useErrorText();
	const madeDraftsText = useMadeDraftsText();

	function report({ action, done, failed, codes }: TemplateRun): void {
		if (failed.length > 0 || done.length < codes.length) return;
		actions.dismiss();
		const [code = ""] = done;
		const copy = actions.copyOf(code);
		const languages = done.reduce((sum, one) => sum + actions.languagesOf(one), 0);
		const title = t(`done.${action}`, {
			...{ code, copy: copy?.code ?? "", count: done.length, countText: number(done.length) },
			...{ languages, languagesText: number(languages) },
		});
		const failure = done.map((one) => actions.copyOf(one)?.failure).find((one) => one !== undefined);
		if (action === "delete")
			toast.undo(title, () => void run("restore", done), { description: t("deletedMeans") });
		else if (action === "restore") {
			const drafts = madeDraftsText(done.length, done.flatMap(actions.madeDraftsOf));
			if (drafts === "") toast.success(title);
			else toast.info(title, { description: drafts });
		} else if (action === "duplicate" && failure !== undefined)
			toast.failure(title, { description: t("notTranslated", { reason: textOf(failure) }) });
		else if (action === "duplicate" && copy !== undefined && done.length === 1) {
			const onClick = () => router.push(templateAddress(accountId, copy.code));
			toast.success(title, { action: { label: t("openCopy"), onClick } });
		} else toast.success(title);
	}

	async function mayRun(action: TemplateRun["action"], codes: readonly string[]): Promise<boolean> {
		if (action !== "delete") return true;
		try {
			return await actions.confirmDeletion(codes);
		} catch (error) {
			toast.failure(t("notDeleted"), { description: textOf(error) });
			return false;
		}
	}

	/** @param onStart called once nothing is left to ask */
	async function run(
		action: TemplateRun["action"],
		codes: readonly string[],
		onStart?: () => void,
	): Promise<TemplateRun> {
		if (!(await mayRun(action, codes))) return { ...NOTHING_DONE, action, codes };
		onStart?.();
		const finished = await actions.start(action, codes);
		report(finished);
		return finished;
	}

	return run;
}
