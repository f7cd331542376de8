import { type AnyEndpoint, addressOf, callEndpoint, readResponseOf } from "@/lib/console/api/call-endpoint";
import type { CallName, CallQuery, CallRequest, CallResult, Params } from "@/lib/console/api/calls";
import { SCOPE_PREFIX } from "@/lib/contract/console/endpoint";
import { CONSOLE_ENDPOINTS } from "@/lib/contract/console/endpoints";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";

/*
 * The endpoints with all their schemas. `call` loads them once a page calls one; only what needs an address at once
 * imports this.
 */

const ADDRESSES: Record<string, { endpoint: AnyEndpoint; pattern: string }> = {
	...addressed(ENDPOINTS, SCOPE_PREFIX.account),
	...addressed(EXTENSIONS, `${SCOPE_PREFIX.account}/extensions`),
	...addressed(CONSOLE_ENDPOINTS),
};

function addressed(table: Record<string, AnyEndpoint>, prefix = "") {
	const rows = Object.entries(table).map(([name, endpoint]) => {
		const before = "scope" in endpoint ? SCOPE_PREFIX[endpoint.scope] : prefix;
		return [name, { endpoint, pattern: before + endpoint.path }];
	});
	return Object.fromEntries(rows);
}

function endpointOf(name: CallName): { endpoint: AnyEndpoint; pattern: string } {
	const found = ADDRESSES[name];
	if (!found) throw new Error(`There is no endpoint ${name}.`);
	return found;
}

/** Calls an endpoint, as `call` of the client does. @throws ApiError */
export function callNow<N extends CallName>(name: N, request: CallRequest<N>): Promise<CallResult<N>> {
	const { endpoint, pattern } = endpointOf(name);
	return callEndpoint(endpoint, pattern, request) as Promise<CallResult<N>>;
}

/** Reads the response to an endpoint. @throws ApiError */
export function readResponse<N extends CallName>(name: N, response: unknown): CallResult<N> {
	return readResponseOf(endpointOf(name).endpoint, response) as CallResult<N>;
}

/** An endpoint's URL on the console's server: `/api/accounts/1/contacts?page=2`. */
export function endpointAddress<N extends CallName>(
	name: N,
	params: Params<N>,
	query?: CallQuery<N>,
): string {
	return addressOf(endpointOf(name).pattern, params, query);
}
