"use client";

import { Columns3 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ContentDraft } from "@/components/templates/content-draft";
import type { LanguageFindings } from "@/components/templates/language-state";
import { CompareTable } from "@/components/templates/languages/compare-table";
import type { ContentSearch } from "@/components/templates/use-content-search";
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
};

/** Search across languages, and the switch to the comparison. */
export function TemplateToolbar(props: TemplateToolbarProps) {
	const { search, drafts, findings, nameOf, selected, onSelect, compare, onCompareChange } = props;
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
				<Button
					variant="ghost"
					size="small"
					icon={<Columns3 />}
					aria-pressed={compare}
					onClick={() => onCompareChange(!compare)}
					className={compare ? "ms-auto text-accent-ink!" : "ms-auto"}
				>
					{t("page.compare")}
				</Button>
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
				<CompareTable
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
