"use client";

import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import type { TemplateRun, useTemplateActions } from "@/components/templates/list/use-template-actions";
import { Button } from "@/components/ui/button";
import { FloatingBar } from "@/components/ui/data/floating-bar";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";

type RunViewProps = {
	actions: ReturnType<typeof useTemplateActions>;
	onRun: (action: TemplateRun["action"], codes: readonly string[]) => void;
};

/** How far an action is; if something failed, the outcome for each template. */
export function RunView({ actions, onRun }: RunViewProps) {
	const t = useTranslations("templateList.run");
	const textOf = useErrorText();
	const { number } = useFormats();
	const { run, stop, dismiss } = actions;
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
						<bdi className="min-w-0 truncate">{code}</bdi>
					</li>
				))}
			</ul>
		</Dialog>
	);
}
