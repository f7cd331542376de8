import { QueryClient as Client, MutationCache, QueryCache, type QueryClient } from "@tanstack/react-query";
import { isUnreachable } from "@/lib/console/api/connection";
import { ApiError } from "./errors/api-error";

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
