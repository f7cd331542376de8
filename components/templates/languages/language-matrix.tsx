"use client";

import { memo, useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import { type ContentDraft, draftBody } from "@/components/templates/edit/content-draft";
import type { LanguageFindings } from "@/components/templates/languages/language-state";
import { LANGUAGE_STATE_ICONS } from "@/components/templates/languages/language-tabs";
import { useProblemText } from "@/components/templates/problems/use-problem-text";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import { summariseContent } from "@/lib/template/summary";
import { translatableParts } from "@/lib/template/translation/parts";

const PARTS = ["header", "body", "footer", "buttons", "samples"] as const;
type Part = (typeof PARTS)[number];

/** Matches the paths of a part's findings. */
const PART_PATHS: Record<Part, RegExp> = {
	header: /^headers(?!\.\d+\.text_variable)/,
	body: /^text$/,
	footer: /^footer$/,
	buttons: /^buttons/,
	samples: /^variables|\.text_variable$/,
};

/** The path to focus when a part is opened. */
const PART_PLACES: Record<Part, string> = {
	header: "headers",
	body: "text",
	footer: "footer",
	buttons: "buttons",
	samples: "variables",
};

type LanguageMatrixProps = {
	/** The source first. */
	drafts: readonly ContentDraft[];
	findings: Readonly<Record<string, LanguageFindings>>;
	nameOf: (langCode: string) => string;
	selected: string;
	/** Opens a language, at `path` if given. */
	onSelect: (langCode: string, path?: string) => void;
};

/** More rows than these are rendered after what is below them. */
const ROWS_AT_ONCE = 10;
const NO_ROWS: readonly ContentDraft[] = [];

/** The height of the table with its head, so that nothing below it moves when its rows come. */
function heightOf(rows: number): string {
	return `min(24rem, 2rem + 2px + ${rows} * (2rem + 1px))`;
}

/** Whether someone should work on a language. */
export function needsWork({ state }: LanguageFindings): boolean {
	return state === "problems" || state === "translate";
}

/** A table with a row for each language and what is left to do in each part; a cell opens its part. */
export function LanguageMatrix({ drafts, findings, nameOf, selected, onSelect }: LanguageMatrixProps) {
	const t = useTranslations("templateTranslation.matrix");
	const { number } = useFormats();
	const [onlyWork, setOnlyWork] = useState(false);
	const isLeft = ({ langCode }: ContentDraft) => {
		const found = findings[langCode];
		return found !== undefined && needsWork(found);
	};
	const left = drafts.filter(isLeft);
	const shown = onlyWork ? left : drafts;
	// Thirty rows take longer than all fields of a language, which shouldn't wait for them.
	const rows = useDeferredValue(shown, shown.length > ROWS_AT_ONCE ? NO_ROWS : shown);
	return (
		<section aria-label={t("label")} className="flex min-w-0 flex-col gap-2">
			{drafts.length > 2 && (
				<fieldset className="flex gap-1">
					<legend className="sr-only">{t("label")}</legend>
					{[false, true].map((isWork) => (
						<Button
							key={String(isWork)}
							variant="ghost"
							size="small"
							aria-pressed={onlyWork === isWork}
							onClick={() => setOnlyWork(isWork)}
							className={onlyWork === isWork ? "bg-subtle! text-ink!" : ""}
						>
							{t(isWork ? "needsWork" : "all")}
							<span className="text-ink-3 tabular-nums">{number((isWork ? left : drafts).length)}</span>
						</Button>
					))}
				</fieldset>
			)}
			<div
				className="relative max-h-96 overflow-auto rounded-card border border-line bg-surface"
				style={{ minHeight: heightOf(shown.length) }}
			>
				<table className="w-full text-table">
					<thead className="sticky top-0 z-10 bg-surface">
						<tr className="text-start">
							<th scope="col" className={cn(CELL, NAME_CELL, "font-medium text-ink-3 text-label")}>
								{t("language")}
							</th>
							{PARTS.map((part) => (
								<th key={part} scope="col" className={cn(CELL, "font-medium text-ink-3 text-label")}>
									{t(part)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((draft) => (
							<LanguageRow
								key={draft.langCode}
								draft={draft}
								findings={findings[draft.langCode]}
								language={nameOf(draft.langCode)}
								isSelected={draft.langCode === selected}
								onSelect={onSelect}
							/>
						))}
					</tbody>
				</table>
				{shown.length === 0 && <p className="px-3 py-2 text-ink-2 text-table">{t("nothing")}</p>}
			</div>
		</section>
	);
}

type LanguageRowProps = {
	draft: ContentDraft;
	findings: LanguageFindings | undefined;
	language: string;
	isSelected: boolean;
	onSelect: LanguageMatrixProps["onSelect"];
};

/** While someone types, only their language's row renders. */
const LanguageRow = memo(function LanguageRow(props: LanguageRowProps) {
	const { draft, findings, language, isSelected, onSelect } = props;
	const t = useTranslations("templateTranslation.matrix");
	const tState = useTranslations("templates.languages.state");
	const { langCode } = draft;
	const state = findings?.state ?? "draft";
	return (
		<tr className={cn("border-line border-t", isSelected && "bg-subtle/60")}>
			<th scope="row" className={cn(CELL, NAME_CELL, "font-normal")}>
				<button
					type="button"
					onClick={() => onSelect(langCode)}
					aria-label={t("open", { language })}
					aria-pressed={isSelected}
					className={cn(
						"-mx-1.5 inline-flex min-h-6 items-center gap-1.5 rounded-control px-1.5 hover:bg-subtle [&_svg]:size-3.5",
						isSelected ? "font-semibold text-ink" : "text-ink-2",
					)}
				>
					{LANGUAGE_STATE_ICONS[state]}
					{language}
				</button>
				<span className="sr-only"> {tState(state)}</span>
			</th>
			{PARTS.map((part) => (
				<td key={part} className={CELL}>
					<Cell
						part={part}
						draft={draft}
						findings={findings}
						language={language}
						onOpen={(path) => onSelect(langCode, path)}
					/>
				</td>
			))}
		</tr>
	);
});

/** Keeps the language in view while the parts scroll. */
const NAME_CELL = "sticky start-0 bg-surface";
const CELL = "h-8 whitespace-nowrap px-3 py-1 text-start";

type CellProps = {
	part: Part;
	draft: ContentDraft;
	findings: LanguageFindings | undefined;
	language: string;
	onOpen: (path: string) => void;
};

/** What is left to do in a part of a language, or what it has; a click opens it. */
function Cell({ part, draft, findings, language, onOpen }: CellProps) {
	const t = useTranslations("templateTranslation.matrix");
	const content = useContentWords(part, draft);
	const { finding, tone, path, said } = useFinding(part, findings);
	const where = t("openPart", { part: t(part), language });
	const button = (
		<button
			type="button"
			onClick={() => onOpen(path ?? PART_PLACES[part])}
			className="-mx-1.5 min-h-6 rounded-control px-1.5 text-start hover:bg-subtle"
		>
			{finding === undefined ? (
				<span className="text-ink-2">{content}</span>
			) : (
				<span
					className={cn(
						"inline-flex h-5 items-center rounded-full px-2 font-medium text-label",
						tone === "danger" ? "bg-danger-subtle text-danger" : "bg-warning-subtle text-warning",
					)}
				>
					{finding}
				</span>
			)}
			<span className="sr-only">
				{" "}
				{where} {said}
			</span>
		</button>
	);
	return said === "" ? button : <Tooltip content={said}>{button}</Tooltip>;
}

type Finding = {
	/** In a word; undefined if nothing is left to do. */
	finding: string | undefined;
	tone: "danger" | "warning";
	/** Where to do it. */
	path: string | undefined;
	/** In sentences. */
	said: string;
};

/** The most important finding of a part: differences, problems, translations to do, then warnings. */
function useFinding(part: Part, findings: LanguageFindings | undefined): Finding {
	const t = useTranslations("templateTranslation.matrix");
	const tState = useTranslations("templateTranslation.state");
	const textOf = useProblemText();
	const isOfPart = ({ path }: { path: string }) => PART_PATHS[part].test(path);
	const parity = findings?.parity.filter(isOfPart) ?? [];
	const errors = findings?.problems.filter((one) => isOfPart(one) && one.level !== "advice") ?? [];
	const open = findings?.open.filter(isOfPart) ?? [];
	const warnings = findings?.warnings.filter(isOfPart) ?? [];
	const sentences = [...parity, ...errors, ...warnings].map(({ message }) => textOf(message));
	const said = [...new Set([...sentences, ...open.map(({ state }) => tState(state))])].join(" ");
	const first = parity[0] ?? errors[0] ?? open[0] ?? warnings[0];
	function word(): string | undefined {
		if (parity.length > 0) {
			return parity
				.map(({ code, placeholder }) => {
					const isMissing = code.endsWith("missing");
					if (!isMissing && !code.endsWith("extra")) return t("differs");
					if (placeholder === undefined) return t(isMissing ? "partMissing" : "partExtra");
					return t(isMissing ? "missing" : "extra", { placeholder: `{{${placeholder}}}` });
				})
				.join(", ");
		}
		if (errors.length > 0) return t("problem", { count: errors.length });
		if (open[0]) return tState(open[0].state);
		return warnings.length > 0 ? t("warnings", { count: warnings.length }) : undefined;
	}
	return {
		finding: word(),
		tone: parity.length + errors.length > 0 ? "danger" : "warning",
		path: first?.path,
		said,
	};
}

/** What a part has, in a few characters. */
function useContentWords(part: Part, draft: ContentDraft): string {
	const t = useTranslations("templateTranslation.matrix");
	const { number } = useFormats();
	const body = draftBody(draft);
	const summary = summariseContent(body);
	switch (part) {
		case "header":
			if (summary.headerType === null) return t("none");
			if (summary.headerType !== "text") return t("headerType", { type: summary.headerType });
			return number(summary.headerLength);
		case "body":
			return [number(summary.textLength), ...summary.textPlaceholders.map((one) => `{{${one}}}`)].join(" ");
		case "footer":
			return summary.footerLength === 0 ? t("none") : number(summary.footerLength);
		case "buttons":
			return summary.buttonTypes.length === 0 ? t("none") : number(summary.buttonTypes.length);
		case "samples": {
			const samples = translatableParts(body).filter(({ kind }) => kind === "sample");
			return samples.length === 0 ? t("none") : number(samples.length);
		}
	}
}
