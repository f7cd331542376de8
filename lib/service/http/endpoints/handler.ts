import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import type { EndpointBody, EndpointData, EndpointParams, EndpointQuery } from "@/lib/contract/endpoints";
import type { FieldError } from "@/lib/contract/envelope";
import type { Context, KeepAnswer } from "@/lib/service/context";

/**
 * A request after every check. `bodyText` is the body as it was sent, empty where an endpoint takes none. `version` is
 * the `updated_at` that the client has seen, by `If-Match`.
 */
export type HandlerInput<E extends ExtensionEndpoint> = {
	params: EndpointParams<E>;
	query: EndpointQuery<E>;
	body: EndpointBody<E>;
	bodyText: string;
	version: string | undefined;
	keepAnswer: KeepAnswer<EndpointData<E>>;
};

/** The envelope's `data`; lists also count, and the chat history gives the cursor of what is older. */
export type HandlerResult<E extends ExtensionEndpoint> = E extends { list: "history" }
	? { data: EndpointData<E>; totalCount: number; nextCursor: string | null }
	: E extends { list: "paginated" }
		? { data: EndpointData<E>; totalCount: number }
		: EndpointData<E>;

type Table = Record<string, ExtensionEndpoint>;

/** What answers each endpoint of a table. */
export type Handlers<T extends Table> = {
	[N in keyof T]: (context: Context, input: HandlerInput<T[N]>) => Promise<HandlerResult<T[N]>>;
};

/** Rules of a body, whatever was sent, that go beyond its shape; what they find is answered together with it. */
export type FurtherRules<T extends Table> = {
	[N in keyof T]?: (
		body: unknown,
		params: EndpointParams<T[N]>,
		context: Context,
	) => FieldError[] | Promise<FieldError[]>;
};
