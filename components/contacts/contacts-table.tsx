"use client";

import { SearchX, Users } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { useContactColumns } from "@/components/contacts/contact-columns";
import { Button, ButtonLink } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data/data-table";
import { ErrorView } from "@/components/ui/page/error-view";
import { StateView } from "@/components/ui/page/state-view";
import { useDenial } from "@/lib/console/api/use-denial";
import {
	type ContactListState,
	contactHref,
	contactsHref,
	newContactHref,
} from "@/lib/console/contacts/addresses";
import type { useContactList } from "@/lib/console/contacts/use-contact-list";

type ContactsTableProps = {
	accountId: number;
	list: ContactListState;
	contacts: ReturnType<typeof useContactList>;
	openId: number;
	onClearSearch: () => void;
	onPage: (page: number) => void;
};

/** A page of contacts, or a loading, empty or error state. */
export function ContactsTable(props: ContactsTableProps) {
	const { accountId, list, contacts, openId, onClearSearch, onPage } = props;
	const { query, rows, isStale, pagination } = contacts;
	const t = useTranslations("contacts");
	const denial = useDenial("Chat Contacts — Add");
	const columns = useContactColumns(list.search);

	const lastPage = Math.max(1, pagination?.totalPages ?? 1);
	const isPastEnd =
		!isStale && rows?.length === 0 && (pagination?.totalCount ?? 0) > 0 && list.page > lastPage;
	const turnBack = useEffectEvent(() => onPage(lastPage));
	useEffect(() => {
		if (isPastEnd) turnBack();
	}, [isPastEnd]);

	if (query.isError && (rows === undefined || query.isPlaceholderData)) {
		return (
			<div className="relative min-h-0 flex-1 overflow-auto">
				<ErrorView
					error={query.error}
					title={t("failed")}
					onRetry={() => void query.refetch()}
					retrying={query.isFetching}
				/>
			</div>
		);
	}
	if (rows?.length === 0 && !isStale && !isPastEnd) {
		return (
			<div className="relative min-h-0 flex-1 overflow-auto">
				{list.search.trim() === "" ? (
					<StateView
						icon={<Users />}
						title={t("empty.title")}
						action={
							<ButtonLink variant="primary" href={newContactHref(accountId, list)} disabledReason={denial}>
								{t("new")}
							</ButtonLink>
						}
					>
						{t("empty.text")}
					</StateView>
				) : (
					<StateView
						icon={<SearchX />}
						role="status"
						title={t("nothingFound.title", { search: list.search.trim() })}
						action={<Button onClick={onClearSearch}>{t("nothingFound.clear")}</Button>}
					>
						{t("nothingFound.text")}
					</StateView>
				)}
			</div>
		);
	}
	return (
		<DataTable
			label={t("table")}
			address={contactsHref(accountId, list)}
			columns={columns}
			rows={isPastEnd ? undefined : rows}
			rowKey={(contact) => contact.id}
			rowHref={(contact) => contactHref(accountId, contact.id, list)}
			selectedKey={openId}
			skeletonRows={20}
			stale={isStale && query.isFetching}
		/>
	);
}
