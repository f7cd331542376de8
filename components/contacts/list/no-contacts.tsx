"use client";

import { SearchX, Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFilterWords } from "@/components/contacts/list/use-filter-words";
import { GettingStarted } from "@/components/first-steps/getting-started";
import { Button, ButtonLink } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import {
	type ContactFilter,
	type ContactListState,
	isFiltered,
	NO_CONTACT_FILTER,
	newContactHref,
} from "@/lib/console/contacts/addresses";
import { useFormats } from "@/lib/console/formats/reader";

const NewContactOffer = lazyPart(
	async () => (await import("@/components/contacts/list/new-contact-offer")).NewContactOffer,
);

type NoContactsProps = {
	list: ContactListState;
	onClearSearch: () => void;
	onFilter: (filter: Partial<ContactFilter>) => void;
};

/** Why the list is empty, and what to do: there are no contacts, or none that match the search or the filters. */
export function NoContacts({ list, onClearSearch, onFilter }: NoContactsProps) {
	const t = useTranslations("contacts");
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Contacts — Add");
	const search = list.search.trim();
	if (search !== "") return <NothingFound {...{ list, onClearSearch, onFilter }} />;
	if (isFiltered(list)) {
		const onlyUnread = !isFiltered({ ...list, unread: false });
		return (
			<StateView
				icon={<SearchX />}
				role="status"
				title={onlyUnread ? t("nothingFiltered.noUnread") : t("nothingFiltered.title")}
				action={<Button onClick={() => onFilter(NO_CONTACT_FILTER)}>{t("nothingFiltered.clear")}</Button>}
			>
				{onlyUnread ? t("nothingFiltered.allRead") : t("nothingFiltered.text")}
			</StateView>
		);
	}
	return (
		<>
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
			<div className="px-6 pb-8 phone:px-4">
				<GettingStarted />
			</div>
		</>
	);
}

/** A search without results. For a phone number, offers to add its contact. */
function NothingFound({ list, onClearSearch, onFilter }: NoContactsProps) {
	const t = useTranslations("contacts.nothingFound");
	const tFiltered = useTranslations("contacts.nothingFiltered");
	const { can } = useAccount();
	const { list: joined } = useFormats();
	const filters = useFilterWords(list);
	const search = list.search.trim();
	// With filters, someone else may have the number.
	const mayAdd = can("Chat Contacts — Add") && filters.length === 0;
	return (
		<StateView
			icon={<SearchX />}
			role="status"
			title={t("title", { search })}
			action={
				<>
					{mayAdd && <NewContactOffer list={list} />}
					<Button onClick={onClearSearch}>{t("clear")}</Button>
					{filters.length > 0 && (
						<Button onClick={() => onFilter(NO_CONTACT_FILTER)}>{tFiltered("clear")}</Button>
					)}
				</>
			}
		>
			{filters.length > 0
				? t("filteredText", { filters: joined(filters.map(({ label }) => label)) })
				: t("text")}
		</StateView>
	);
}
