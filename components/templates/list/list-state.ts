"use client";

import {
	infiniteQueryOptions,
	keepPreviousData,
	type UseQueryResult,
	useInfiniteQuery,
	useQueries,
} from "@tanstack/react-query";
import {
	createSerializer,
	debounce,
	type inferParserType,
	parseAsString,
	parseAsStringLiteral,
	useQueryStates,
} from "nuqs";
import { ADDRESS_MS, awaitAddress } from "@/lib/console/addresses/address-writes";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { call } from "@/lib/console/api/client";
import { endpointQuery } from "@/lib/console/api/query";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import type { ConsoleData } from "@/lib/contract/console/endpoints";
import type { OpenLanguageState } from "@/lib/contract/console/templates/template-translations";
import {
	TEMPLATE_SORTS,
	TEMPLATE_STATES,
	TEMPLATE_TYPES,
	type TemplatePage,
	type TemplateSort,
} from "@/lib/contract/extensions/templates";
import { PAGE_SIZE_MAX } from "@/lib/contract/parameters";

const PAGE_SIZE = 50;
const TYPING_MS = 150;
const SEARCH_LENGTH_MAX = 200;

const parsers = {
	q: parseAsString.withDefault(""),
	state: parseAsStringLiteral(TEMPLATE_STATES),
	review: parseAsString,
	language: parseAsString,
	missing: parseAsString,
	type: parseAsStringLiteral(TEMPLATE_TYPES),
	sort: parseAsStringLiteral(TEMPLATE_SORTS).withDefault("changed"),
	/** Only if it isn't the usual order of `sort`. */
	order: parseAsStringLiteral(["asc", "desc"]),
};
const serialize = createSerializer(parsers);

export type TemplateListFilter = inferParserType<typeof parsers>;
type Narrowing = Pick<TemplateListFilter, "state" | "review" | "language" | "missing" | "type">;

/** The list's search, filters and order, stored in the URL. */
export function useTemplateListState() {
	const [list, setList] = useQueryStates(parsers, { history: "push" });
	const narrowing = [list.state, list.review, list.language, list.missing, list.type];
	return {
		...list,
		/** Filters in use, without the search. */
		filterCount: narrowing.filter((value) => value !== null).length,
		setFilter: (change: Partial<Narrowing>) => void setList(change),
		setSearch: (text: string) => {
			const change = { q: text || null };
			const options = { history: "replace", limitUrlUpdates: debounce(ADDRESS_MS) } as const;
			awaitAddress(serialize(location.href, change), setList(change, options));
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

/** `/1/templates?state=draft`. */
export function templatesAddress(accountId: number, list: Partial<TemplateListFilter>): string {
	const { q, state, review, language, missing, type, sort, order } = list;
	return serialize(areaAddress(accountId, "templates"), {
		...{ q, state, review, language, missing, type, sort, order },
	});
}

function filterQuery({ q, state, review, language, missing, type, sort, order }: TemplateListFilter) {
	const search = q.trim().slice(0, SEARCH_LENGTH_MAX);
	return {
		sort,
		...(search && { search }),
		...(state && { content_state: state }),
		...(review && { review }),
		...(language && { language }),
		...(missing && { missing }),
		...(type && { type }),
		...(order && { order }),
	};
}

/** Query options of the templates, by pages. The service's extension `templates` has them. */
export function templatesQuery(accountId: number, list: TemplateListFilter) {
	const query = filterQuery(list);
	return infiniteQueryOptions({
		queryKey: [accountId, "findTemplates", { accountId }, query] as const,
		queryFn: async ({ pageParam, signal }) =>
			(
				await call("findTemplates", {
					params: { accountId },
					query: { ...query, pageSize: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
					signal,
				})
			).data,
		initialPageParam: null as string | null,
		getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
	});
}

/** The codes of all templates that a list has, on all pages; those that aren't stored are left out. @throws ApiError */
export async function readMatchingCodes(
	accountId: number,
	list: TemplateListFilter,
	signal: AbortSignal,
): Promise<string[]> {
	const codes: string[] = [];
	let before: string | null | undefined;
	while (before !== null) {
		const query = { ...filterQuery(list), pageSize: PAGE_SIZE_MAX, ...(before && { before }) };
		const { data } = await call("findTemplates", { params: { accountId }, query, signal });
		const stored = data.templates.filter(({ languages }) =>
			languages.some(({ is_draft }) => is_draft !== null),
		);
		codes.push(...stored.map(({ template_code }) => template_code));
		before = data.next_cursor;
	}
	return codes;
}

const NOTHING_OPEN: ReadonlyMap<string, OpenLanguageState> = new Map();

/** What translators have to do in the listed templates, with one request for each page: by code, then by language. */
export function useTranslationStates(accountId: number, pages: readonly TemplatePage[] = []) {
	const byCode = useQueries({
		queries: pages
			.filter(({ templates }) => templates.length > 0)
			.map(({ templates }) => {
				const codes = templates.map(({ template_code }) => template_code).sort();
				return endpointQuery("findTranslationStates", { params: { accountId }, query: { codes } });
			}),
		combine: statesByCode,
	});
	return (code: string) => byCode.get(code) ?? NOTHING_OPEN;
}

/** Defined once, so that unchanged results give the same map. */
function statesByCode(results: UseQueryResult<ConsoleData<"findTranslationStates">>[]) {
	const templates = results.flatMap(({ data }) => data ?? []);
	return new Map(
		templates.map(({ template_code, languages }) => [
			template_code,
			new Map(languages.map(({ lang_code, state }) => [lang_code, state])),
		]),
	);
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
