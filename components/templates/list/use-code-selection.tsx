"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Column } from "@/components/ui/data/table-row";
import { Checkbox } from "@/components/ui/form/checkbox";
import { useSingleKey } from "@/lib/console/browser/keys";
import type { TemplateItem } from "@/lib/contract/extensions/templates";

/** The selected templates of a list, and the column of checkboxes; `x` selects the focused row. */
export function useCodeSelection(rows: readonly TemplateItem[] | undefined) {
	const t = useTranslations("templateList.selection");
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const shown = (rows ?? []).map(({ template_code }) => template_code);
	const ofPage = shown.filter((code) => selected.has(code)).length;

	function toggle(code: string) {
		const next = new Set(selected);
		if (!next.delete(code)) next.add(code);
		setSelected(next);
	}
	useSingleKey("x", () => {
		const key = document.activeElement?.closest<HTMLElement>("[data-row-key]")?.dataset.rowKey;
		if (key !== undefined && shown.includes(key)) toggle(key);
	});

	const column: Column<TemplateItem> = {
		id: "selection",
		header: (
			<Checkbox
				aria-label={t("all")}
				checked={ofPage > 0 && ofPage === shown.length}
				indeterminate={ofPage > 0 && ofPage < shown.length}
				disabled={shown.length === 0}
				onCheckedChange={() =>
					setSelected(
						ofPage === shown.length
							? new Set([...selected].filter((code) => !shown.includes(code)))
							: new Set([...selected, ...shown]),
					)
				}
			/>
		),
		className: "w-10 pe-1!",
		cell: ({ template_code }) => (
			<Checkbox
				aria-label={t("one", { code: template_code })}
				checked={selected.has(template_code)}
				onCheckedChange={() => toggle(template_code)}
			/>
		),
	};
	return { selected, clear: () => setSelected(new Set()), column };
}
