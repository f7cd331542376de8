import type { z } from "zod";
import { accountParams } from "./parameters";
import type { Permission } from "./permissions";

/** The prefix of every path of the public API; the account's ID follows. Source: docs/spec/public-api.md §4. */
export const PUBLIC_PREFIX = "/api/business/public";
export const ACCOUNT_PREFIX = `${PUBLIC_PREFIX}/channels/chat/accounts/:accountId`;

/**
 * The prefix of extensions: endpoints beyond the public API, with the same envelope and tokens. Clients of the public
 * API never need them. Source: docs/spec/decisions.md §9.
 */
export const EXTENSIONS_PREFIX = "/api/business/extensions";
export const EXTENSIONS_CHANNEL_PREFIX = `${EXTENSIONS_PREFIX}/channels/chat`;
export const EXTENSIONS_ACCOUNT_PREFIX = `${EXTENSIONS_CHANNEL_PREFIX}/accounts/:accountId`;

/** Request body limits in bytes. Source: docs/spec/decisions.md §1. */
export const BODY_LIMIT_BYTES = 256 * 1024;
export const FLOW_BODY_LIMIT_BYTES = 10 * 1024 * 1024;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One endpoint, as data. The service's route and checks, the BFF's allow-list, the browser's client and the OpenAPI
 * document are derived from it.
 *
 * - `path` is relative to {@link ACCOUNT_PREFIX}, or to {@link EXTENSIONS_ACCOUNT_PREFIX} for an extension;
 *   parameters are written `:name`.
 * - `description` adds to `summary` in the reference.
 * - `permission` is the permission that the token needs, and `alsoNeeds` a second one, if there is one.
 * - `params` parses path parameters, by default only the account, and `query` the query string; an invalid one is
 *   a 400.
 * - `body` validates the request body; an invalid one is a 422 with every broken rule.
 * - `data` is the schema of the envelope's `data`, lenient when parsing (see reading.ts) and exact as a type.
 * - `status` is the success status, by default 200.
 * - `message` is the envelope's message, if the API defines one.
 * - `ifMatch` means that it reads the header `If-Match`, so that it doesn't overwrite a change the client hasn't seen. Source: docs/spec/decisions.md §1.
 * - `list` says which members come with `data`: `pagination`, or also `messagesMeta`.
 */
export type Endpoint = {
	method: Method;
	path: string;
	summary: string;
	description?: string;
	permission: Permission;
	alsoNeeds?: Permission;
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

/** An endpoint beyond the public API; without a permission, any token of the account can call it. */
export type ExtensionEndpoint = Omit<Endpoint, "permission"> & { permission: Permission | null };

type Definition = Omit<ExtensionEndpoint, "status" | "params"> & { status?: 201; params?: z.ZodObject };

/** Declares an endpoint with its exact types. */
export function endpoint<const E extends Definition>(definition: E): Stated<E> {
	return { status: 200, params: accountParams, ...definition } as Stated<E>;
}

type Stated<E extends Definition> = E & {
	status: 200 | 201;
	params: E extends { params: infer P } ? P : typeof accountParams;
};
