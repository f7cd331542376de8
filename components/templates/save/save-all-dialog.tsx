"use client";

import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentDraft } from "@/components/templates/edit/content-draft";
import type { SaveOutcome } from "@/components/templates/save/use-save-content";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/data/progress-bar";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useFormats } from "@/lib/console/formats/reader";

type Step = SaveOutcome["kind"] | "waiting" | "saving";

type SaveAllDialogProps = {
	/** The changed languages in the order in which they're saved: the source first. */
	langCodes: readonly string[];
	draftOf: (langCode: string) => ContentDraft | undefined;
	nameOf: (langCode: string) => string;
	/** Saves a language as what it is, a draft or ready. */
	onSave: (draft: ContentDraft, asReady: boolean) => Promise<SaveOutcome>;
	/** Opens a language that couldn't be saved, at a field if one is known. */
	onOpen: (langCode: string, path: string | undefined) => void;
	onClose: () => void;
};

/** Saves all changed languages in turn, and shows how far it is and the outcome for each. */
export function SaveAllDialog({ langCodes, draftOf, nameOf, onSave, onOpen, onClose }: SaveAllDialogProps) {
	const t = useTranslations("templateTranslation.all");
	const { number } = useFormats();
	const [saved] = useState(langCodes);
	const [steps, setSteps] = useState<Readonly<Record<string, { kind: Step; outcome?: SaveOutcome }>>>({});
	const isStopped = useRef(false);
	const run = useEffectEvent(async () => {
		for (const langCode of saved) {
			const draft = draftOf(langCode);
			if (isStopped.current || draft === undefined) break;
			setSteps((now) => ({ ...now, [langCode]: { kind: "saving" } }));
			const outcome = await onSave(draft, draft.base?.is_draft === false);
			setSteps((now) => ({ ...now, [langCode]: { kind: outcome.kind, outcome } }));
		}
		setRunning(false);
	});
	const [isRunning, setRunning] = useState(true);
	const hasStarted = useRef(false);
	useEffect(() => {
		if (hasStarted.current) return;
		hasStarted.current = true;
		void run();
	}, []);
	const done = Object.values(steps).filter(({ kind }) => kind !== "saving").length;

	return (
		<Dialog
			open
			onOpenChange={(isOpen) => !isOpen && onClose()}
			dismissible={!isRunning}
			title={t("title", { count: saved.length })}
			description={t("text")}
			footer={
				isRunning ? (
					<Button
						onClick={() => {
							isStopped.current = true;
						}}
					>
						{t("stop")}
					</Button>
				) : (
					<Button variant="primary" onClick={onClose}>
						{t("close")}
					</Button>
				)
			}
		>
			<p role="status" className="mb-1 text-ink-2 text-table tabular-nums">
				{t("progress", { done: number(done), total: number(saved.length) })}
			</p>
			<ProgressBar
				label={t("progress", { done: number(done), total: number(saved.length) })}
				done={done}
				total={saved.length}
			/>
			<ul className="mt-2 flex flex-col text-table">
				{saved.map((langCode) => {
					const { kind, outcome } = steps[langCode] ?? { kind: "waiting" as const };
					const failed = outcome !== undefined && kind !== "stored" && kind !== "unchanged";
					return (
						<li key={langCode} className="flex items-start gap-2 border-line border-b py-2 last:border-0">
							<StepIcon kind={kind} />
							<span className="min-w-0 flex-1">
								<span className="font-medium">{nameOf(langCode)}</span>
								<span className="block text-ink-2">
									{t(`states.${kind}`)}
									{outcome?.kind === "failed" && `: ${outcome.message}`}
								</span>
							</span>
							{failed && !isRunning && (
								<Button
									size="small"
									onClick={() => onOpen(langCode, "path" in outcome ? outcome.path : undefined)}
								>
									{t("decide")}
								</Button>
							)}
						</li>
					);
				})}
			</ul>
		</Dialog>
	);
}

function StepIcon({ kind }: { kind: Step }) {
	const icons: Partial<Record<Step, ReactNode>> = {
		waiting: <CircleDashed className="text-ink-3" />,
		saving: <LoaderCircle className="animate-spin text-ink-3" />,
		stored: <CircleCheck className="text-accent-ink" />,
		unchanged: <CircleCheck className="text-ink-3" />,
	};
	return (
		<span className="mt-0.5 flex shrink-0 [&_svg]:size-4" aria-hidden>
			{icons[kind] ?? <CircleAlert className="text-danger" />}
		</span>
	);
}
