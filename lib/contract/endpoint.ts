import type { z } from "zod";
import type { Permission } from "./permissions";

/** Every path of the public API starts here; the account's id follows. Source: public API, conventions, §4. */
export const PUBLIC_PREFIX = "/api/business/public";
export const ACCOUNT_PREFIX = `${PUBLIC_PREFIX}/channels/chat/accounts/:accountId`;

/** Request body limits in bytes. Source: decisions §1. */
export const BODY_LIMIT_BYTES = 256 * 1024;
export const FLOW_BODY_LIMIT_BYTES = 10 * 1024 * 1024;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One endpoint of the public API, as data. From it come the service's route and checks, the BFF's allow-list,
 * the browser's client and the OpenAPI document.
 *
 * - `path` is relative to {@link ACCOUNT_PREFIX}; parameters are written `:name`.
 * - `params` reads path parameters and `query` the query string, both from text; a failure is a 400.
 * - `body` states the rules of the request body; a failure is a 422 with every broken rule.
 * - `data` is the shape of the envelope's `data`. It is lenient in reading (see reading.ts) and exact as a type.
 * - `message` is the envelope's message, absent where the interface has none.
 * - `list` says which members accompany `data`: `pagination`, or also `messagesMeta`.
 */
export type Endpoint = {
	method: Method;
	path: string;
	summary: string;
	permission: Permission;
	params: z.ZodObject;
	query?: z.ZodObject;
	body?: z.ZodType;
	data: z.ZodType;
	status: 200 | 201;
	message?: string;
	list?: "paginated" | "history";
	bodyLimitBytes?: number;
};

/** States an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
	return definition;
}
