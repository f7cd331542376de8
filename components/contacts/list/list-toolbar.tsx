"use client";

import { Columns3, ListFilter, MessageSquareText } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ColumnFieldsProps } from "@/components/contacts/list/column-fields";
import type { ContactOrder } from "@/components/contacts/list/contact-order";
import type { FilterFieldsProps } from "@/components/contacts/list/filter-fields";
import type { useContactListState } from "@/components/contacts/list/use-contact-list-state";
import { useFilterWords } from "@/components/contacts/list/use-filter-words";
import { ViewsMenu } from "@/components/contacts/list/views-menu";
import { Button, ButtonLink } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/data/filter-chip";
import { SearchBox } from "@/components/ui/form/search-box";
import { Select } from "@/components/ui/form/select";
import { lazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/overlay/popover";
import { useAccount } from "@/lib/console/account";
import { messageSearchAddress } from "@/lib/console/addresses/addresses";
import { focusFirstRow } from "@/lib/console/browser/focus-row";
import type { ContactFilter, ContactListState } from "@/lib/console/contacts/addresses";
import { useCanSearchMessages } from "@/lib/console/conversation/find/use-can-search-messages";
import type { ContactSort, SortOrder } from "@/lib/contract/choices";
import type { ContactColumn } from "@/lib/contract/console/choices";
import type { ContactSummary } from "@/lib/contract/contacts";

const FilterFields = lazyPart(
	async () => (await import("@/components/contacts/list/filter-fields")).FilterFields,
);

const ColumnFields = lazyPart(
	async () => (await import("@/components/contacts/list/column-fields")).ColumnFields,
);

type ListToolbarProps = {
	list: ContactListState;
	order: ContactOrder;
	change: Pick<ReturnType<typeof useContactListState>, "setSearch" | "setFilter" | "setSort">;
	rows: ContactSummary[];
	columns: ContactColumn[];
	/** Whether the service can sort and filter. */
	canSort: boolean;
	showsActivity: boolean;
	/** Whether a search still loads. */
	pending: boolean;
};

/** Search, filters, order and columns of the list. */
export function ListToolbar(props: ListToolbarProps) {
	const { list, order, change, rows, columns, canSort, showsActivity, pending } = props;
	const { id: accountId } = useAccount();
	const t = useTranslations("contacts");
	const canSearchMessages = useCanSearchMessages();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the search box inside
		<div
			className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-line border-b px-6 py-2 phone:px-4"
			onKeyDown={focusFirstRow}
		>
			<SearchBox
				label={t("search")}
				placeholder={t("searchPlaceholder")}
				value={list.search}
				onValueChange={change.setSearch}
				pending={pending}
				className="w-auto! min-w-44 max-w-72 flex-1 @max-md:max-w-none @max-md:basis-full"
			/>
			{canSort && (
				<FilterPopover
					filter={list}
					contacts={rows}
					showsUnread={showsActivity}
					onFilter={change.setFilter}
				/>
			)}
			<ViewsMenu list={list} />
			{canSort && <FilterChips filter={list} onFilter={change.setFilter} />}
			<div className="ms-auto flex items-center gap-2">
				{canSort && (
					// Beside an open contact on a small screen, the columns' heads sort.
					<span className="contents @max-[22rem]:hidden">
						<SortSelect current={order} showsActivity={showsActivity} onSort={change.setSort} />
					</span>
				)}
				{canSearchMessages && (
					<ButtonLink
						size="small"
						variant="ghost"
						icon={<MessageSquareText aria-hidden />}
						href={messageSearchAddress(accountId, list.search)}
						scroll={false}
						aria-label={t("messageSearch.open")}
						title={t("messageSearch.open")}
						className="w-7 px-0!"
					/>
				)}
				<ColumnsPopover shown={columns} showsActivity={showsActivity} />
			</div>
		</div>
	);
}

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
	current: ContactOrder;
	showsActivity: boolean;
	onSort: (sort: ContactSort, order: SortOrder | null) => void;
};

/** Sorts the list, also by what has no column. */
function SortSelect({ current: { sort, order }, showsActivity, onSort }: SortSelectProps) {
	const t = useTranslations("contacts.sort");
	const offered = NAMES.filter((name) => showsActivity || name !== "activity");
	const current = offered.find((name) => ORDERS[name][0] === sort && ORDERS[name][1] === order);
	return (
		<Select
			look="small"
			aria-label={t("label")}
			value={current ?? null}
			placeholder={t("reversed")}
			onValueChange={(name) => onSort(ORDERS[name][0], ORDERS[name][1])}
			options={offered.map((value) => ({ value, label: t(value) }))}
		/>
	);
}

type FilterChipsProps = { filter: ContactFilter; onFilter: (filter: Partial<ContactFilter>) => void };

/** The filters in use, each with a button that removes it. */
function FilterChips({ filter, onFilter }: FilterChipsProps) {
	return useFilterWords(filter).map(({ label, without }) => (
		<FilterChip key={label} label={label} onRemove={() => onFilter(without)} />
	));
}

/** Opens the filters. */
function FilterPopover(props: FilterFieldsProps) {
	const { filter } = props;
	const t = useTranslations("contacts.filter");
	const count = [filter.tag, filter.country, filter.ai, filter.unread || null].filter(
		(one) => one !== null,
	).length;
	return (
		<Popover
			title={t("title")}
			trigger={
				<Button size="small" variant="ghost" icon={<ListFilter aria-hidden />}>
					{t("open", { count })}
				</Button>
			}
		>
			<FilterFields {...props} />
		</Popover>
	);
}

/** Opens the choice of columns and of the height of rows. */
function ColumnsPopover(props: ColumnFieldsProps) {
	const t = useTranslations("contacts.layout");
	return (
		<Popover
			title={t("title")}
			align="end"
			trigger={
				<Button size="small" variant="ghost" icon={<Columns3 aria-hidden />}>
					<span className="@max-4xl:sr-only">{t("open")}</span>
				</Button>
			}
		>
			<ColumnFields {...props} />
		</Popover>
	);
}
