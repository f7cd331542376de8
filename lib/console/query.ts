import { QueryClient as Client, type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError } from "@/lib/console/api-error";
import { callEndpoint } from "@/lib/console/client";
import type { EndpointName, Params, Query } from "@/lib/contract/endpoints";

const FRESH_MS = 10_000;
const RETRIES = 2;
const RETRY_WAITS_MS = [500, 2000];

/** Kinds that another try may mend. */
const PASSING = new Set(["offline", "timeout", "upstream", "unexpected"]);

/** The query client of one browser page. */
export function createQueryClient(): QueryClient {
	return new Client({
		defaultOptions: {
			queries: {
				staleTime: FRESH_MS,
				retry: (failures, error) => failures < RETRIES && isPassing(error),
				retryDelay: (attempt) => RETRY_WAITS_MS[attempt] ?? 2000,
				// A lost connection is shown as such instead of waiting silently.
				networkMode: "always",
			},
			mutations: { retry: false, networkMode: "always" },
		},
	});
}

function isPassing(error: unknown): boolean {
	if (!(error instanceof ApiError) || !PASSING.has(error.kind)) return false;
	return error.status === undefined || error.status >= 500;
}

type EndpointRequest<N extends EndpointName> = { params: Params<N>; query?: Partial<Query<N>> };

/** The key of an endpoint's data: account, endpoint, params, query. A shorter one stands for all below it. */
export function endpointKey<N extends EndpointName>(name: N, request: EndpointRequest<N>) {
	return [request.params.accountId, name, request.params, request.query ?? {}] as const;
}

/** A read of the public API as a value, for hook, prefetch and invalidation alike. */
export function endpointQuery<N extends EndpointName>(name: N, request: EndpointRequest<N>) {
	return queryOptions({
		queryKey: endpointKey(name, request),
		queryFn: ({ signal }) =>
			callEndpoint<N>(name, { ...request, signal } as Parameters<typeof callEndpoint<N>>[1]),
	});
}

/** Marks what endpoints gave for an account as out of date; what is on screen is fetched again. */
export async function invalidate(
	client: QueryClient,
	accountId: number,
	...names: EndpointName[]
): Promise<void> {
	await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [accountId, name] })));
}
