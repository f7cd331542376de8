"use client";

import { useTranslations } from "use-intl";
import { PlannedList } from "@/components/templates/files/planned-list";
import { useFileProblemText } from "@/components/templates/files/use-finding-text";
import { type ImportPlan, useImport } from "@/components/templates/files/use-import";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/data/progress-bar";
import { FileChoice } from "@/components/ui/form/file-choice";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { outcomeOf } from "@/lib/template/files/plan-import";

/** Imports translated files: shows every change first, then stores them and the outcome of each. */
export function ImportDialog({
	open,
	onOpenChange,
}: {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}) {
	const t = useTranslations("templateFiles.import");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const { state, check, run, stop, startAgain } = useImport(accountId);
	const isBusy = ["reading", "checking", "running"].includes(state.step);
	const toStore =
		state.step === "plan"
			? state.plan.contents.filter((planned) => ["new", "changed"].includes(outcomeOf(planned))).length
			: 0;

	function close() {
		onOpenChange(false);
		startAgain();
	}

	return (
		<Dialog
			open={open}
			onOpenChange={(isOpen) => !isOpen && close()}
			dismissible={!isBusy}
			size="wide"
			title={t("title")}
			description={state.step === "choose" ? t("text") : undefined}
			footer={
				state.step === "choose" || state.step === "reading" ? undefined : (
					<>
						{isBusy && <Button onClick={stop}>{t("stop")}</Button>}
						{state.step === "plan" && <Button onClick={startAgain}>{t("another")}</Button>}
						{toStore > 0 && state.step === "plan" && (
							<Button variant="primary" onClick={() => run(state.plan)}>
								{t("run", { count: toStore, countText: number(toStore) })}
							</Button>
						)}
						{!isBusy && (state.step === "finished" || (state.step === "plan" && toStore === 0)) && (
							<Button variant="primary" onClick={close}>
								{t("close")}
							</Button>
						)}
					</>
				)
			}
		>
			{state.step === "choose" && (
				<FileChoice
					name="files"
					label={t("choose")}
					hint={t("drop")}
					accept=".xlf,.xliff,.csv,.tsv,.txt,.json"
					multiple
					onFiles={check}
				/>
			)}
			{state.step === "reading" && (
				<p role="status" className="py-6 text-center text-ink-2">
					{t("reading")}
				</p>
			)}
			{(state.step === "checking" || state.step === "running") && (
				<div className="flex flex-col gap-3 py-6">
					<p role="status" className="text-ink-2 tabular-nums">
						{t(state.step, { done: number(state.done), total: number(state.total) })}
					</p>
					<ProgressBar
						label={t(state.step, { done: number(state.done), total: number(state.total) })}
						done={state.done}
						total={state.total}
					/>
				</div>
			)}
			{(state.step === "plan" || state.step === "finished") && (
				<div className="flex flex-col gap-4">
					{state.step === "plan" && <FileNotes plan={state.plan} />}
					<PlannedList plan={state.plan} outcomes={state.step === "finished" ? state.outcomes : undefined} />
				</div>
			)}
		</Dialog>
	);
}

/** What is wrong with files as a whole, and templates that couldn't be read. */
function FileNotes({ plan: { files, unread } }: { plan: ImportPlan }) {
	const t = useTranslations("templateFiles.import");
	const problemText = useFileProblemText();
	const textOf = useErrorText();
	const problems = files.flatMap(({ name, problems: own }) =>
		own.map((problem) => problemText(name, problem)),
	);
	const encodings = files.flatMap(({ name, encoding }) =>
		encoding === "windows-1252" ? [t("file.encoding", { name, encoding: "Windows-1252" })] : [],
	);
	const notes = [
		...problems,
		...encodings,
		...unread.map(
			({ templateCode, error }) => `${templateCode}: ${t("findings.unread", { reason: textOf(error) })}`,
		),
	];
	if (notes.length === 0) return null;
	const isNothing = files.every(({ rows }) => rows.length === 0);
	return (
		<Alert tone={isNothing ? "danger" : "warning"} {...(isNothing && { title: t("unreadableTitle") })}>
			<ul className="flex flex-col gap-1">
				{[...new Set(notes)].map((note) => (
					<li key={note} className="wrap-anywhere">
						{note}
					</li>
				))}
			</ul>
		</Alert>
	);
}
