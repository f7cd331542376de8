import { BODY_LIMIT_BYTES, type ExtensionEndpoint } from "@/lib/contract/endpoint";
import type { EndpointBody, EndpointData, EndpointParams, EndpointQuery } from "@/lib/contract/endpoints";
import { type FieldError, successEnvelope } from "@/lib/contract/envelope";
import { accountParams } from "@/lib/contract/parameters";
import type { Permission } from "@/lib/contract/permissions";
import { neededPermissions, withoutUnseen } from "@/lib/contract/personal-data";
import { writeJson } from "@/lib/json/raw-json";
import type { Actor, Context, Dependencies, KeepResponse } from "@/lib/service/context";
import { readJsonText } from "@/lib/service/http/body/parse-json";
import { parseBody } from "@/lib/service/http/body/parse-large-json";
import { readJsonBytes } from "@/lib/service/http/body/read-body";
import { jsonResponse } from "@/lib/service/http/responses";
import { HttpError } from "@/lib/wire/http/http-error";
import {
	findFirstResponse,
	keepFirstPlatformResponse,
	keepFirstResponse,
	readIdempotencyKey,
} from "./idempotency";
import { assertUtf8, readBody, readParameters } from "./validate";

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

type EndpointRequest = {
	request: Request;
	requestId: string;
	/** Path parameters, decoded. */
	path: Record<string, string>;
	query: Record<string, string>;
};

/**
 * Runs an endpoint for an authenticated actor, with checks in the order of docs/spec/decisions.md §1: account and
 * permission, size and type, parameters, rules, and then the handler.
 */
export async function runEndpoint(
	dependencies: Dependencies,
	actor: Actor,
	{ endpoint, handler, rules, asksPlatform = false }: Route,
	{ request, requestId, path, query }: EndpointRequest,
): Promise<Response> {
	assertOwnAccount(actor, path);
	if (endpoint.permission) assertPermission(actor, endpoint.permission);
	if (endpoint.alsoNeeds) assertPermission(actor, endpoint.alsoNeeds);

	const bytes = endpoint.body
		? await readJsonBytes(request, endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES)
		: undefined;
	const url = new URL(request.url);
	const params = readParameters(endpoint.params, path);
	if (endpoint.query) assertUtf8(url.search);
	const queryRead: Record<string, unknown> = endpoint.query ? readParameters(endpoint.query, query) : {};
	const key = endpoint.method === "POST" ? readIdempotencyKey(request) : undefined;
	const sent = bytes ? await parseBody(bytes) : undefined;

	const context = { ...dependencies, account: actor.account, actor };
	const keyed = key === undefined ? undefined : { key, path: url.pathname, body: bytes ?? EMPTY, requestId };
	const first = keyed && (await findFirstResponse(context, keyed));
	if (first) return asSeen(first);

	// Outside the transaction of a keyed request, because webhook rules do DNS lookups.
	const furtherErrors = (await rules?.(sent, params, context)) ?? [];
	const input = {
		params,
		query: queryRead,
		body: endpoint.body ? readBody(endpoint.body, sent, furtherErrors) : undefined,
		bodyText: bytes ? readJsonText(bytes) : "",
		version: endpoint.ifMatch && readVersion(request),
		keepResponse: async () => {},
	};
	/** The parts of the data that this token, and the person behind the request, may see. */
	function seen(data: unknown): unknown {
		const ofToken = withoutUnseen(endpoint.data, data, actor.permissions);
		return actor.sees ? withoutUnseen(endpoint.data, ofToken, actor.sees) : ofToken;
	}
	function seenResult(result: unknown): unknown {
		if (!endpoint.list) return seen(result);
		const list = result as { data: unknown };
		return { ...list, data: seen(list.data) };
	}
	/** The first response is stored whole: who repeats the request may see more or less of it. */
	async function asSeen(response: Response): Promise<Response> {
		if (!response.ok || neededPermissions(endpoint.data).size === 0) return response;
		const body = (await response.json()) as { data: unknown };
		return jsonResponse(response.status, writeJson({ ...body, data: seen(body.data) }));
	}
	function toResponse(result: unknown): Response {
		if (!endpoint.list) return jsonResponse(endpoint.status, writeJson(successEnvelope(endpoint, result)));
		const { data, ...list } = result as { data: unknown; totalCount: number; nextCursor?: string | null };
		const place = { page: Number(queryRead.page), pageSize: Number(queryRead.pageSize), ...list };
		return jsonResponse(endpoint.status, writeJson(successEnvelope(endpoint, data, place)));
	}
	if (!keyed) return toResponse(seenResult(await handler(context, input)));
	if (!asksPlatform) {
		return asSeen(
			await keepFirstResponse(context, keyed, async (inTransaction) =>
				toResponse(await handler(inTransaction, input)),
			),
		);
	}
	return asSeen(
		await keepFirstPlatformResponse(context, keyed, async (keep) => {
			const keepResponse: KeepResponse<unknown> = (tx, result) => keep(tx, toResponse(result));
			return toResponse(await handler(context, { ...input, keepResponse }));
		}),
	);
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
