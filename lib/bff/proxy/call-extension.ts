import type { z } from "zod";
import type { Upstream } from "@/lib/bff/connections/upstream";
import { type ForwardedPerson, forward } from "@/lib/bff/proxy/forward";
import { readServiceResponse } from "@/lib/bff/proxy/read-response";
import type { Runtime } from "@/lib/bff/runtime";
import { EXTENSIONS_ACCOUNT_PREFIX, type ExtensionEndpoint } from "@/lib/contract/endpoint";
import { EXTENSIONS, type Extensions } from "@/lib/contract/extensions/extensions";
import { requestIdFrom } from "@/lib/wire/request";

type Name = keyof Extensions;
type BodyOf<N extends Name> = Extensions[N] extends { body: infer B extends z.ZodType }
	? z.input<B>
	: undefined;

type Call<N extends Name> = {
	/** Fills the parameter after the account's. */
	id?: number;
	query?: Record<string, string>;
	requestId?: string;
	/** Without one, the console itself is behind the call. */
	person?: ForwardedPerson;
	timeoutMs?: number;
} & (BodyOf<N> extends undefined ? { body?: undefined } : { body: BodyOf<N> });

/**
 * Calls an extension of the account's service for the console itself, and returns its data and, for a list, how many
 * there are. Rejects like {@link forward} and {@link readServiceResponse}.
 */
export async function callExtension<N extends Name>(
	runtime: Pick<Runtime, "dispatcher" | "log">,
	upstream: Upstream,
	name: N,
	{ id, query, body, requestId = requestIdFrom(undefined), person, timeoutMs }: Call<N>,
): Promise<{ data: z.output<Extensions[N]["data"]>; totalCount: number }> {
	const endpoint: ExtensionEndpoint = EXTENSIONS[name];
	const path = (EXTENSIONS_ACCOUNT_PREFIX + endpoint.path)
		.replace(":accountId", String(upstream.accountId))
		.replace(/:\w+/, String(id));
	const response = await forward(runtime, upstream, {
		method: endpoint.method,
		path,
		search: query ? `?${new URLSearchParams(query)}` : "",
		...(body !== undefined && { body: new TextEncoder().encode(JSON.stringify(body)) }),
		from: {
			headers: new Headers({ "content-type": "application/json" }),
			signal: new AbortController().signal,
		},
		requestId,
		...(person && { person }),
		...(timeoutMs !== undefined && { timeoutMs }),
	});
	const { data, pagination } = await readServiceResponse(response, endpoint.data);
	return { data: data as z.output<Extensions[N]["data"]>, totalCount: pagination.totalCount ?? 0 };
}
