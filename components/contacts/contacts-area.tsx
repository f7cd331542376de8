"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Archive, Ellipsis, Plus, Upload } from "lucide-react";
import { usePathname, useSelectedLayoutSegments } from "next/navigation";
import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { ContactsBulk } from "@/components/contacts/bulk/contacts-bulk";
import { countSelected, isSelected } from "@/components/contacts/bulk/selection";
import { useSelection } from "@/components/contacts/bulk/use-selection";
import { readContactId } from "@/components/contacts/contact-id";
import { ExportButton, exportedList, exportedSelection } from "@/components/contacts/export/export-button";
import { shownOrder } from "@/components/contacts/list/contact-order";
import { ContactsTable, loadContactPanel } from "@/components/contacts/list/contacts-table";
import { ListToolbar } from "@/components/contacts/list/list-toolbar";
import { shownColumns } from "@/components/contacts/list/table-columns";
import { useContactList, wholeListQuery } from "@/components/contacts/list/use-contact-list";
import { useContactListState } from "@/components/contacts/list/use-contact-list-state";
import { useKeptRow } from "@/components/contacts/list/use-kept-row";
import { useTablePreferences } from "@/components/contacts/list/use-table-preferences";
import { MergeSelected } from "@/components/contacts/merge/merge-selected";
import { ButtonLink } from "@/components/ui/button";
import { Pager } from "@/components/ui/data/pager";
import { IconButton } from "@/components/ui/icon-button";
import { lazyPart } from "@/components/ui/lazy-part";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { PageHeader } from "@/components/ui/page/page-header";
import { useChangePreferences } from "@/components/ui/use-change-preferences";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useIsOurs } from "@/lib/console/api/service";
import {
	type ContactListState,
	filterOf,
	newContactHref,
	removedHref,
	serializeList,
} from "@/lib/console/contacts/addresses";
import { importHref } from "@/lib/console/contacts/import/addresses";
import { useShowsActivity } from "@/lib/console/contacts/list/use-contact-activity";
import { useFormats } from "@/lib/console/formats/reader";
import { useIsSlow } from "@/lib/console/hooks/use-is-slow";

const ContactPanel = lazyPart(loadContactPanel);
const RemovedContacts = lazyPart(
	async () => (await import("@/components/contacts/removed/removed-contacts")).RemovedContacts,
);

type ContactsAreaProps = {
	/** The open contact or form, beside the list. */
	children: ReactNode;
};

/** The list of contacts, which stays mounted while you open, add or edit one. */
export function ContactsArea({ children }: ContactsAreaProps) {
	const t = useTranslations("contacts");
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Contacts — Add");
	const { list, ...change } = useContactListState();
	const { pageSize, setSize } = usePageSize(list, change.setSize);
	const showsActivity = useShowsActivity();
	const order = shownOrder(list, showsActivity);
	const found = useContactList({ ...list, ...order }, pageSize);
	const { openId, isInPlace } = useOpenContact();
	const keptList = list.unread ? serializeList("", { ...list, size: pageSize }) : undefined;
	const contacts = { ...found, rows: useKeptRow(found.rows, openId, keptList) };
	const isStale = contacts.isStale && contacts.query.isFetching;
	const isSlow = useIsSlow(isStale);
	const isOurs = useIsOurs() === true;
	const table = useTablePreferences();
	const columns = useMemo(() => shownColumns(table.columns, showsActivity), [table.columns, showsActivity]);
	const client = useQueryClient();
	const selection = useSelection(
		serializeList("", { search: list.search.trim(), ...filterOf(list) }),
		contacts.rows,
	);
	if (list.removed) {
		return (
			<RemovedContacts
				list={list}
				pageSize={pageSize}
				onSearch={change.setSearch}
				onPage={change.setPage}
				onPageSize={setSize}
			/>
		);
	}
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageHeader
				title={t("title")}
				count={!isSlow && <Count found={contacts.pagination?.totalCount} total={contacts.total} />}
				actions={
					<>
						{isOurs && <MoreMenu removedHref={removedHref(accountId)} />}
						<ImportLink />
						<ExportButton
							contacts={exportedList(list, isOurs)}
							count={contacts.pagination?.totalCount ?? 0}
						/>
						<ButtonLink
							variant="primary"
							icon={<Plus aria-hidden />}
							href={newContactHref(accountId, list)}
							scroll={false}
							disabledReason={denial}
						>
							<span className="phone:sr-only">{t("new")}</span>
						</ButtonLink>
					</>
				}
			/>
			<div className="relative flex min-h-0 flex-1">
				<section
					aria-label={t("title")}
					className="@container relative flex min-w-0 flex-1 flex-col bg-surface"
				>
					<ListToolbar
						list={list}
						order={order}
						change={change}
						rows={contacts.rows ?? []}
						columns={columns}
						canSort={isOurs}
						showsActivity={showsActivity}
						pending={isStale}
					/>
					{/* Before the rows, each of which has a checkbox to tab over. */}
					<ContactsBulk
						action="remove"
						readPage={(page) => client.fetchQuery(wholeListQuery(accountId, { ...list, page }, isOurs))}
						canRestore={isOurs}
						selection={selection.selection}
						onSelection={selection.setSelection}
						rows={contacts.rows ?? []}
						total={contacts.pagination?.totalCount ?? 0}
					>
						<MergeSelected list={list} selection={selection.selection} onSelection={selection.setSelection} />
						<ExportButton
							size="small"
							contacts={exportedSelection(list, isOurs, selection.selection)}
							count={countSelected(selection.selection, contacts.pagination?.totalCount ?? 0)}
						/>
					</ContactsBulk>
					<ContactsTable
						list={list}
						order={order}
						contacts={contacts}
						openId={openId}
						columns={columns}
						showsActivity={showsActivity}
						lead={selection.column}
						isMarked={({ id }) => isSelected(selection.selection, id)}
						onClearSearch={() => change.setSearch("")}
						onFilter={change.setFilter}
						onSort={isOurs ? change.setSort : undefined}
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
				{isInPlace && openId !== undefined ? <ContactPanel key={openId} contactId={openId} /> : children}
			</div>
		</div>
	);
}

type OpenContact = {
	/** The contact in the URL, also while it's edited. */
	openId: number | undefined;
	/** Whether its row was opened in place: the page from the server is still the one before. */
	isInPlace: boolean;
};

/** The contact beside the list. */
function useOpenContact(): OpenContact {
	const [id = "", ...rest] = usePathname().split("/").slice(3);
	const rendered = useSelectedLayoutSegments();
	const openId = readContactId(id);
	const isRendered = [id, ...rest].join("/") === rendered.join("/");
	return { openId, isInPlace: openId !== undefined && rest.length === 0 && !isRendered };
}

/** Less frequent actions of the page. */
function MoreMenu({ removedHref }: { removedHref: string }) {
	const t = useTranslations("contacts.removed");
	return (
		<Menu trigger={<IconButton label={t("menu")} side="bottom" icon={<Ellipsis />} />}>
			<MenuItem icon={<Archive aria-hidden />} href={removedHref}>
				{t("title")}
			</MenuItem>
		</Menu>
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

/** "3,412 of 1,000,000" during a search, on phones only what was found; otherwise the total. */
function Count({ found, total }: { found: number | undefined; total: number | undefined }) {
	const t = useTranslations("contacts");
	const { number } = useFormats();
	if (found === undefined) return null;
	if (total === undefined || found === total) return number(found);
	return (
		<>
			<span className="phone:hidden">{t("foundOf", { found: number(found), total: number(total) })}</span>
			<span className="hidden phone:inline">{number(found)}</span>
		</>
	);
}

/** The list beside contacts and forms; imports have the whole page. */
export function ContactsFrame({ children }: { children: ReactNode }) {
	const [segment] = useSelectedLayoutSegments();
	if (segment === "import") return children;
	return <ContactsArea>{children}</ContactsArea>;
}

/** Leads to imports. */
function ImportLink() {
	const t = useTranslations("contactImport");
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Contacts — Import");
	if (useIsOurs() !== true) return null;
	return (
		<ButtonLink href={importHref(accountId)} icon={<Upload aria-hidden />} disabledReason={denial}>
			<span className="phone:sr-only">{t("import")}</span>
		</ButtonLink>
	);
}
