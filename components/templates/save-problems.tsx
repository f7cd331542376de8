"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { focusPath } from "@/components/templates/focus-path";
import { Button } from "@/components/ui/button";
import type { ContentDraft } from "@/lib/console/templates/content-draft";
import { blockingProblems } from "@/lib/console/templates/draft-problems";
import type { FieldRefusal, LanguageEditing } from "@/lib/console/templates/editor-state";

type SaveProblemsProps = {
	language: string;
	draft: ContentDraft;
	attempted: LanguageEditing["attempted"];
	/** What the service refused, field by field. */
	refusals: readonly FieldRefusal[];
	/** Why the service refused it as a whole. */
	failure: string | undefined;
	onSaveDraft: () => void;
};

/** Why it was not saved, with the way to each place; gone once everything is fixed. */
export function SaveProblems(props: SaveProblemsProps) {
	const { language, draft, attempted, refusals, failure, onSaveDraft } = props;
	const t = useTranslations("templates.save");
	if (attempted === null) return null;
	const isReady = attempted === "ready";
	const blocking = blockingProblems(draft, isReady);
	const places = blocking.length > 0 ? blocking : refusals;
	if (places.length === 0 && failure === undefined) return null;
	const couldBeDraft = isReady && blocking.length > 0 && blockingProblems(draft, false).length === 0;
	return (
		<div
			role="alert"
			className="flex gap-2.5 rounded-card border border-danger/40 bg-danger-subtle p-3 text-table"
		>
			<CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden />
			<div className="flex min-w-0 flex-1 flex-col gap-1.5">
				<p className="font-semibold">
					{blocking.length > 0
						? t(isReady ? "blockedReady" : "blocked", { count: blocking.length, language })
						: t("refused", { language })}
				</p>
				{blocking.length === 0 && failure && <p>{failure}</p>}
				{places.length > 0 && (
					<ul className="flex list-disc flex-col gap-0.5 ps-4">
						{places.map(({ path, message }) => (
							<li key={`${path} ${message}`}>
								<button
									type="button"
									onClick={() => focusPath(path)}
									className="min-h-6 text-start underline decoration-ink-3 underline-offset-2 hover:decoration-ink"
								>
									{message}
								</button>
							</li>
						))}
					</ul>
				)}
				{couldBeDraft && (
					<p className="flex flex-wrap items-center gap-2 text-ink-2">
						{t("readyWay")}
						<Button size="small" onClick={onSaveDraft}>
							{t("saveDraft")}
						</Button>
					</p>
				)}
			</div>
		</div>
	);
}
