import type { z } from "zod";
import type { Upstream } from "@/lib/bff/connections/upstream";
import { type ForwardedPerson, forward } from "@/lib/bff/proxy/forward";
import { readServiceResponse } from "@/lib/bff/proxy/read-response";
import type { Runtime } from "@/lib/bff/runtime";
import { ACCOUNT_PREFIX, EXTENSIONS_ACCOUNT_PREFIX, type ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS, type Endpoints } from "@/lib/contract/endpoints";
import { EXTENSIONS, type Extensions } from "@/lib/contract/extensions/extensions";
import { requestIdFrom } from "@/lib/wire/request";

type Rows = Endpoints & Extensions;
export type ServiceEndpointName = keyof Rows;
type BodyOf<N extends ServiceEndpointName> = Rows[N] extends { body: infer B extends z.ZodType }
	? z.input<B>
	: undefined;

type ServiceId = number | string | readonly string[];

export type ServiceCall<N extends ServiceEndpointName> = {
	/** Fills the parameter after the account's, or all of them in order. */
	id?: ServiceId;
	/** Without the undefined ones. */
	query?: Record<string, unknown>;
	requestId?: string;
	/** Without one, the console itself is behind the call. */
	person?: ForwardedPerson | undefined;
	timeoutMs?: number;
	signal?: AbortSignal;
} & (BodyOf<N> extends undefined ? { body?: undefined } : { body: BodyOf<N> });

export type ServiceAnswer<N extends ServiceEndpointName> = {
	data: z.output<Rows[N]["data"]>;
	totalCount: number;
	totalPages: number;
};

/** An endpoint's path at the service of an account. @param id fills the parameters after the account's */
export function servicePath(name: ServiceEndpointName, accountId: number, id: ServiceId = []): string {
	const isPublic = Object.hasOwn(ENDPOINTS, name);
	const { path } = rowOf(name);
	const values = [accountId, ...(typeof id === "object" ? id : [id])];
	return ((isPublic ? ACCOUNT_PREFIX : EXTENSIONS_ACCOUNT_PREFIX) + path).replace(/:\w+/g, () =>
		encodeURIComponent(String(values.shift())),
	);
}

function rowOf(name: ServiceEndpointName): ExtensionEndpoint {
	return { ...ENDPOINTS, ...EXTENSIONS }[name];
}

/**
 * Calls an endpoint of the account's service, and returns its data and, for a list, how much there is. Rejects like
 * {@link forward} and {@link readServiceResponse}.
 */
export async function callService<N extends ServiceEndpointName>(
	runtime: Pick<Runtime, "dispatcher" | "log">,
	upstream: Upstream,
	name: N,
	{ id, query = {}, body, requestId = requestIdFrom(undefined), person, timeoutMs, signal }: ServiceCall<N>,
): Promise<ServiceAnswer<N>> {
	const { method, data: schema } = rowOf(name);
	const sent = Object.entries(query).flatMap(([key, value]) =>
		value === undefined ? [] : [[key, String(value)]],
	);
	const response = await forward(runtime, upstream, {
		method,
		path: servicePath(name, upstream.accountId, id),
		search: sent.length > 0 ? `?${new URLSearchParams(sent)}` : "",
		...(body !== undefined && { body: new TextEncoder().encode(JSON.stringify(body)) }),
		from: {
			headers: new Headers({ "content-type": "application/json" }),
			signal: signal ?? new AbortController().signal,
		},
		requestId,
		person,
		...(timeoutMs !== undefined && { timeoutMs }),
	});
	const { data, pagination } = await readServiceResponse(response, schema);
	return {
		data: data as z.output<Rows[N]["data"]>,
		totalCount: pagination.totalCount ?? 0,
		totalPages: pagination.totalPages ?? 1,
	};
}
