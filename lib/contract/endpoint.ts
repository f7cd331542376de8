import type { z } from "zod";
import { accountParams } from "./parameters";
import type { Permission } from "./permissions";

/** Every path of the public API starts here; the account's id follows. Source: docs/spec/public-api.md §4. */
export const PUBLIC_PREFIX = "/api/business/public";
export const ACCOUNT_PREFIX = `${PUBLIC_PREFIX}/channels/chat/accounts/:accountId`;

/**
 * What the public interface has no word for lives beside it, with the same envelope and tokens; a client of the
 * public API never needs it. Source: docs/spec/decisions.md §9.
 */
export const EXTENSIONS_PREFIX = "/api/business/extensions";
export const EXTENSIONS_ACCOUNT_PREFIX = `${EXTENSIONS_PREFIX}/channels/chat/accounts/:accountId`;

/** Request body limits in bytes. Source: docs/spec/decisions.md §1. */
export const BODY_LIMIT_BYTES = 256 * 1024;
export const FLOW_BODY_LIMIT_BYTES = 10 * 1024 * 1024;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One endpoint, as data. From it come the service's route and checks, the BFF's allow-list,
 * the browser's client and the OpenAPI document.
 *
 * - `path` is relative to {@link ACCOUNT_PREFIX}, or to {@link EXTENSIONS_ACCOUNT_PREFIX} for an extension;
 *   parameters are written `:name`.
 * - `description` says in the reference what `summary` has no room for.
 * - `permission` is what the token needs.
 * - `params` reads path parameters, the account alone unless it says more, and `query` the query string, both from
 *   text; a failure is a 400.
 * - `body` states the rules of the request body; a failure is a 422 with every broken rule.
 * - `data` is the shape of the envelope's `data`. It is lenient in reading (see reading.ts) and exact as a type.
 * - `status` is that of a success: 200 unless it says 201.
 * - `message` is the envelope's message, absent where the interface has none.
 * - `ifMatch` says that it reads the header `If-Match`, which keeps it from overwriting a change that the client hasn't
 *   seen. Source: docs/spec/decisions.md §1.
 * - `list` says which members accompany `data`: `pagination`, or also `messagesMeta`.
 */
export type Endpoint = {
	method: Method;
	path: string;
	summary: string;
	description?: string;
	permission: Permission;
	params: z.ZodObject;
	query?: z.ZodObject;
	body?: z.ZodType;
	data: z.ZodType;
	status: 200 | 201;
	message?: string;
	ifMatch?: true;
	list?: "paginated" | "history";
	bodyLimitBytes?: number;
};

/** An endpoint beside the public interface; without a permission any token of the account may ask. */
export type ExtensionEndpoint = Omit<Endpoint, "permission"> & { permission: Permission | null };

type Definition = Omit<ExtensionEndpoint, "status" | "params"> & { status?: 201; params?: z.ZodObject };

/** States an endpoint and keeps its exact types. */
export function endpoint<const E extends Definition>(definition: E): Stated<E> {
	return { status: 200, params: accountParams, ...definition } as Stated<E>;
}

type Stated<E extends Definition> = E & {
	status: 200 | 201;
	params: E extends { params: infer P } ? P : typeof accountParams;
};
