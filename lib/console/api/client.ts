import type { CallName, CallRequest, CallResult } from "@/lib/console/api/calls";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { whenIdle } from "@/lib/console/browser/when-idle";

export type { BodyInput, CallName, CallRequest, CallResult, Params, Query } from "@/lib/console/api/calls";

/** Loads the endpoints' schemas. A page comes with its first data, so it doesn't need them to show that. */
const loadEndpoints = () => import("@/lib/console/api/endpoint-addresses");
whenIdle(() => void loadEndpoints().catch(() => undefined));

/** Calls an endpoint, through the console's server. @throws ApiError */
export async function call<N extends CallName>(name: N, request: CallRequest<N>): Promise<CallResult<N>> {
	const { callNow } = await loadEndpoints().catch(() => {
		throw new ApiError({ kind: "offline" });
	});
	return callNow(name, request);
}
