"use client";

import { FilterX } from "lucide-react";
import { useTranslations } from "use-intl";
import { FilterButton } from "@/components/templates/list/filter-button";
import type { TemplateListState } from "@/components/templates/list/list-state";
import { useStatusWord } from "@/components/templates/review/use-review-words";
import { Button } from "@/components/ui/button";
import { SearchBox } from "@/components/ui/form/search-box";
import { Select } from "@/components/ui/form/select";
import { focusFirstRow } from "@/lib/console/browser/focus-row";
import { REVIEW_STATUSES, TEMPLATE_STATES, TEMPLATE_TYPES } from "@/lib/contract/choices";
import { TEMPLATE_LANGUAGES } from "@/lib/template/languages/languages";

const ALL = "*";

type ListToolbarProps = {
	list: TemplateListState;
	nameOf: (langCode: string) => string;
	pending: boolean;
};

/** Search and filters of the list. */
export function ListToolbar({ list, nameOf, pending }: ListToolbarProps) {
	const t = useTranslations("templateList");
	const wordOf = useStatusWord();
	const languages = TEMPLATE_LANGUAGES.map(({ code }) => ({
		value: code,
		label: nameOf(code),
		detail: code,
	})).toSorted((one, other) => one.label.localeCompare(other.label));
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the search box inside
		<div
			className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-line border-b bg-surface px-6 py-2 phone:px-4"
			onKeyDown={focusFirstRow}
		>
			<SearchBox
				label={t("search")}
				placeholder={t("searchShort")}
				value={list.q}
				onValueChange={list.setSearch}
				pending={pending}
				className="w-auto! min-w-44 max-w-72 flex-1 phone:max-w-none phone:basis-full"
			/>
			<Select
				look="small"
				aria-label={t("filter.review")}
				value={list.review ?? ALL}
				onValueChange={(review) => list.setFilter({ review: review === ALL ? null : review })}
				options={[
					{ value: ALL, label: t("filter.anyReview") },
					{ value: "attention", label: t("filter.attention") },
					{ value: "none", label: wordOf(null) },
					...REVIEW_STATUSES.map((status) => ({ value: status as string, label: wordOf(status) })),
				]}
			/>
			<Select
				look="small"
				aria-label={t("filter.state")}
				value={list.state ?? ALL}
				onValueChange={(state) => list.setFilter({ state: state === ALL ? null : state })}
				options={[
					{ value: ALL, label: t("filter.anyState") },
					...TEMPLATE_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
				]}
			/>
			<FilterButton
				label={t("filter.language")}
				anyLabel={t("filter.anyLanguage")}
				options={languages}
				value={list.language}
				onValueChange={(language) => list.setFilter({ language })}
			/>
			<FilterButton
				label={t("filter.missing")}
				anyLabel={t("filter.anyMissing")}
				options={languages}
				textOf={(language) => t("filter.missingIn", { language })}
				value={list.missing}
				onValueChange={(missing) => list.setFilter({ missing })}
			/>
			<Select
				look="small"
				aria-label={t("filter.type")}
				value={list.type ?? ALL}
				onValueChange={(type) => list.setFilter({ type: type === ALL ? null : type })}
				options={[
					{ value: ALL, label: t("filter.anyType") },
					...TEMPLATE_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
				]}
			/>
			{list.filterCount > 0 && (
				<Button size="small" variant="ghost" icon={<FilterX aria-hidden />} onClick={list.showAll}>
					{t("filter.clear")}
				</Button>
			)}
		</div>
	);
}
