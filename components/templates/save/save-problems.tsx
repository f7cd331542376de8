"use client";

import { useTranslations } from "use-intl";
import type { ContentDraft } from "@/components/templates/edit/content-draft";
import type { FieldRefusal, LanguageEditing } from "@/components/templates/edit/editor-state";
import { focusPath } from "@/components/templates/edit/focus-path";
import { blockingProblems } from "@/components/templates/problems/draft-problems";
import { useProblemText } from "@/components/templates/problems/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type SaveProblemsProps = {
	language: string;
	draft: ContentDraft;
	attempted: LanguageEditing["attempted"];
	/** Field errors from the service. */
	refusals: readonly FieldRefusal[];
	/** The service's error for the whole request. */
	failure: string | undefined;
	onSaveDraft: () => void;
};

/**
 * Why the save failed, with a link to each field; disappears once everything is fixed. It stays in view while the focus moves
 * to a field.
 */
export function SaveProblems(props: SaveProblemsProps) {
	return (
		<div className="sticky top-0 z-20 max-h-[35dvh] overflow-y-auto rounded-card bg-background empty:hidden">
			<Summary {...props} />
		</div>
	);
}

function Summary(props: SaveProblemsProps) {
	const { language, draft, attempted, refusals, failure, onSaveDraft } = props;
	const t = useTranslations("templates.save");
	const problemText = useProblemText();
	if (attempted === null) return null;
	const isReady = attempted === "ready";
	const blocking = blockingProblems(draft, isReady);
	const found: readonly Pick<FieldRefusal, "path" | "message">[] = blocking.length > 0 ? blocking : refusals;
	const places = inPageOrder(found).map(({ path, message }) => {
		const button = buttonNumber(path);
		const problem = problemText(message);
		return {
			path,
			text: button === undefined ? problem : t("ofButton", { number: String(button), problem }),
		};
	});
	if (places.length === 0 && failure === undefined) return null;
	const couldBeDraft = isReady && blocking.length > 0 && blockingProblems(draft, false).length === 0;
	return (
		<Alert
			title={
				blocking.length > 0
					? t(isReady ? "blockedReady" : "blocked", { count: blocking.length, language })
					: t("refused", { language })
			}
		>
			{blocking.length === 0 && failure && <p>{failure}</p>}
			{places.length > 0 && (
				<ul className="flex list-disc flex-col gap-0.5 ps-4">
					{places.map(({ path, text }) => (
						<li key={`${path} ${text}`}>
							<button
								type="button"
								onClick={() => focusPath(path, draft.langCode)}
								className="min-h-6 text-start underline decoration-ink-3 underline-offset-2 hover:decoration-ink"
							>
								{text}
							</button>
						</li>
					))}
				</ul>
			)}
			{couldBeDraft && (
				<p className="mt-1 flex flex-wrap items-center gap-2 text-ink-2">
					{t("readyWay")}
					<Button size="small" onClick={onSaveDraft}>
						{t("saveDraft")}
					</Button>
				</p>
			)}
		</Alert>
	);
}

/** The parts of a content from the top of the page down, as paths start. */
const PARTS = ["headers", "text", "variables", "footer", "buttons"];

/** Problems in the order of their fields on the page; those of one field keep theirs. */
export function inPageOrder<T extends { path: string }>(problems: readonly T[]): T[] {
	return problems.toSorted((a, b) => {
		const [one, other] = [placeOf(a), placeOf(b)];
		return one.part - other.part || one.item - other.item;
	});
}

function placeOf({ path }: { path: string }) {
	const [part = "", item = ""] = path.split(".");
	const at = PARTS.indexOf(part);
	return { part: at < 0 ? PARTS.length : at, item: /^\d+$/.test(item) ? Number(item) : -1 };
}

/** The number of the button that a path is in, from 1; undefined for other paths. */
export function buttonNumber(path: string): number | undefined {
	const item = /^buttons\.(\d+)(\.|$)/.exec(path)?.[1];
	return item === undefined ? undefined : Number(item) + 1;
}
