import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import {
	createLoader,
	createSerializer,
	type inferParserType,
	parseAsString,
	parseAsStringLiteral,
} from "nuqs/server";
import type { PageAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { call } from "@/lib/console/api/client";
import { endpointQuery } from "@/lib/console/api/query";
import { templateCodesQuery } from "@/lib/console/templates/template-codes";
import { PAGE_SIZE_MAX, TEMPLATE_SORTS, TEMPLATE_STATES, TEMPLATE_TYPES } from "@/lib/contract/choices";
import type { TemplateItem, TemplatePage } from "@/lib/contract/extensions/templates";

const PAGE_SIZE = 50;
const SEARCH_LENGTH_MAX = 200;

/** The list's search parameters. */
export const templateListParsers = {
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
export const serializeTemplateList = createSerializer(templateListParsers);

export type TemplateListFilter = inferParserType<typeof templateListParsers>;

/** The list in a URL's search parameters. */
const readTemplateList = createLoader(templateListParsers);

/** The templates that need attention. */
export const ATTENTION: TemplateListFilter = {
	...{ q: "", state: null, review: "attention", language: null, missing: null, type: null },
	sort: "changed",
	order: null,
};

/** `/1/templates?state=draft`. */
export function templatesAddress(accountId: number, list: Partial<TemplateListFilter>): string {
	const { q, state, review, language, missing, type, sort, order } = list;
	return serializeTemplateList(areaAddress(accountId, "templates"), {
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

/** Reads what the page of the templates shows first, ahead of its hooks. @param address with the list in its query */
export async function prefetchTemplates(
	client: QueryClient,
	{ id, isOurs }: PageAccount,
	{ searchParams }: URL,
): Promise<void> {
	if (!isOurs) return client.prefetchQuery(templateCodesQuery(id));
	const listed = async () => {
		const query = templatesQuery(id, readTemplateList(searchParams));
		await client.prefetchInfiniteQuery(query);
		const { pages } = client.getQueryData(query.queryKey) ?? { pages: [] };
		await Promise.all(translationStates(id, pages).map((states) => client.prefetchQuery(states)));
	};
	await Promise.all([listed(), client.prefetchInfiniteQuery(templatesQuery(id, ATTENTION))]);
}

/** All codes of a request's URL together; servers take 16 KiB of URL and headers. */
const CODES_LENGTH_MAX = 6_000;

/** Query options of what translators have to do in the listed templates, one or, for long codes, several for each page. */
export function translationStates(accountId: number, pages: readonly TemplatePage[]) {
	return pages
		.flatMap(({ templates }) => fittingParts(templates.map(({ template_code }) => template_code).sort()))
		.map((codes) => endpointQuery("findTranslationStates", { params: { accountId }, query: { codes } }));
}

/** The codes in parts that each fit in a URL. */
function fittingParts(codes: readonly string[]): string[][] {
	const parts: string[][] = [];
	let length = Number.POSITIVE_INFINITY;
	for (const code of codes) {
		length += code.length + "%2C".length;
		if (length > CODES_LENGTH_MAX) {
			parts.push([]);
			length = code.length;
		}
		parts.at(-1)?.push(code);
	}
	return parts;
}

/** Whether a language is stored here. Of others, only the messaging platform has reported something. */
export function isStored({ languages }: Pick<TemplateItem, "languages">): boolean {
	return languages.some(({ is_draft }) => is_draft !== null);
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
		const stored = data.templates.filter(isStored);
		codes.push(...stored.map(({ template_code }) => template_code));
		before = data.next_cursor;
	}
	return codes;
}
