import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { sendRequest } from "@/lib/console/api/request";

const codes = z.object({ data: z.array(z.object({ code: z.string(), last_opened_at: z.string() })) });

export type TemplateCode = { code: string; last_opened_at: string };

/** Template codes known to the console, last opened first, since the public API has no list of templates. */
export function templateCodesQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "templateCodes"] as const,
		queryFn: ({ signal }) => ask(accountId, { method: "GET", signal }),
	});
}

/** Adds a template code as opened now; returns the new list. */
export function rememberTemplateCode(accountId: number, code: string): Promise<TemplateCode[]> {
	return ask(accountId, { method: "PUT", body: { code } });
}

/** Removes a template code from the list; returns the new list. The template itself isn't changed. */
export function forgetTemplateCode(accountId: number, code: string): Promise<TemplateCode[]> {
	return ask(accountId, { method: "DELETE", body: { code } });
}

type Request = { method: "GET" | "PUT" | "DELETE"; body?: unknown; signal?: AbortSignal };

async function ask(accountId: number, request: Request): Promise<TemplateCode[]> {
	const answer = codes.safeParse(
		await sendRequest({ ...request, address: `/api/accounts/${accountId}/template-codes` }),
	);
	if (!answer.success) throw new ApiError({ kind: "unexpected" });
	return answer.data.data;
}
