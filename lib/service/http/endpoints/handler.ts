import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import type { EndpointBody, EndpointData, EndpointParams, EndpointQuery } from "@/lib/contract/endpoints";
import type { FieldError } from "@/lib/contract/envelope";
import type { Context, KeepAnswer } from "@/lib/service/context";

/**
 * A request that passed all checks. `bodyText` is the exact body, empty for an endpoint without one. `version` is the
 * `updated_at` in `If-Match`.
 */
export type HandlerInput<E extends ExtensionEndpoint> = {
	params: EndpointParams<E>;
	query: EndpointQuery<E>;
	body: EndpointBody<E>;
	bodyText: string;
	version: string | undefined;
	keepAnswer: KeepAnswer<EndpointData<E>>;
};

/** The envelope's `data`; lists also return a count, and the chat history a cursor for older messages. */
export type HandlerResult<E extends ExtensionEndpoint> = E extends { list: "history" }
	? { data: EndpointData<E>; totalCount: number; nextCursor: string | null }
	: E extends { list: "paginated" }
		? { data: EndpointData<E>; totalCount: number }
		: EndpointData<E>;

type Table = Record<string, ExtensionEndpoint>;

/** The handlers of a table of endpoints. */
export type Handlers<T extends Table> = {
	[N in keyof T]: (context: Context, input: HandlerInput<T[N]>) => Promise<HandlerResult<T[N]>>;
};

/** Rules for an unchecked body beyond its shape; their errors are returned together with the shape's. */
export type FurtherRules<T extends Table> = {
	[N in keyof T]?: (
		body: unknown,
		params: EndpointParams<T[N]>,
		context: Context,
	) => FieldError[] | Promise<FieldError[]>;
};
