"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { debounce, useQueryStates } from "nuqs";
import {
	serializeTemplateList,
	type TemplateListFilter,
	templateListParsers,
	templatesQuery,
} from "@/components/templates/list/templates-query";
import { ADDRESS_MS, awaitAddress } from "@/lib/console/addresses/address-writes";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import type { TemplateSort } from "@/lib/contract/extensions/templates";

const TYPING_MS = 150;

type Narrowing = Pick<TemplateListFilter, "state" | "review" | "language" | "missing" | "type">;

/** The list's search, filters and order, stored in the URL. */
export function useTemplateListState() {
	const [list, setList] = useQueryStates(templateListParsers, { history: "push" });
	const narrowing = [list.state, list.review, list.language, list.missing, list.type];
	return {
		...list,
		/** Filters in use, without the search. */
		filterCount: narrowing.filter((value) => value !== null).length,
		setFilter: (change: Partial<Narrowing>) => void setList(change),
		setSearch: (text: string) => {
			const change = { q: text || null };
			const options = { history: "replace", limitUrlUpdates: debounce(ADDRESS_MS) } as const;
			awaitAddress(serializeTemplateList(location.href, change), setList(change, options));
		},
		/** Sorts by a column; by the same one again, the other way. */
		sortBy: (sort: TemplateSort) => {
			const isUsual = sort !== list.sort || list.order !== null;
			const order = isUsual ? null : usualOrder(sort) === "asc" ? "desc" : "asc";
			void setList({ sort, order }, { history: "replace" });
		},
		orderOf: (column: TemplateSort) => (list.sort === column ? (list.order ?? usualOrder(list.sort)) : null),
		showAll: () =>
			void setList({ q: null, state: null, review: null, language: null, missing: null, type: null }),
	};
}

export type TemplateListState = ReturnType<typeof useTemplateListState>;

function usualOrder(sort: TemplateSort): "asc" | "desc" {
	return sort === "code" ? "asc" : "desc";
}

/** The templates of a list. Keeps the previous rows while others load. */
export function useTemplateList(accountId: number, list: TemplateListFilter) {
	const q = useDebounced(list.q, TYPING_MS);
	const query = useInfiniteQuery({
		...templatesQuery(accountId, { ...list, q }),
		placeholderData: keepPreviousData,
	});
	return {
		query,
		rows: query.data?.pages.flatMap(({ templates }) => templates),
		count: query.data?.pages[0]?.count ?? undefined,
		isStale: query.isPlaceholderData || q !== list.q,
	};
}
