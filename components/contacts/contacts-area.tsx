"use client";

import { Plus } from "lucide-react";
import { useSelectedLayoutSegments } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { ColumnsPopover } from "@/components/contacts/list/columns-popover";
import { ContactsTable } from "@/components/contacts/list/contacts-table";
import { FilterChips } from "@/components/contacts/list/filter-chips";
import { FilterPopover } from "@/components/contacts/list/filter-popover";
import { SortSelect } from "@/components/contacts/list/sort-select";
import { useChangePreferences } from "@/components/shell/use-change-preferences";
import { ButtonLink } from "@/components/ui/button";
import { Pager } from "@/components/ui/data/pager";
import { SearchBox } from "@/components/ui/form/search-box";
import { PageHeader } from "@/components/ui/page/page-header";
import { useCapability } from "@/lib/console/api/capabilities";
import { useDenial } from "@/lib/console/api/use-denial";
import { useLate } from "@/lib/console/browser/use-late";
import { type ContactListState, newContactHref } from "@/lib/console/contacts/addresses";
import { shownColumns } from "@/lib/console/contacts/list/table-columns";
import { useShowsActivity } from "@/lib/console/contacts/list/use-contact-activity";
import { useContactList } from "@/lib/console/contacts/list/use-contact-list";
import { useContactListState } from "@/lib/console/contacts/list/use-contact-list-state";
import { useTablePreferences } from "@/lib/console/contacts/list/use-table-preferences";
import { useFormats } from "@/lib/console/formats/reader";

type ContactsAreaProps = {
	accountId: number;
	/** The open contact or form, beside the list. */
	children: ReactNode;
};

/** The list of contacts, which stays mounted while you open, add or edit one. */
export function ContactsArea({ accountId, children }: ContactsAreaProps) {
	const t = useTranslations("contacts");
	const denial = useDenial("Chat Contacts — Add");
	const { list, ...change } = useContactListState();
	const { pageSize, setSize } = usePageSize(list, change.setSize);
	const contacts = useContactList(accountId, list, pageSize);
	const isStale = contacts.isStale && contacts.query.isFetching;
	const isLate = useLate(isStale);
	const showsActivity = useShowsActivity(accountId);
	const canSort = useCapability(accountId, "contact-list") === true;
	const table = useTablePreferences();
	const columns = useMemo(() => shownColumns(table.columns, showsActivity), [table.columns, showsActivity]);
	const openId = Number(useSelectedLayoutSegments()[0]);
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageHeader
				title={t("title")}
				count={!isLate && <Count found={contacts.pagination?.totalCount} total={contacts.total} />}
				actions={
					<ButtonLink
						variant="primary"
						icon={<Plus aria-hidden />}
						href={newContactHref(accountId, list)}
						scroll={false}
						disabledReason={denial}
					>
						{t("new")}
					</ButtonLink>
				}
			/>
			<div className="relative flex min-h-0 flex-1">
				<section aria-label={t("title")} className="@container flex min-w-0 flex-1 flex-col bg-surface">
					{/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the search box inside */}
					<div
						className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-line border-b px-6 py-2 phone:px-4"
						onKeyDown={enterRows}
					>
						<SearchBox
							label={t("search")}
							placeholder={t("searchPlaceholder")}
							value={list.search}
							onValueChange={change.setSearch}
							pending={isStale}
						/>
						{canSort && (
							<>
								<FilterPopover
									filter={list}
									contacts={contacts.rows ?? []}
									showsUnread={showsActivity}
									onFilter={change.setFilter}
								/>
								<FilterChips filter={list} onFilter={change.setFilter} />
							</>
						)}
						<div className="ms-auto flex items-center gap-2">
							{canSort && <SortSelect list={list} onSort={change.setSort} />}
							<ColumnsPopover shown={columns} showsActivity={showsActivity} />
						</div>
					</div>
					<ContactsTable
						accountId={accountId}
						list={list}
						contacts={contacts}
						openId={openId}
						columns={columns}
						onClearSearch={() => change.setSearch("")}
						onFilter={change.setFilter}
						onSort={canSort ? change.setSort : undefined}
						onPage={change.setPage}
					/>
					{contacts.pagination && contacts.pagination.totalCount > 0 && (
						<Pager
							pagination={contacts.pagination}
							stale={isStale}
							onPageChange={change.setPage}
							onPageSizeChange={setSize}
						/>
					)}
				</section>
				{children}
			</div>
		</div>
	);
}

/** The page size in the URL, or else the person's usual one, which a choice changes. */
function usePageSize(list: ContactListState, setSize: (size: number | null) => void) {
	const table = useTablePreferences();
	const changePreferences = useChangePreferences();
	return {
		pageSize: list.size ?? table.pageSize,
		setSize: (pageSize: number) => {
			setSize(null);
			changePreferences({ contacts: { ...table, pageSize } });
		},
	};
}

/** "3,412 of 1,000,000" during a search, otherwise the total. */
function Count({ found, total }: { found: number | undefined; total: number | undefined }) {
	const t = useTranslations("contacts");
	const { number } = useFormats();
	if (found === undefined) return null;
	if (total === undefined || found === total) return number(found);
	return t("foundOf", { found: number(found), total: number(total) });
}

/** Arrow down moves from the search box into the results. */
function enterRows(event: KeyboardEvent<HTMLElement>) {
	if (event.key !== "ArrowDown") return;
	const row = event.currentTarget.parentElement?.querySelector<HTMLElement>("[data-row-link]");
	if (!row) return;
	event.preventDefault();
	row.focus();
}
