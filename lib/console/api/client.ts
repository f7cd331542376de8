import { z } from "zod";
import { sendRequest } from "@/lib/console/api/request";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import {
	ENDPOINTS,
	type EndpointBodyInput,
	type EndpointData,
	type EndpointParams,
	type EndpointQuery,
	type Endpoints,
} from "@/lib/contract/endpoints";
import { type MessagesMeta, messagesMeta, type Pagination, pagination } from "@/lib/contract/envelope";
import {
	EXTENSIONS,
	type Extensions,
	type PermittedExtensionName,
} from "@/lib/contract/extensions/extensions";
import { ApiError } from "./errors/api-error";

/** What the browser may call: the public API, and extensions that require a permission. */
type Calls = Endpoints & Pick<Extensions, PermittedExtensionName>;
export type CallName = keyof Calls;
export type Params<N extends CallName> = EndpointParams<Calls[N]>;
export type Query<N extends CallName> = EndpointQuery<Calls[N]>;
type Data<N extends CallName> = EndpointData<Calls[N]>;
export type BodyInput<N extends CallName> = EndpointBodyInput<Calls[N]>;

const CALLS: Record<string, ExtensionEndpoint> = { ...ENDPOINTS, ...EXTENSIONS };

function endpointOf(name: CallName): ExtensionEndpoint {
	const endpoint = CALLS[name];
	if (!endpoint) throw new Error(`There is no endpoint ${name}.`);
	return endpoint;
}

/** A response: `data` with the pagination of lists and the cursor of the history. */
export type ApiResponse<N extends CallName> = { data: Data<N>; message: string } & (Calls[N] extends {
	list: "paginated" | "history";
}
	? { pagination: Pagination }
	: unknown) &
	(Calls[N] extends { list: "history" } ? { messagesMeta: MessagesMeta } : unknown);

type CallRequest<N extends CallName> = {
	params: Params<N>;
	query?: Partial<Query<N>>;
	signal?: AbortSignal | undefined;
	/** The `updated_at` that the update expects; on a mismatch it fails as `changed`. */
	version?: string | undefined;
	/** Identifies a creation that may be sent again after a failure, so that it happens once. */
	idempotencyKey?: string | undefined;
} & (BodyInput<N> extends undefined ? { body?: undefined } : { body: BodyInput<N> });

/**
 * Calls an endpoint of the public API or an extension, through the console's server. Throws ApiError.
 * Reads leniently: other services may omit optional members.
 */
export async function callEndpoint<N extends CallName>(
	name: N,
	request: CallRequest<N>,
): Promise<ApiResponse<N>> {
	const endpoint = endpointOf(name);
	const response = await sendRequest({
		method: endpoint.method,
		address: endpointAddress(name, request.params, request.query),
		body: request.body,
		signal: request.signal,
		headers: {
			...(request.version !== undefined && { "if-match": `"${request.version}"` }),
			...(request.idempotencyKey !== undefined && { "idempotency-key": request.idempotencyKey }),
		},
	});
	return readResponse(name, response);
}

/** An endpoint's URL on the console's server: `/api/accounts/1/contacts?page=2`. */
export function endpointAddress<N extends CallName>(
	name: N,
	params: Params<N>,
	query: Partial<Query<N>> = {},
): string {
	const values: Record<string, unknown> = params;
	const path = endpointOf(name).path.replace(/:(\w+)/g, (_, key: string) =>
		encodeURIComponent(String(values[key])),
	);
	const search = new URLSearchParams();
	for (const [key, value] of Object.entries(query)) {
		if (value !== undefined && value !== null) search.set(key, String(value));
	}
	const place = name in EXTENSIONS ? "/extensions" : "";
	return `/api/accounts/${values.accountId}${place}${path}${search.size > 0 ? `?${search}` : ""}`;
}

/** The URL of what an account's service can do beyond the public API. */
export function capabilitiesAddress(accountId: number): string {
	return `/api/accounts/${accountId}/extensions`;
}

const envelope = z.looseObject({
	success: z.literal(true).optional(),
	message: z.string().catch(""),
	data: z.unknown(),
	pagination: pagination.optional().catch(undefined),
	messagesMeta: messagesMeta.optional().catch(undefined),
});

/** Reads the envelope of a successful response. Throws ApiError if it's malformed. */
export function readResponse<N extends CallName>(name: N, response: unknown): ApiResponse<N> {
	const endpoint = endpointOf(name);
	const outer = envelope.safeParse(response);
	const data = outer.success ? endpoint.data.safeParse(outer.data.data) : undefined;
	if (!outer.success || !data?.success) throw new ApiError({ kind: "unexpected", status: endpoint.status });
	const count = Array.isArray(data.data) ? data.data.length : 0;
	const result = {
		data: data.data,
		message: outer.data.message,
		...(endpoint.list && { pagination: outer.data.pagination ?? onePage(count) }),
		...(endpoint.list === "history" && {
			messagesMeta: outer.data.messagesMeta ?? { nextCursor: null, hasMore: false },
		}),
	};
	return result as ApiResponse<N>;
}

/** The pagination of a list that has none: one page with everything. */
function onePage(count: number): Pagination {
	return { page: 1, pageSize: Math.max(1, count), totalCount: count, totalPages: count > 0 ? 1 : 0 };
}
