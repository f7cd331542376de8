import type { z } from "zod";
import type { Upstream } from "@/lib/bff/connections/upstream";
import { Refusal } from "@/lib/bff/http/responses";
import { forward } from "@/lib/bff/proxy/forward";
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
	timeoutMs?: number;
} & (BodyOf<N> extends undefined ? { body?: undefined } : { body: BodyOf<N> });

/**
 * Calls an extension of the account's service for the console itself, and returns its data and, for a list, how many
 * there are. Rejects with the service's message, or like {@link forward}.
 */
export async function callExtension<N extends Name>(
	runtime: Pick<Runtime, "dispatcher" | "log">,
	upstream: Upstream,
	name: N,
	{ id, query, body, requestId = requestIdFrom(undefined), timeoutMs }: Call<N>,
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
		...(timeoutMs !== undefined && { timeoutMs }),
	});
	const answer = await response.json();
	if (!response.ok) {
		throw new Refusal({ status: response.status, message: answer.message, errors: answer.errors });
	}
	const read = endpoint.data.safeParse(answer.data);
	if (!read.success) throw new Refusal({ status: 502, message: "The service's response can't be read." });
	return {
		data: read.data as z.output<Extensions[N]["data"]>,
		totalCount: answer.pagination?.totalCount ?? 0,
	};
}
