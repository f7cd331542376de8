"use client";

import { useQueryClient } from "@tanstack/react-query";
import { SearchX, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { ContactsBulk } from "@/components/contacts/bulk/contacts-bulk";
import { isSelected } from "@/components/contacts/bulk/selection";
import { useSelection } from "@/components/contacts/bulk/use-selection";
import { RunningErasures } from "@/components/contacts/erase/running-erasures";
import { useTablePreferences } from "@/components/contacts/list/use-table-preferences";
import { useRemovedColumns } from "@/components/contacts/removed/removed-columns";
import { removedPageQuery, useRemovedContacts } from "@/components/contacts/removed/use-removed-contacts";
import { Button, ButtonLink } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data/data-table";
import { Pager } from "@/components/ui/data/pager";
import { SearchBox } from "@/components/ui/form/search-box";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageTitle } from "@/components/ui/page/page-title";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { type ContactListState, contactsHref } from "@/lib/console/contacts/addresses";
import { useFormats } from "@/lib/console/formats/reader";
import { useReturnToLastPage } from "@/lib/console/hooks/use-return-to-last-page";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";

type RemovedContactsProps = {
	list: ContactListState;
	pageSize: number;
	onSearch: (search: string) => void;
	onPage: (page: number) => void;
	onPageSize: (size: number) => void;
};

/** Removed contacts, which can be restored. */
export function RemovedContacts(props: RemovedContactsProps) {
	const { list, pageSize, onSearch, onPage, onPageSize } = props;
	const t = useTranslations("contacts.removed");
	const tContacts = useTranslations("contacts");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const { density } = useTablePreferences();
	const { query, isStale } = useRemovedContacts(list, pageSize);
	const rows = query.data?.data;
	const pagination = query.data?.pagination;
	const isPastEnd = useReturnToLastPage(list.page, isStale ? undefined : pagination, onPage);
	const activeHref = contactsHref(accountId, { ...list, removed: false, page: 1, search: "" });
	const client = useQueryClient();
	const columns = useRemovedColumns(list);
	const { selection, setSelection, column } = useSelection(`removed ${list.search}`, rows);
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageTitle parts={[t("title"), tContacts("title")]} />
			<PageHeader
				title={t("title")}
				backHref={activeHref}
				count={pagination && number(pagination.totalCount)}
			/>
			<section
				aria-label={t("title")}
				className="@container relative flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
			>
				<div className="flex min-h-13 shrink-0 items-center border-line border-b px-6 py-2 phone:px-4">
					<SearchBox
						label={t("search")}
						placeholder={tContacts("searchPlaceholder")}
						value={list.search}
						onValueChange={onSearch}
						pending={isStale && query.isFetching}
					/>
				</div>
				<RunningErasures />
				<ContactsBulk
					action="restore"
					readPage={(page) =>
						client.fetchQuery(removedPageQuery(accountId, { ...list, page }, PAGE_SIZE_MAX))
					}
					canRestore
					selection={selection}
					onSelection={setSelection}
					rows={rows ?? []}
					total={pagination?.totalCount ?? 0}
				/>
				{query.isError && rows === undefined ? (
					<QueryErrorView query={query} title={t("failed")} />
				) : rows?.length === 0 && !isStale && !isPastEnd ? (
					list.search.trim() === "" ? (
						<StateView
							icon={<Trash2 />}
							title={t("empty.title")}
							action={<ButtonLink href={activeHref}>{tContacts("backToList")}</ButtonLink>}
						>
							{t("empty.text")}
						</StateView>
					) : (
						<StateView
							icon={<SearchX />}
							role="status"
							title={t("nothingFound", { search: list.search.trim() })}
							action={<Button onClick={() => onSearch("")}>{tContacts("nothingFound.clear")}</Button>}
						>
							{tContacts("nothingFound.text")}
						</StateView>
					)
				) : (
					<DataTable
						label={t("title")}
						address={contactsHref(accountId, list)}
						columns={columns}
						lead={column}
						isMarked={({ id }) => isSelected(selection, id)}
						rows={isPastEnd ? undefined : rows}
						rowKey={(contact) => contact.id}
						density={density}
						skeletonRows={20}
						stale={isStale && query.isFetching}
					/>
				)}
				{pagination && pagination.totalCount > 0 && (
					<Pager
						pagination={pagination}
						stale={isStale && query.isFetching}
						onPageChange={onPage}
						onPageSizeChange={onPageSize}
					/>
				)}
			</section>
		</div>
	);
}
