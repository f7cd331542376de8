"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { columnChoices, moveColumn } from "@/components/contacts/list/table-columns";
import { useTablePreferences } from "@/components/contacts/list/use-table-preferences";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { IconButton } from "@/components/ui/icon-button";
import { useChangePreferences } from "@/components/ui/use-change-preferences";
import type { ContactColumn } from "@/lib/contract/console/choices";
import { DENSITIES } from "@/lib/contract/console/choices";
import type { ContactTable } from "@/lib/contract/console/preferences";

export type ColumnFieldsProps = { shown: ContactColumn[]; showsActivity: boolean };

/** The columns with their order, and the height of rows; remembered with the person. */
export function ColumnFields({ shown, showsActivity }: ColumnFieldsProps) {
	const t = useTranslations("contacts.layout");
	const tColumns = useTranslations("contacts.columns");
	const table = useTablePreferences();
	const changePreferences = useChangePreferences();
	const change = (some: Partial<ContactTable>) => changePreferences({ contacts: { ...table, ...some } });
	return (
		<>
			<ul className="flex flex-col">
				{columnChoices(shown, showsActivity).map((column) => {
					const at = shown.indexOf(column);
					const name = tColumns(column);
					return (
						<li key={column} className="flex min-h-8 items-center gap-1">
							<Checkbox
								className="min-w-0 flex-1"
								label={name}
								checked={at >= 0}
								onCheckedChange={(isShown) =>
									change({
										columns: isShown ? [...shown, column] : shown.filter((one) => one !== column),
									})
								}
							/>
							{at >= 0 && (
								<>
									<IconButton
										size="small"
										label={t("moveUp", { name })}
										icon={<ArrowUp />}
										disabledReason={at === 0 ? t("isFirst") : undefined}
										onClick={() => change({ columns: moveColumn(shown, column, -1) })}
									/>
									<IconButton
										size="small"
										label={t("moveDown", { name })}
										icon={<ArrowDown />}
										disabledReason={at === shown.length - 1 ? t("isLast") : undefined}
										onClick={() => change({ columns: moveColumn(shown, column, 1) })}
									/>
								</>
							)}
						</li>
					);
				})}
			</ul>
			<RadioGroup
				aria-label={t("density")}
				value={table.density}
				onValueChange={(density) => change({ density })}
				options={DENSITIES.map((value) => ({ value, label: t(value) }))}
			/>
			{table.columns !== null && (
				<Button size="small" onClick={() => change({ columns: null })}>
					{t("reset")}
				</Button>
			)}
		</>
	);
}
