"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useContactColumns } from "@/components/contacts/list/contact-columns";
import type { ContactOrder } from "@/components/contacts/list/contact-order";
import { useRowActions } from "@/components/contacts/list/row-actions";
import type { useContactList } from "@/components/contacts/list/use-contact-list";
import { useTablePreferences } from "@/components/contacts/list/use-table-preferences";
import { DataTable } from "@/components/ui/data/data-table";
import type { Column } from "@/components/ui/data/table-row";
import { lazyPart } from "@/components/ui/lazy-part";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { useAccount } from "@/lib/console/account";
import {
	type ContactFilter,
	type ContactListState,
	contactHref,
	contactsHref,
	contactTabParser,
} from "@/lib/console/contacts/addresses";
import { useContactActivity } from "@/lib/console/contacts/list/use-contact-activity";
import { historyQuery } from "@/lib/console/conversation/history";
import { useReturnToLastPage } from "@/lib/console/hooks/use-return-to-last-page";
import type { ContactSort, SortOrder } from "@/lib/contract/choices";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";
import type { ContactColumn } from "@/lib/contract/console/choices";
import type { ContactSummary } from "@/lib/contract/contacts";

const NoContacts = lazyPart(async () => (await import("@/components/contacts/list/no-contacts")).NoContacts);

type ContactsTableProps = {
	list: ContactListState;
	order: ContactOrder;
	contacts: ReturnType<typeof useContactList>;
	openId: number | undefined;
	columns: ContactColumn[];
	showsActivity: boolean;
	/** The checkboxes. */
	lead: Column<ContactSummary>;
	isMarked: (contact: ContactSummary) => boolean;
	onClearSearch: () => void;
	onFilter: (filter: Partial<ContactFilter>) => void;
	/** Undefined if the service can't sort. */
	onSort: ((sort: ContactSort, order: SortOrder | null) => void) | undefined;
	onPage: (page: number) => void;
};

const NO_IDS: number[] = [];

/** A row's panel, which opens beside the table. */
export async function loadContactPanel() {
	return (await import("@/components/contacts/panel/contact-panel")).ContactPanel;
}

/** A page of contacts, or a loading, empty or error state. */
export function ContactsTable(props: ContactsTableProps) {
	const { list, contacts, openId, onClearSearch, onFilter, onPage } = props;
	const { id: accountId } = useAccount();
	const { query, rows, isStale, pagination } = contacts;
	const t = useTranslations("contacts");
	const client = useQueryClient();
	// The next contact opens in the view that you look at.
	const [tab] = useQueryState("tab", contactTabParser);
	const { density } = useTablePreferences();
	const ids = useMemo(() => {
		const listed = query.data?.data.map(({ id }) => id) ?? NO_IDS;
		// The open row of an unread list, which is kept.
		return openId !== undefined && rows?.some(({ id }) => id === openId) && !listed.includes(openId)
			? [openId, ...listed].slice(0, PAGE_SIZE_MAX)
			: listed;
	}, [query.data, rows, openId]);
	const activity = useContactActivity(ids);
	const actions = useRowActions({ list, openId, showsActivity: props.showsActivity });
	const shown = useContactColumns({
		shown: props.columns,
		search: list.search,
		order: props.order,
		activity,
		onSort: props.onSort,
	});

	// While the panel renders. An open conversation reads what came since.
	function loadAhead({ id }: ContactSummary): void {
		void loadContactPanel().catch(() => undefined);
		if (tab !== "conversation") return;
		const newest = historyQuery({ accountId, contactId: id }, "newest", { canReadAround: false });
		void client.prefetchInfiniteQuery(newest);
	}

	const columns = useMemo(() => [...shown, actions.column], [shown, actions.column]);

	const isPastEnd = useReturnToLastPage(list.page, isStale ? undefined : pagination, onPage);

	if (query.isError && (rows === undefined || query.isPlaceholderData)) {
		return (
			<div className="relative min-h-0 flex-1 overflow-auto">
				<QueryErrorView query={query} title={t("failed")} />
			</div>
		);
	}
	if (rows?.length === 0 && !isStale && !isPastEnd) {
		return (
			<div className="relative min-h-0 flex-1 overflow-auto">
				<NoContacts {...{ list, onClearSearch, onFilter }} />
			</div>
		);
	}
	return (
		<>
			<DataTable
				label={t("table")}
				address={contactsHref(accountId, list)}
				columns={columns}
				rows={isPastEnd ? undefined : rows}
				rowKey={(contact) => contact.id}
				opensInPlace
				onRowIntent={loadAhead}
				onRowOpen={loadAhead}
				rowHref={(contact) => contactHref(accountId, contact.id, list, tab)}
				selectedKey={openId}
				density={density}
				lead={props.lead}
				isMarked={props.isMarked}
				skeletonRows={20}
				stale={isStale && query.isFetching}
			/>
			{actions.menu}
		</>
	);
}
