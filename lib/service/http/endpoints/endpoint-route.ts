import { BODY_LIMIT_BYTES, type ExtensionEndpoint } from "@/lib/contract/endpoint";
import type { EndpointBody, EndpointData, EndpointParams, EndpointQuery } from "@/lib/contract/endpoints";
import type { FieldError } from "@/lib/contract/envelope";
import { accountParams } from "@/lib/contract/parameters";
import type { Permission } from "@/lib/contract/permissions";
import { neededPermissions, withoutUnseen } from "@/lib/contract/personal-data";
import type { Actor, Context, KeepResponse } from "@/lib/service/context";
import { parseBody } from "@/lib/service/http/body/parse-large-json";
import { HttpError } from "@/lib/wire/http/http-error";
import { readJsonText } from "@/lib/wire/http/parse-json";
import type { EndpointInput, EndpointRequest, EndpointRoute } from "@/lib/wire/http/run-endpoint";
import {
	findFirstResponse,
	keepFirstPlatformResponse,
	keepFirstResponse,
	readIdempotencyKey,
} from "./idempotency";

/** A handler without its exact types, which handlers.ts checks. */
export type AnyHandler = (
	context: Context,
	input: {
		params: unknown;
		query: unknown;
		body: unknown;
		bodyText: string;
		version: string | undefined;
		keepResponse: KeepResponse<unknown>;
	},
) => Promise<unknown>;
export type AnyRules = (
	body: unknown,
	params: unknown,
	context: Context,
) => FieldError[] | Promise<FieldError[]>;

type Route = {
	endpoint: ExtensionEndpoint;
	handler: AnyHandler;
	rules: AnyRules | undefined;
	/** It calls the messaging platform, so it must not run in a transaction. */
	asksPlatform?: boolean;
};

const EMPTY = new Uint8Array();

/** How the service runs an endpoint, once it knows who sends a request: a POST with an `Idempotency-Key` runs once. */
export function endpointRoute({
	endpoint,
	handler,
	rules,
	asksPlatform = false,
}: Route): Omit<EndpointRoute<Context>, "admit"> {
	function keyed({ request, requestId }: EndpointRequest, { bytes }: EndpointInput) {
		const key = endpoint.method === "POST" ? readIdempotencyKey(request) : undefined;
		return key === undefined
			? undefined
			: { key, path: new URL(request.url).pathname, body: bytes ?? EMPTY, requestId };
	}
	const inputOf = (input: EndpointInput, { request }: EndpointRequest) => ({
		...input,
		bodyText: input.bytes ? readJsonText(input.bytes) : "",
		version: endpoint.ifMatch && readVersion(request),
		keepResponse: async () => {},
	});
	return {
		endpoint,
		bodyLimitBytes: BODY_LIMIT_BYTES,
		check({ actor }, { path }) {
			assertOwnAccount(actor, path);
			if (endpoint.permission) assertPermission(actor, endpoint.permission);
			if (endpoint.alsoNeeds) assertPermission(actor, endpoint.alsoNeeds);
		},
		parse: parseBody,
		async repeat(context, request, input) {
			const first = keyed(request, input);
			return first && findFirstResponse(context, first);
		},
		// Outside the transaction of a keyed request, because webhook rules do DNS lookups.
		rules,
		handle: (context, input, request) => handler(context, inputOf(input, request)),
		keep(context, request, input, respond) {
			const first = keyed(request, input);
			if (!first) return undefined;
			const handlerInput = inputOf(input, request);
			if (!asksPlatform)
				return keepFirstResponse(context, first, async (inTransaction) =>
					respond(await handler(inTransaction, handlerInput)),
				);
			return keepFirstPlatformResponse(context, first, async (keep) => {
				const keepResponse: KeepResponse<unknown> = (tx, result) => keep(tx, respond(result));
				return respond(await handler(context, { ...handlerInput, keepResponse }));
			});
		},
		show:
			neededPermissions(endpoint.data).size > 0
				? (context, data) => seen(endpoint, context, data)
				: undefined,
	};
}

/** The parts of the data that this token, and the person behind the request, may see. */
function seen({ data: schema }: ExtensionEndpoint, { actor }: Context, data: unknown): unknown {
	const ofToken = withoutUnseen(schema, data, actor.permissions);
	return actor.sees ? withoutUnseen(schema, ofToken, actor.sees) : ofToken;
}

/** The time in `If-Match` without quotes; undefined for any version. Source: docs/spec/decisions.md §1. */
function readVersion(request: Request): string | undefined {
	const tag = request.headers.get("if-match")?.trim();
	return tag === undefined || tag === "*" ? undefined : tag.replace(/^"(.*)"$/, "$1");
}

/**
 * Restricts an actor to its own account. The error is the same whether or not another account exists; a malformed id is
 * reported later with the parameters.
 * @throws HttpError `forbidden`
 */
export function assertOwnAccount(actor: Actor, path: Record<string, string>): void {
	const { success, data } = accountParams.safeParse(path);
	if (!success || data.accountId === actor.account) return;
	throw new HttpError("forbidden", "This API access token has no access to this account.");
}

/** @throws HttpError `forbidden`, which names the permission */
export function assertPermission(actor: Actor, permission: Permission): void {
	if (actor.permissions.has(permission)) return;
	throw new HttpError("forbidden", `This API access token needs the permission ${permission}.`);
}

/**
 * A request that passed all checks. `bodyText` is the exact body, empty for an endpoint without one. `version` is the
 * `updated_at` in `If-Match`.
 */
type HandlerInput<E extends ExtensionEndpoint> = {
	params: EndpointParams<E>;
	query: EndpointQuery<E>;
	body: EndpointBody<E>;
	bodyText: string;
	version: string | undefined;
	keepResponse: KeepResponse<EndpointData<E>>;
};

/** The envelope's `data`; lists also return a count, and the chat history a cursor for older messages. */
type HandlerResult<E extends ExtensionEndpoint> = E extends { list: "history" }
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
