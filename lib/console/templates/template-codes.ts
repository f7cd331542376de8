import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { ApiError } from "@/lib/console/api/api-error";
import { sendRequest } from "@/lib/console/api/request";

const codes = z.object({ data: z.array(z.object({ code: z.string(), last_opened_at: z.string() })) });

export type TemplateCode = { code: string; last_opened_at: string };

/** The template codes known to the console, the last opened first: the public API has no list of templates. */
export function templateCodesQuery(accountId: number) {
	return queryOptions({
		queryKey: [accountId, "templateCodes"] as const,
		queryFn: ({ signal }) => ask(accountId, { method: "GET", signal }),
	});
}

/** Remembers a template code as opened now; gives the new list. */
export function rememberTemplateCode(accountId: number, code: string): Promise<TemplateCode[]> {
	return ask(accountId, { method: "PUT", body: { code } });
}

/** Takes a template code off the list; gives the new list. The template stays as it is. */
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
