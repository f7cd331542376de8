"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type ContentDraft, draftBody } from "@/components/templates/content-draft";
import type { LanguageFindings } from "@/components/templates/language-state";
import { LANGUAGE_STATE_ICONS } from "@/components/templates/languages/language-tabs";
import { useProblemText } from "@/components/templates/problems/use-problem-text";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import { FOOTER_MAX_LENGTH, HEADER_TEXT_MAX_LENGTH, TEXT_MAX_LENGTH } from "@/lib/template/limits";
import { type ContentSummary, summariseContent } from "@/lib/template/summary";

type CompareTableProps = {
	drafts: readonly ContentDraft[];
	findings: Readonly<Record<string, LanguageFindings>>;
	nameOf: (langCode: string) => string;
	selected: string;
	/** Opens a language, at `path` if given. */
	onSelect: (langCode: string, path?: string) => void;
};

const PARTS = ["header", "body", "footer", "buttons"] as const;
type Part = (typeof PARTS)[number];

/** Matches the paths of a part's findings. */
const PART_PATHS: Record<Part, RegExp> = {
	header: /^headers/,
	body: /^text$/,
	footer: /^footer$/,
	buttons: /^buttons/,
};

/** The path to focus when a part is opened. */
const PART_PLACES: Record<Part, string> = {
	header: "headers",
	body: "text",
	footer: "footer",
	buttons: "buttons",
};

/** A table of parts by language that highlights differences. */
export function CompareTable({ drafts, findings, nameOf, selected, onSelect }: CompareTableProps) {
	const t = useTranslations("templates.compare");
	return (
		<section
			aria-label={t("label")}
			className="relative overflow-x-auto rounded-card border border-line bg-surface"
		>
			<table className="w-full text-table">
				<thead>
					<tr className="text-start">
						<th scope="col" className={cn(CELL, PART_CELL, "font-medium text-ink-3 text-label")}>
							{t("part")}
						</th>
						{drafts.map(({ langCode }) => (
							<th key={langCode} scope="col" className={cn(CELL, "font-medium text-label")}>
								<button
									type="button"
									onClick={() => onSelect(langCode)}
									aria-label={t("open", { language: nameOf(langCode) })}
									aria-pressed={langCode === selected}
									className={cn(
										"-mx-1.5 inline-flex min-h-6 items-center gap-1.5 rounded-control px-1.5 hover:bg-subtle [&_svg]:size-3.5",
										langCode === selected ? "font-semibold text-ink" : "text-ink-2",
									)}
								>
									{LANGUAGE_STATE_ICONS[findings[langCode]?.state ?? "draft"]}
									{nameOf(langCode)}
								</button>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{PARTS.map((part) => (
						<tr key={part} className="border-line border-t">
							<th scope="row" className={cn(CELL, PART_CELL, "font-medium")}>
								{t(part)}
							</th>
							{drafts.map((draft) => (
								<td key={draft.langCode} className={cn(CELL, draft.langCode === selected && "bg-subtle/60")}>
									<Cell
										part={part}
										draft={draft}
										findings={findings[draft.langCode]}
										language={nameOf(draft.langCode)}
										onOpen={(path) => onSelect(draft.langCode, path)}
									/>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** Keeps the first column in view while the languages scroll. */
const PART_CELL = "sticky start-0 bg-surface";
const CELL = "h-8 whitespace-nowrap px-3 py-1 text-start";

type CellProps = {
	part: Part;
	draft: ContentDraft;
	findings: LanguageFindings | undefined;
	language: string;
	onOpen: (path: string) => void;
};

/** A language's version of a part; a click opens it. */
function Cell({ part, draft, findings, language, onOpen }: CellProps) {
	const { text, over } = useCellText(part, summariseContent(draftBody(draft)));
	const t = useTranslations("templates.compare");
	const textOf = useProblemText();
	const differences = (findings?.parity ?? []).filter(({ path }) => PART_PATHS[part].test(path));
	const path = differences[0]?.path ?? PART_PLACES[part];
	const where = t("openPart", { part: t(part), language });
	if (differences.length === 0) {
		return (
			<button
				type="button"
				onClick={() => onOpen(path)}
				className="-mx-1.5 min-h-6 rounded-control px-1.5 text-start hover:bg-subtle"
			>
				{over ? <Chip>{text}</Chip> : text}
				<span className="sr-only"> {where}</span>
			</button>
		);
	}
	const present = differences.filter(({ code }) => /_(missing|extra)$/.test(code));
	const words = present.map(({ code, placeholder }) => {
		const isMissing = code.endsWith("missing");
		if (placeholder === undefined) return t(isMissing ? "partMissing" : "partExtra");
		return t(isMissing ? "missing" : "extra", { placeholder: `{{${placeholder}}}` });
	});
	const said = differences.map(({ message }) => textOf(message)).join(" ");
	return (
		<Tooltip content={said}>
			<button type="button" onClick={() => onOpen(path)} className="min-h-6 rounded-full">
				<Chip>{words.length > 0 ? words.join(", ") : text}</Chip>
				<span className="sr-only">
					{" "}
					{where} {said}
				</span>
			</button>
		</Tooltip>
	);
}

function useCellText(part: Part, summary: ContentSummary): { text: ReactNode; over: boolean } {
	const t = useTranslations("templates.compare");
	const header = useTranslations("templates.header");
	const { number } = useFormats();
	const none = <span className="text-ink-2">{t("none")}</span>;
	switch (part) {
		case "header": {
			const { headerType: type, headerLength: length } = summary;
			if (type === null) return { text: none, over: false };
			const isKnown = type === "text" || type === "image" || type === "video" || type === "document";
			const name = isKnown ? header(`types.${type}`) : type;
			const text = type === "text" ? t("headerText", { type: name, count: number(length) }) : name;
			return { text, over: length > HEADER_TEXT_MAX_LENGTH };
		}
		case "body": {
			const count = number(summary.textLength);
			const placeholders = summary.textPlaceholders.map((placeholder) => `{{${placeholder}}}`).join(" ");
			const text = placeholders === "" ? count : t("bodyText", { count, placeholders });
			return { text, over: summary.textLength > TEXT_MAX_LENGTH };
		}
		case "footer": {
			const { footerLength: length } = summary;
			if (length === 0) return { text: none, over: false };
			return { text: `${number(length)} / ${number(FOOTER_MAX_LENGTH)}`, over: length > FOOTER_MAX_LENGTH };
		}
		case "buttons":
			return { text: number(summary.buttonTypes.length), over: false };
	}
}

function Chip({ children }: { children: ReactNode }) {
	return (
		<span className="inline-flex h-5 items-center rounded-full bg-danger-subtle px-2 font-medium text-danger text-label">
			{children}
		</span>
	);
}
