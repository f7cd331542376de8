import type { z } from "zod";
import { contactEndpoints } from "./contacts";
import type { Endpoint } from "./endpoint";
import type { ChannelExtensions, Extensions } from "./extensions/extensions";
import { flowEndpoints } from "./flows";
import { messageEndpoints } from "./messages";
import { templateContentEndpoints } from "./template-contents";
import { webhookEndpoints } from "./webhooks";

/**
 * The whole public API. Where two paths match the same URL, the more literal one comes first (`…/contents/lookups/languages` before `…/contents/:langCode`).
 */
export const ENDPOINTS = {
	...flowEndpoints,
	...templateContentEndpoints,
	...contactEndpoints,
	...messageEndpoints,
	...webhookEndpoints,
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof ENDPOINTS;
type All = Endpoints & Extensions & ChannelExtensions;
type EndpointName = keyof All;

/** Of a table's row, the console's own too. */
type AnyEndpoint = { params: z.ZodType; data: z.ZodType };
export type EndpointParams<E extends AnyEndpoint> = z.output<E["params"]>;
export type EndpointQuery<E extends AnyEndpoint> = E extends { query: infer Q extends z.ZodType }
	? z.output<Q>
	: Record<string, never>;
/** The parsed body: trimmed, with defaults. */
export type EndpointBody<E extends AnyEndpoint> = E extends { body: infer B extends z.ZodType }
	? z.output<B>
	: undefined;
export type EndpointData<E extends AnyEndpoint> = z.output<E["data"]>;
/** The body that a client sends. */
export type EndpointBodyInput<E extends AnyEndpoint> = E extends { body: infer B extends z.ZodType }
	? z.input<B>
	: undefined;

export type Params<N extends EndpointName> = EndpointParams<All[N]>;
export type Query<N extends EndpointName> = EndpointQuery<All[N]>;
export type Body<N extends EndpointName> = EndpointBody<All[N]>;
export type Data<N extends EndpointName> = EndpointData<All[N]>;
