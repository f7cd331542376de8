"use client";

import { Columns2, StickyNote, Table2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ContentDraft } from "@/components/templates/edit/content-draft";
import { LanguageMatrix } from "@/components/templates/languages/language-matrix";
import type { LanguageFindings } from "@/components/templates/languages/language-state";
import type { ContentSearch } from "@/components/templates/page/use-content-search";
import { Button } from "@/components/ui/button";
import { SearchBox } from "@/components/ui/form/search-box";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";

type TemplateToolbarProps = {
	search: ContentSearch;
	drafts: readonly ContentDraft[];
	findings: Readonly<Record<string, LanguageFindings>>;
	nameOf: (langCode: string) => string;
	selected: string;
	onSelect: (langCode: string, path?: string) => void;
	compare: boolean;
	onCompareChange: (compare: boolean) => void;
	/** Whether languages stand side by side. */
	sides: boolean;
	onSidesChange: (sides: boolean) => void;
	/** Opens the notes for translators. */
	onNotes: () => void;
	notesDenial: string | undefined;
};

/** Search across languages, and the switches to the comparison and to languages side by side. */
export function TemplateToolbar(props: TemplateToolbarProps) {
	const { search, drafts, findings, nameOf, selected, onSelect, compare, onCompareChange } = props;
	const { sides, onSidesChange, onNotes, notesDenial } = props;
	const tTranslation = useTranslations("templateTranslation");
	const t = useTranslations("templates");
	const textOf = useErrorText();
	const { list } = useFormats();
	return (
		<div className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<SearchBox
					label={t("languages.search")}
					placeholder={t("languages.search")}
					value={search.text}
					onValueChange={search.setText}
					pending={search.pending}
					className="min-w-40 max-w-72 flex-1"
				/>
				<div className="ms-auto flex flex-wrap gap-1">
					<Button
						variant="ghost"
						size="small"
						icon={<StickyNote />}
						onClick={onNotes}
						disabledReason={notesDenial}
					>
						{tTranslation("notes.open")}
					</Button>
					<Button
						variant="ghost"
						size="small"
						icon={<Columns2 />}
						aria-pressed={sides}
						onClick={() => onSidesChange(!sides)}
						className={sides ? "text-accent-ink!" : ""}
					>
						{tTranslation("sides.open")}
					</Button>
					<Button
						variant="ghost"
						size="small"
						icon={<Table2 />}
						aria-pressed={compare}
						onClick={() => onCompareChange(!compare)}
						className={compare ? "text-accent-ink!" : ""}
					>
						{t("page.compare")}
					</Button>
				</div>
				<span role="status" className="basis-full text-ink-2 text-table empty:hidden">
					{search.error
						? t("languages.searchFailed", { reason: textOf(search.error) })
						: search.found?.length === 0
							? t("languages.nothingFound", { search: search.text.trim() })
							: search.found && (
									<>
										{t("languages.found", {
											count: search.found.length,
											languages: list(search.found.map(nameOf)),
										})}
										{!search.matches(selected) && (
											<> {t("languages.foundNotHere", { language: nameOf(selected) })}</>
										)}
									</>
								)}
				</span>
			</div>
			{compare && drafts.length > 1 && (
				<LanguageMatrix
					drafts={drafts}
					findings={findings}
					nameOf={nameOf}
					selected={selected}
					onSelect={onSelect}
				/>
			)}
		</div>
	);
}
