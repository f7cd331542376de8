import {
	QueryClient as Client,
	MutationCache,
	QueryCache,
	type QueryClient,
	queryOptions,
} from "@tanstack/react-query";
import { ApiError } from "@/lib/console/api/api-error";
import { type CallName, callEndpoint, type Params, type Query } from "@/lib/console/api/client";
import { isUnreachable } from "@/lib/console/api/connection";

const FRESH_MS = 10_000;
/** For momentary failures. Longer ones are shown, and connection.ts repeats the reads once the outage is over. */
const RETRIES = 1;
const RETRY_DELAY_MS = 500;

/**
 * The query client of one browser page.
 * @param onForbidden called when a permission turns out to be missing: roles may have changed since the page loaded
 */
export function createQueryClient(onForbidden: () => void): QueryClient {
	const isForbidden = (error: unknown) => error instanceof ApiError && error.kind === "forbidden";
	return new Client({
		queryCache: new QueryCache({
			onError: (error, query) => {
				if (!isForbidden(error)) return;
				// Loaded while it was still permitted.
				query.setState({ data: undefined });
				onForbidden();
			},
		}),
		mutationCache: new MutationCache({ onError: (error) => isForbidden(error) && onForbidden() }),
		defaultOptions: {
			queries: {
				staleTime: FRESH_MS,
				retry: (failures, error) => failures < RETRIES && isPassing(error),
				retryDelay: RETRY_DELAY_MS,
				// Shows a lost connection instead of waiting silently.
				networkMode: "always",
			},
			mutations: { retry: false, networkMode: "always" },
		},
	});
}

/** Whether an immediate retry may succeed. After a timeout, users have waited long enough. */
function isPassing(error: unknown): boolean {
	if (!(error instanceof ApiError) || error.kind === "timeout") return false;
	return isUnreachable(error) || (error.status !== undefined && error.status >= 500);
}

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
		queryFn: ({ signal }) =>
			callEndpoint<N>(name, { ...request, signal } as Parameters<typeof callEndpoint<N>>[1]),
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
