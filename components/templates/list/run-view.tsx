"use client";

import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { useMadeDraftsText } from "@/components/templates/list/use-made-drafts-text";
import type {
	DeletionQuestion,
	TemplateRun,
	useTemplateActions,
} from "@/components/templates/list/use-template-actions";
import { Button } from "@/components/ui/button";
import { FloatingBar } from "@/components/ui/data/floating-bar";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { languageName } from "@/lib/console/templates/language-name";

type RunViewProps = {
	actions: ReturnType<typeof useTemplateActions>;
	onRun: (action: TemplateRun["action"], codes: readonly string[]) => void;
};

/** The question before a deletion, and how far an action is; if something failed, the outcome for each template. */
export function RunView({ actions, onRun }: RunViewProps) {
	const t = useTranslations("templateList.run");
	const textOf = useErrorText();
	const { number } = useFormats();
	const madeDraftsText = useMadeDraftsText();
	const { run, stop, dismiss, question } = actions;
	if (question) return <DeletionDialog question={question} />;
	if (!run) return null;
	const { action, done, failed, codes } = run;
	const finished = done.length + failed.length;
	if (run.isRunning) {
		if (codes.length === 1) return null;
		return (
			<FloatingBar label={t("label")}>
				<LoaderCircle className="size-4 animate-spin text-ink-3" aria-hidden />
				<span role="status" className="tabular-nums">
					{t(`progress.${action}`, { done: number(finished), total: number(codes.length) })}
				</span>
				<Button size="small" onClick={stop}>
					{t("stop")}
				</Button>
			</FloatingBar>
		);
	}
	return (
		<Dialog
			open
			onOpenChange={(isOpen) => !isOpen && dismiss()}
			title={t(`outcome.${action}`)}
			description={t("counts", {
				done: number(done.length),
				failed: number(failed.length),
				left: number(codes.length - finished),
			})}
			footer={
				<>
					{action === "delete" && done.length > 0 && (
						<Button onClick={() => onRun("restore", done)}>
							{t("undo", { count: number(done.length) })}
						</Button>
					)}
					{failed.length > 0 && (
						<Button
							onClick={() =>
								onRun(
									action,
									failed.map(({ code }) => code),
								)
							}
						>
							{t("retry", { count: number(failed.length) })}
						</Button>
					)}
					<Button variant="primary" onClick={dismiss}>
						{t("close")}
					</Button>
				</>
			}
		>
			<ul className="flex flex-col text-table">
				{failed.map(({ code, error }) => (
					<li key={code} className="flex gap-2 border-line border-b py-2 last:border-0">
						<CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-label={t("failed")} />
						<span className="min-w-0">
							<bdi className="wrap-anywhere font-medium">{code}</bdi>
							<span className="block text-ink-2">{textOf(error)}</span>
						</span>
					</li>
				))}
				{done.map((code) => (
					<li key={code} className="flex gap-2 border-line border-b py-2 last:border-0">
						<CircleCheck className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-label={t("succeeded")} />
						<span className="min-w-0">
							<bdi className="wrap-anywhere">{code}</bdi>
							{action === "restore" && (
								<span className="block text-ink-2 empty:hidden">
									{madeDraftsText(1, actions.madeDraftsOf(code))}
								</span>
							)}
						</span>
					</li>
				))}
			</ul>
		</Dialog>
	);
}

/** Says before a deletion that Undo would make drafts of ready languages. */
function DeletionDialog({ question: { codes, ready, answer } }: { question: DeletionQuestion }) {
	const t = useTranslations("templateList.run.question");
	const { number } = useFormats();
	const [code = ""] = codes;
	const count = { count: codes.length, countText: number(codes.length) };
	return (
		<ConfirmDialog
			open
			onOpenChange={(isOpen) => !isOpen && answer(false)}
			title={t("title", { ...count, code })}
			consequence={<DeletionConsequence templateCount={codes.length} ready={ready} />}
			confirmLabel={t("confirm", count)}
			onConfirm={() => answer(true)}
		/>
	);
}

export function DeletionConsequence({
	templateCount,
	ready,
}: {
	templateCount: number;
	/** The ready languages. */
	ready: readonly string[];
}) {
	const t = useTranslations("templateList.run.question");
	const { number, list, locale } = useFormats();
	const count = ready.length;
	if (templateCount > 1) return t("several", { count, countText: number(count) });
	return t("one", { count, languages: list(ready.map((langCode) => languageName(langCode, locale))) });
}
