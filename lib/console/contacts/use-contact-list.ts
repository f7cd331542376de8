"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { debounce, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { awaitAddress } from "@/lib/console/addresses/address-writes";
import { endpointQuery } from "@/lib/console/api/query";
import { useDebounced } from "@/lib/console/browser/use-debounced";
import { type ContactListState, contactListParsers, serializeList } from "@/lib/console/contacts/addresses";
import { contactName } from "@/lib/console/contacts/contact-name";
import { meetsSearch } from "@/lib/console/contacts/search-match";
import type { ContactSummary } from "@/lib/contract/contacts";
import { PAGE_SIZE_MAX } from "@/lib/contract/parameters";

const TYPING_MS = 150;
const ADDRESS_MS = 300;

/** The list's search and page, stored in the URL; invalid values fall back to the nearest valid ones. */
export function useContactListState() {
	const [state, setState] = useQueryStates(contactListParsers);
	const list: ContactListState = useMemo(
		() => ({
			search: state.search,
			page: Math.max(1, state.page),
			size: Math.min(PAGE_SIZE_MAX, Math.max(1, state.size)),
		}),
		[state.search, state.page, state.size],
	);
	return {
		list,
		setSearch: (text: string) => {
			const change = { search: text || null, page: null };
			const written = setState(change, { limitUrlUpdates: debounce(ADDRESS_MS) });
			awaitAddress(serializeList(location.href, change), written);
		},
		setPage: (page: number) => void setState({ page }, { history: "push" }),
		setSize: (size: number) => void setState({ size, page: null }),
	};
}

/**
 * The contacts of a list. While new rows load, shows those of the previous rows that match the new search.
 * `total` counts all contacts, even during a search.
 */
export function useContactList(accountId: number, list: ContactListState) {
	const search = useDebounced(list.search.trim(), TYPING_MS);
	const query = useQuery({
		...endpointQuery("listContacts", {
			params: { accountId },
			query: { page: list.page, pageSize: list.size, ...(search && { search }) },
		}),
		placeholderData: keepPreviousData,
	});
	const everyone = useQuery({
		...endpointQuery("listContacts", { params: { accountId }, query: { page: 1, pageSize: 1 } }),
		enabled: search !== "",
	});
	const isStale = query.isPlaceholderData || search !== list.search.trim();
	const rows = useMemo(
		() => narrowed(query.data?.data, isStale ? list.search : ""),
		[query.data, isStale, list.search],
	);
	return {
		query,
		rows,
		isStale,
		pagination: query.data?.pagination,
		total: search === "" ? query.data?.pagination.totalCount : everyone.data?.pagination.totalCount,
	};
}

/** The rows that match the search, or all rows if none does, since unloaded ones may. */
function narrowed(rows: ContactSummary[] | undefined, search: string): ContactSummary[] | undefined {
	if (!rows || search.trim() === "") return rows;
	const met = rows.filter((contact) => {
		const code = contact.country_code.replace("+", "");
		return meetsSearch(
			contactName(contact),
			[contact.chat_phone_id, contact.number, code + contact.number],
			search,
		);
	});
	return met.length > 0 ? met : rows;
}
