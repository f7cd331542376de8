import { z } from "zod";
import { sendRequest } from "@/lib/console/api/request";
import type { ConsoleEndpoint } from "@/lib/contract/console/endpoint";
import { VERSION_RESTORED_HEADER } from "@/lib/contract/console/versions/versions";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import type { EndpointBodyInput, EndpointData } from "@/lib/contract/endpoints";
import { type MessagesMeta, messagesMeta, type Pagination, pagination } from "@/lib/contract/envelope";
import { ApiError } from "./errors/api-error";

/** An endpoint of the public API, an extension or the console's own. */
export type AnyEndpoint = ExtensionEndpoint | ConsoleEndpoint;

/**
 * What an endpoint's call gives: the data of the console's own; of others also the message, the pagination of lists and
 * the cursor of the history.
 */
export type ResultOf<E extends AnyEndpoint> = E extends { scope: string }
	? EndpointData<E>
	: { data: EndpointData<E>; message: string } & (E extends { list: "paginated" | "history" }
			? { pagination: Pagination }
			: unknown) &
			(E extends { list: "history" } ? { messagesMeta: MessagesMeta } : unknown);

/** The query as it's sent: members that aren't set are left out. */
export type QueryInputOf<E extends AnyEndpoint> = E extends { query: infer Q extends z.ZodType }
	? { [K in keyof z.output<Q>]?: z.output<Q>[K] | (K extends keyof z.input<Q> ? z.input<Q>[K] : never) }
	: Record<string, never>;

type ParamsOf<E extends AnyEndpoint> = z.output<E["params"]>;

export type RequestOf<E extends AnyEndpoint> = {
	query?: QueryInputOf<E>;
	signal?: AbortSignal | undefined;
	/** The `updated_at` that the update expects; on a mismatch it fails as `changed`. */
	version?: string | undefined;
	/** Identifies a creation that may be sent again after a failure, so that it happens once. */
	idempotencyKey?: string | undefined;
	/** The number of the version that a save restores. */
	restoredFrom?: number | undefined;
	/** Whether it's completed even if the person leaves the page. */
	outlivesPage?: boolean;
} & (Record<string, never> extends ParamsOf<E> ? { params?: ParamsOf<E> } : { params: ParamsOf<E> }) &
	(EndpointBodyInput<E> extends undefined ? { body?: undefined } : { body: EndpointBodyInput<E> });

type AnyRequest = {
	params?: object;
	query?: object;
	body?: unknown;
	signal?: AbortSignal | undefined;
	version?: string | undefined;
	idempotencyKey?: string | undefined;
	restoredFrom?: number | undefined;
	outlivesPage?: boolean;
};

/** An address with its parameters and query: `/api/accounts/1/contacts?page=2`. */
export function addressOf(pattern: string, params: object = {}, query: object = {}): string {
	const values = params as Record<string, unknown>;
	const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
	const search = new URLSearchParams();
	for (const [key, value] of Object.entries(query)) {
		if (value !== undefined && value !== null && value !== "") search.set(key, String(value));
	}
	return `${path}${search.size > 0 ? `?${search}` : ""}`;
}

/**
 * Calls an endpoint at the console's server. Reads leniently: other services may omit optional members.
 * @throws ApiError
 */
export async function callEndpoint<E extends AnyEndpoint>(
	endpoint: E,
	pattern: string,
	{ params, query, body, signal, version, idempotencyKey, restoredFrom, outlivesPage }: AnyRequest,
): Promise<ResultOf<E>> {
	const response = await sendRequest({
		method: endpoint.method,
		address: addressOf(pattern, params, query),
		body,
		signal,
		...(outlivesPage && { outlivesPage }),
		headers: {
			...(version !== undefined && { "if-match": `"${version}"` }),
			...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
			...(restoredFrom !== undefined && { [VERSION_RESTORED_HEADER]: String(restoredFrom) }),
		},
		// What people do before they are signed in can't wait for that.
		askToSignIn: !("scope" in endpoint) || endpoint.scope !== "public",
	});
	return readResponseOf(endpoint, response);
}

const envelope = z.looseObject({
	success: z.literal(true).optional(),
	message: z.string().catch(""),
	data: z.unknown(),
	pagination: pagination.optional().catch(undefined),
	messagesMeta: messagesMeta.optional().catch(undefined),
});

/** Reads the envelope of a successful response. Throws ApiError if it's malformed. */
export function readResponseOf<E extends AnyEndpoint>(endpoint: E, response: unknown): ResultOf<E> {
	const outer = envelope.safeParse(response);
	const data = outer.success ? endpoint.data.safeParse(outer.data.data) : undefined;
	if (!outer.success || !data?.success) throw new ApiError({ kind: "unexpected", status: endpoint.status });
	if ("scope" in endpoint) return data.data as ResultOf<E>;
	const count = Array.isArray(data.data) ? data.data.length : 0;
	const result = {
		data: data.data,
		message: outer.data.message,
		...(endpoint.list && { pagination: outer.data.pagination ?? onePage(count) }),
		...(endpoint.list === "history" && {
			messagesMeta: outer.data.messagesMeta ?? { nextCursor: null, hasMore: false },
		}),
	};
	return result as ResultOf<E>;
}

/** The pagination of a list that has none: one page with everything. */
function onePage(count: number): Pagination {
	return { page: 1, pageSize: Math.max(1, count), totalCount: count, totalPages: count > 0 ? 1 : 0 };
}
