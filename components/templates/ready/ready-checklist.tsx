"use client";

import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentDraft } from "@/components/templates/edit/content-draft";
import { focusPath } from "@/components/templates/edit/focus-path";
import type { LanguageFindings } from "@/components/templates/languages/language-state";
import { blockingProblems } from "@/components/templates/problems/draft-problems";
import { useProblemText } from "@/components/templates/problems/use-problem-text";
import { cn } from "@/lib/console/class-names";

/** The parts of the page from the top down, as paths start; all others are settings. */
const PARTS = ["headers", "text", "variables", "footer", "buttons"] as const;
type Part = (typeof PARTS)[number] | "settings";

type ReadyChecklistProps = {
	draft: ContentDraft;
	/** What differs from the source language, and what isn't translated from it; undefined until that is known. */
	findings: Pick<LanguageFindings, "parity" | "open"> | undefined;
	language: string;
	/** Whether it's stored as ready, without unsaved changes. */
	isMade: boolean;
};

/**
 * What is left before a content is ready, by part of the page: its problems, what differs from the source language and what
 * isn't translated from it. Each leads to its field.
 */
export function ReadyChecklist({ draft, findings, language, isMade }: ReadyChecklistProps) {
	const t = useTranslations("templateReady.checklist");
	const tState = useTranslations("templateTranslation.state");
	const problemText = useProblemText();
	const [isOpen, setOpen] = useState(false);
	const { parity = [], open = [] } = findings ?? {};
	const left = [
		...[...blockingProblems(draft, true), ...parity].map(({ path, message }) => ({
			path,
			text: problemText(message),
		})),
		...open.map(({ path, state }) => ({ path, text: tState(state) })),
	];
	const parts = ([...PARTS, "settings"] as const).map((part) => ({
		part,
		problems: left.filter(({ path }) => partOf(path) === part),
	}));
	return (
		<details
			open={isOpen}
			onToggle={(event) => setOpen(event.currentTarget.open)}
			className="group rounded-card border border-line bg-surface text-table"
		>
			<summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 px-3 py-1.5 [&::-webkit-details-marker]:hidden">
				<Mark isDone={left.length === 0} />
				<span className="min-w-0 flex-1">
					{left.length > 0
						? t("left", { count: left.length, language })
						: t(isMade ? "made" : "nothing", { language })}
				</span>
				<ChevronRight
					aria-hidden
					className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90 rtl:-scale-x-100"
				/>
			</summary>
			{isOpen && (
				<ul
					aria-label={t("label", { language })}
					className="flex flex-col gap-1 border-line border-t px-3 py-2"
				>
					{parts.map(({ part, problems }) => (
						<li key={part} className="flex items-start gap-2">
							<Mark isDone={problems.length === 0} label={t(problems.length === 0 ? "done" : "open")} />
							<div className="min-w-0">
								<span className={cn(problems.length === 0 && "text-ink-2")}>{t(`parts.${part}`)}</span>
								{problems.map(({ path, text }) => (
									<button
										key={`${path} ${text}`}
										type="button"
										onClick={() => focusPath(path)}
										className="block min-h-6 text-start text-ink-2 underline decoration-ink-3 underline-offset-2 hover:text-ink"
									>
										{text}
									</button>
								))}
							</div>
						</li>
					))}
				</ul>
			)}
		</details>
	);
}

function Mark({ isDone, label }: { isDone: boolean; label?: string }) {
	const Icon = isDone ? CircleCheck : Circle;
	return (
		<>
			<Icon
				aria-hidden
				className={cn("mt-0.5 size-4 shrink-0", isDone ? "text-accent-ink" : "text-warning")}
			/>
			{label !== undefined && <span className="sr-only">{label}</span>}
		</>
	);
}

function partOf(path: string): Part {
	const [start] = path.split(".");
	return PARTS.find((part) => part === start) ?? "settings";
}
