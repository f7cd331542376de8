import {
	type AnyEndpoint,
	addressOf,
	callEndpoint,
	type RequestOf,
	type ResultOf,
	readResponseOf,
} from "@/lib/console/api/call-endpoint";
import { SCOPE_PREFIX } from "@/lib/contract/console/endpoint";
import { CONSOLE_ENDPOINTS, type ConsoleEndpoints } from "@/lib/contract/console/endpoints";
import {
	ENDPOINTS,
	type EndpointBodyInput,
	type EndpointParams,
	type EndpointQuery,
	type Endpoints,
} from "@/lib/contract/endpoints";
import {
	EXTENSIONS,
	type Extensions,
	type PermittedExtensionName,
} from "@/lib/contract/extensions/extensions";

/** What the browser may call: the public API, extensions that require a permission, and the console's own endpoints. */
type Calls = Endpoints & Pick<Extensions, PermittedExtensionName> & ConsoleEndpoints;
export type CallName = keyof Calls;
export type Params<N extends CallName> = EndpointParams<Calls[N]>;
export type Query<N extends CallName> = EndpointQuery<Calls[N]>;
export type BodyInput<N extends CallName> = EndpointBodyInput<Calls[N]>;
export type CallRequest<N extends CallName> = RequestOf<Calls[N]>;
export type CallResult<N extends CallName> = ResultOf<Calls[N]>;

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

/** Calls an endpoint, through the console's server. @throws ApiError */
export function call<N extends CallName>(name: N, request: CallRequest<N>): Promise<CallResult<N>> {
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
	query?: RequestOf<Calls[N]>["query"],
): string {
	return addressOf(endpointOf(name).pattern, params, query);
}
