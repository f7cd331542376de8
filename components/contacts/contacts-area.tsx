"use client";

import { Plus } from "lucide-react";
import { useSelectedLayoutSegments } from "next/navigation";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ContactsTable } from "@/components/contacts/contacts-table";
import { ButtonLink } from "@/components/ui/button";
import { Pager } from "@/components/ui/data/pager";
import { SearchBox } from "@/components/ui/form/search-box";
import { PageHeader } from "@/components/ui/page/page-header";
import { useDenial } from "@/lib/console/api/use-denial";
import { useLate } from "@/lib/console/browser/use-late";
import { newContactHref } from "@/lib/console/contacts/addresses";
import { useContactList, useContactListState } from "@/lib/console/contacts/use-contact-list";
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
	const { list, setSearch, setPage, setSize } = useContactListState();
	const contacts = useContactList(accountId, list);
	const isStale = contacts.isStale && contacts.query.isFetching;
	const isLate = useLate(isStale);
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
						className="flex min-h-13 shrink-0 items-center border-line border-b px-6 phone:px-4"
						onKeyDown={enterRows}
					>
						<SearchBox
							label={t("search")}
							placeholder={t("searchPlaceholder")}
							value={list.search}
							onValueChange={setSearch}
							pending={isStale}
						/>
					</div>
					<ContactsTable
						accountId={accountId}
						list={list}
						contacts={contacts}
						openId={openId}
						onClearSearch={() => setSearch("")}
						onPage={setPage}
					/>
					{contacts.pagination && contacts.pagination.totalCount > 0 && (
						<Pager
							pagination={contacts.pagination}
							stale={isStale}
							onPageChange={setPage}
							onPageSizeChange={setSize}
						/>
					)}
				</section>
				{children}
			</div>
		</div>
	);
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
