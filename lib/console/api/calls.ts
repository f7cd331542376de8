import type { RequestOf, ResultOf } from "@/lib/console/api/call-endpoint";
import type { ConsoleEndpoints } from "@/lib/contract/console/endpoints";
import type { EndpointBodyInput, EndpointParams, EndpointQuery, Endpoints } from "@/lib/contract/endpoints";
import type { Extensions, PermittedExtensionName } from "@/lib/contract/extensions/extensions";

/** What the browser may call: the public API, extensions that require a permission, and the console's own endpoints. */
type Calls = Endpoints & Pick<Extensions, PermittedExtensionName> & ConsoleEndpoints;
export type CallName = keyof Calls;
export type Params<N extends CallName> = EndpointParams<Calls[N]>;
export type Query<N extends CallName> = EndpointQuery<Calls[N]>;
export type BodyInput<N extends CallName> = EndpointBodyInput<Calls[N]>;
export type CallRequest<N extends CallName> = RequestOf<Calls[N]>;
export type CallResult<N extends CallName> = ResultOf<Calls[N]>;
/** An endpoint's query as it's sent. */
export type CallQuery<N extends CallName> = RequestOf<Calls[N]>["query"];
