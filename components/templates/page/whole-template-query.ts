import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";
import { endpointKey } from "@/lib/console/api/query";
import type { TemplateContent } from "@/lib/contract/template-contents";

/**
 * Query options of a template with all languages, in one request. Each content is cached as if it had been read by itself,
 * unless a newer one is: an editor shows what others stored, and never an older version than it has saved.
 */
export function wholeTemplateQuery(client: QueryClient, accountId: number, templateCode: string) {
	const params = { accountId, templateCode };
	return queryOptions({
		queryKey: endpointKey("getTemplate", { params }),
		queryFn: async ({ signal }) => {
			const { data } = await call("getTemplate", { params, signal });
			for (const content of data.contents) {
				const key = endpointKey("getTemplateContent", { params: { ...params, langCode: content.lang_code } });
				const cached = client.getQueryData<{ data: TemplateContent }>(key)?.data;
				if (!isNewer(cached, content)) client.setQueryData(key, { data: content, message: "" });
			}
			return data;
		},
	});
}

/** Puts a stored content into the cached template, so that saving doesn't have to read it; others' changes come live. */
export function cacheInWhole(
	client: QueryClient,
	params: { accountId: number; templateCode: string },
	content: TemplateContent,
): void {
	client.setQueryData(wholeTemplateQuery(client, params.accountId, params.templateCode).queryKey, (whole) => {
		if (!whole) return whole;
		const others = whole.contents.filter(({ lang_code }) => lang_code !== content.lang_code);
		const contents = [...others, content].sort((one, other) => (one.lang_code < other.lang_code ? -1 : 1));
		return { ...whole, contents };
	});
}

function isNewer(cached: TemplateContent | undefined, content: TemplateContent): boolean {
	return (cached?.updated_at ?? "") > (content.updated_at ?? "");
}
