"use client";

import { useTranslations } from "use-intl";
import { Select } from "@/components/ui/form/select";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import type { ContactSort, SortOrder } from "@/lib/contract/contact-list";

/** The orders of the list, with the `order` that differs from the usual one. */
const ORDERS = {
	activity: ["activity", null],
	newest: ["created", null],
	oldest: ["created", "asc"],
	updated: ["updated", null],
	name: ["name", null],
	nameReversed: ["name", "desc"],
} as const satisfies Record<string, readonly [ContactSort, SortOrder | null]>;
type OrderName = keyof typeof ORDERS;
const NAMES = Object.keys(ORDERS) as OrderName[];

type SortSelectProps = {
	list: ContactListState;
	onSort: (sort: ContactSort, order: SortOrder | null) => void;
};

/** Sorts the list, also by what has no column. */
export function SortSelect({ list, onSort }: SortSelectProps) {
	const t = useTranslations("contacts.sort");
	const current = NAMES.find((name) => ORDERS[name][0] === list.sort && ORDERS[name][1] === list.order);
	return (
		<Select
			look="small"
			aria-label={t("label")}
			value={current ?? null}
			placeholder={t("reversed")}
			onValueChange={(name) => onSort(ORDERS[name][0], ORDERS[name][1])}
			options={NAMES.map((value) => ({ value, label: t(value) }))}
		/>
	);
}
