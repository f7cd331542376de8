"use client";

import { MessageSquareText } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { ColumnsPopover } from "@/components/contacts/list/columns-popover";
import { FilterChips } from "@/components/contacts/list/filter-chips";
import { FilterPopover } from "@/components/contacts/list/filter-popover";
import { SortSelect } from "@/components/contacts/list/sort-select";
import { ViewsMenu } from "@/components/contacts/list/views-menu";
import { ButtonLink } from "@/components/ui/button";
import { SearchBox } from "@/components/ui/form/search-box";
import { messageSearchAddress } from "@/lib/console/addresses/addresses";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import type { useContactListState } from "@/lib/console/contacts/list/use-contact-list-state";
import { useCanSearchMessages } from "@/lib/console/conversation/find/use-can-search-messages";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { ContactColumn } from "@/lib/staff/preferences";

type ListToolbarProps = {
	accountId: number;
	list: ContactListState;
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
	const { accountId, list, change, rows, columns, canSort, showsActivity, pending } = props;
	const t = useTranslations("contacts");
	const canSearchMessages = useCanSearchMessages();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the search box inside
		<div
			className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-line border-b px-6 py-2 phone:px-4"
			onKeyDown={enterRows}
		>
			<SearchBox
				label={t("search")}
				placeholder={t("searchPlaceholder")}
				value={list.search}
				onValueChange={change.setSearch}
				pending={pending}
				className="w-auto! min-w-44 max-w-72 flex-1 phone:max-w-none phone:basis-full"
			/>
			{canSort && (
				<>
					<FilterPopover
						filter={list}
						contacts={rows}
						showsUnread={showsActivity}
						onFilter={change.setFilter}
					/>
					<ViewsMenu accountId={accountId} list={list} />
					<FilterChips filter={list} onFilter={change.setFilter} />
				</>
			)}
			<div className="ms-auto flex items-center gap-2">
				{canSort && <SortSelect list={list} onSort={change.setSort} />}
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

/** Arrow down moves from the search box into the results. */
function enterRows(event: KeyboardEvent<HTMLElement>) {
	if (event.key !== "ArrowDown" || !(event.target instanceof HTMLInputElement)) return;
	const row = event.currentTarget.parentElement?.querySelector<HTMLElement>("[data-row-link]");
	if (!row) return;
	event.preventDefault();
	row.focus();
}
