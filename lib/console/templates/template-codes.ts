import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";
import type { TemplateCode } from "@/lib/contract/console/connections/account-data";

/** Template codes known to the console, last opened first, since the public API has no list of templates. */
export function templateCodesQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "templateCodes"] as const,
		queryFn: ({ signal }) => call("listTemplateCodes", { params: { accountId }, signal }),
	});
}

/** Adds a template code as opened now; returns the new list. */
export function rememberTemplateCode(accountId: number, code: string): Promise<TemplateCode[]> {
	return call("rememberTemplateCode", { params: { accountId }, body: { code } });
}

/** Removes a template code from the list; returns the new list. The template itself isn't changed. */
export function forgetTemplateCode(accountId: number, code: string): Promise<TemplateCode[]> {
	return call("forgetTemplateCode", { params: { accountId }, body: { code } });
}
