"use client";

import { debounce, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { ADDRESS_MS, awaitAddress } from "@/lib/console/addresses/address-writes";
import {
	type ContactFilter,
	contactListParsers,
	serializeList,
	validList,
} from "@/lib/console/contacts/addresses";
import type { ContactSort, SortOrder } from "@/lib/contract/choices";

/** The list's search, order, filters and page, stored in the URL; invalid values fall back to the nearest valid ones. */
export function useContactListState() {
	const [state, setState] = useQueryStates(contactListParsers);
	const list = useMemo(() => validList(state), [state]);
	const change = useMemo(
		() => ({
			setSearch: (text: string) => {
				const change = { search: text || null, page: null };
				const written = setState(change, { limitUrlUpdates: debounce(ADDRESS_MS) });
				awaitAddress(serializeList(location.href, change), written);
			},
			setPage: (page: number) => void setState({ page }, { history: "push" }),
			setSize: (size: number | null) => void setState({ size, page: null }),
			setSort: (sort: ContactSort, order: SortOrder | null) => void setState({ sort, order, page: null }),
			setFilter: (filter: Partial<ContactFilter>) => void setState({ ...filter, page: null }),
			setRemoved: (removed: boolean) => void setState({ removed, page: null }, { history: "push" }),
		}),
		[setState],
	);
	return { list, ...change };
}
