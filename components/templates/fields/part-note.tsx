"use client";

import { Bot, Check, CopyX, FilePen } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFindings, useSourceText } from "@/components/templates/fields/content-editing";
import { Button } from "@/components/ui/button";
import { textDirection } from "@/lib/template/languages/languages";
import type { OpenPart } from "@/lib/template/translation/part-state";
import { wordDiff } from "@/lib/template/translation/word-diff";

const ICONS = { not_translated: CopyX, source_changed: FilePen, not_reviewed: Bot } as const;

/** What a translator still has to do with a part, how its source changed, and the button that confirms it. */
export function PartNote({ path }: { path: string }) {
	const { openAt, beside } = useFindings();
	const part = openAt(path);
	if (part === undefined || part.state === "missing" || beside === undefined) return null;
	return <OpenPartNote part={part} onConfirm={beside.onConfirm} sourceLang={beside.sourceLang} />;
}

type OpenPartNoteProps = {
	part: OpenPart;
	sourceLang: string;
	/** Undefined for people who can't edit. */
	onConfirm: ((path: string) => void) | undefined;
};

function OpenPartNote({ part, sourceLang, onConfirm }: OpenPartNoteProps) {
	const t = useTranslations("templateTranslation.note");
	const { path, state, madeFrom } = part;
	if (state === "missing") return null;
	const Icon = ICONS[state];
	return (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-label text-warning" data-state={state}>
			<span className="flex min-w-0 flex-1 basis-48 items-start gap-1.5">
				<Icon className="mt-px size-3.5 shrink-0" aria-hidden />
				<span className="min-w-0">
					{t(state)}
					{madeFrom !== undefined && (
						<SourceDifference path={path} madeFrom={madeFrom} sourceLang={sourceLang} />
					)}
				</span>
			</span>
			{onConfirm && (
				<Button size="small" icon={<Check aria-hidden />} onClick={() => onConfirm(path)}>
					{t("confirm")}
				</Button>
			)}
		</span>
	);
}

type SourceDifferenceProps = { path: string; madeFrom: string; sourceLang: string };

/** The source's words that changed since the translation. */
function SourceDifference({ path, madeFrom, sourceLang }: SourceDifferenceProps) {
	const t = useTranslations("templateTranslation.note");
	const now = useSourceText(path) ?? "";
	return (
		<span
			dir={textDirection(sourceLang)}
			lang={sourceLang.replaceAll("_", "-")}
			className="mt-1 block whitespace-pre-wrap rounded-control bg-subtle px-2 py-1 text-ink"
		>
			{wordDiff(madeFrom, now).map(({ kind, text }, index) => {
				const key = `${index} ${kind}`;
				if (kind === "same") return <span key={key}>{text}</span>;
				return kind === "removed" ? (
					<del key={key} className="bg-danger-subtle text-danger">
						<span className="sr-only">[{t("removed")}] </span>
						{text}
					</del>
				) : (
					<ins key={key} className="bg-accent-subtle text-accent-ink no-underline">
						<span className="sr-only">[{t("added")}] </span>
						{text}
					</ins>
				);
			})}
		</span>
	);
}

/** The source's text of a part, to translate from; nothing in the source itself or without a text. */
export function SourceText({ path }: { path: string }) {
	const t = useTranslations("templateTranslation.note");
	const { beside } = useFindings();
	const text = useSourceText(path);
	if (beside === undefined || beside.showsSource === "never" || !text) return null;
	return (
		<span
			className={
				beside.showsSource === "phone"
					? "hidden whitespace-pre-wrap text-ink-2 phone:block"
					: "block whitespace-pre-wrap text-ink-2"
			}
		>
			<span className="text-ink-3">{t("source")}</span>{" "}
			<span dir={textDirection(beside.sourceLang)} lang={beside.sourceLang.replaceAll("_", "-")}>
				{text}
			</span>
		</span>
	);
}
