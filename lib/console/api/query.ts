import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type CallName, type CallRequest, call, type Params, type Query } from "@/lib/console/api/client";

type EndpointRequest<N extends CallName> = { params: Params<N>; query?: Partial<Query<N>> };

/** The query key of an endpoint: account, endpoint, params, query. A prefix matches all keys below it. */
export function endpointKey<N extends CallName>(name: N, request: EndpointRequest<N>) {
	return [accountOf(request), name, request.params, request.query ?? {}] as const;
}

function accountOf<N extends CallName>({ params }: EndpointRequest<N>): number {
	return (params as { accountId: number }).accountId;
}

/** Query options of an endpoint, for hooks, prefetching and invalidation. */
export function endpointQuery<N extends CallName>(name: N, request: EndpointRequest<N>) {
	return queryOptions({
		queryKey: endpointKey(name, request),
		queryFn: ({ signal }) => call<N>(name, { ...request, signal } as unknown as CallRequest<N>),
	});
}

/** Marks an account's data from endpoints as stale; mounted queries refetch. */
export async function invalidate(
	client: QueryClient,
	accountId: number,
	...names: CallName[]
): Promise<void> {
	await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [accountId, name] })));
}
