"use client";

import { keepPreviousData, type UseQueryResult, useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { debounce, useQueryStates } from "nuqs";
import {
	serializeTemplateList,
	type TemplateListFilter,
	templateListParsers,
	templatesQuery,
	translationStates,
} from "@/components/templates/list/templates-query";
import { ADDRESS_MS, awaitAddress } from "@/lib/console/addresses/address-writes";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import type { ConsoleData } from "@/lib/contract/console/endpoints";
import type { OpenLanguageState } from "@/lib/contract/console/templates/template-translations";
import type { TemplatePage, TemplateSort } from "@/lib/contract/extensions/templates";

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

const NOTHING_OPEN: ReadonlyMap<string, OpenLanguageState> = new Map();

/** What translators have to do in the listed templates, with one request for each page: by code, then by language. */
export function useTranslationStates(accountId: number, pages: readonly TemplatePage[] = []) {
	const { byCode, isFailed, retry } = useQueries({
		queries: translationStates(accountId, pages),
		combine: statesByCode,
	});
	return { openOf: (code: string) => byCode.get(code) ?? NOTHING_OPEN, isFailed, retry };
}

/** Defined once, so that unchanged results give the same map. */
function statesByCode(results: UseQueryResult<ConsoleData<"findTranslationStates">>[]) {
	const templates = results.flatMap(({ data }) => data ?? []);
	const byCode = new Map(
		templates.map(({ template_code, languages }) => [
			template_code,
			new Map(languages.map(({ lang_code, state }) => [lang_code, state])),
		]),
	);
	const failed = results.filter(({ isError, data }) => isError && data === undefined);
	return {
		byCode,
		/** Whether some of it couldn't be read. */
		isFailed: failed.length > 0,
		retry: () => {
			for (const { refetch } of failed) void refetch();
		},
	};
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
		pages: query.data?.pages,
		rows: query.data?.pages.flatMap(({ templates }) => templates),
		count: query.data?.pages[0]?.count ?? undefined,
		isStale: query.isPlaceholderData || q !== list.q,
	};
}
