import type { Body, Data, EndpointName, Endpoints, Params, Query } from "@/lib/contract/endpoints";
import type { FieldError } from "@/lib/contract/envelope";
import type { Context } from "@/lib/service/context";

/** A request after every check. `bodyText` is the body as it was sent, empty where an endpoint takes none. */
export type HandlerInput<N extends EndpointName> = {
	params: Params<N>;
	query: Query<N>;
	body: Body<N>;
	bodyText: string;
};

/** The envelope's `data`; lists also count, and the chat history gives the cursor of what is older. */
export type HandlerResult<N extends EndpointName> = Endpoints[N] extends { list: "history" }
	? { data: Data<N>; totalCount: number; nextCursor: string | null }
	: Endpoints[N] extends { list: "paginated" }
		? { data: Data<N>; totalCount: number }
		: Data<N>;

export type Handlers = {
	[N in EndpointName]: (context: Context, input: HandlerInput<N>) => Promise<HandlerResult<N>>;
};

/** Rules of a body that go beyond its shape, answered together with it. */
export type FurtherRules = { [N in EndpointName]?: (body: unknown, params: Params<N>) => FieldError[] };
