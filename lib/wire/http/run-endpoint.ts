import type { z } from "zod";
import { type FieldError, successEnvelope } from "@/lib/contract/envelope";
import { writeJson } from "@/lib/json/raw-json";
import { parseJson } from "@/lib/wire/http/parse-json";
import { readJsonBytes } from "@/lib/wire/http/read-body";
import { jsonResponse } from "@/lib/wire/http/responses";
import { assertUtf8, readBody, readParameters } from "@/lib/wire/http/validate";

/** What the runner needs of an endpoint's declaration, in lib/contract or lib/contract/console. */
type Declaration = Parameters<typeof successEnvelope>[0] & {
	params: z.ZodObject;
	query?: z.ZodType | undefined;
	body?: z.ZodType | undefined;
	bodyLimitBytes?: number;
};

/** A request to an endpoint, with its path parameters and query decoded. */
export type EndpointRequest = {
	request: Request;
	requestId: string;
	path: Record<string, string>;
	query: Record<string, string>;
};

/** A request that passed all checks. Without `checksBody`, the body is only in `bytes`, and the query isn't checked. */
export type EndpointInput = {
	params: unknown;
	query: unknown;
	body: unknown;
	bytes: Uint8Array<ArrayBuffer> | undefined;
};

/** Responds with a handler's result, whole. */
export type Respond = (result: unknown) => Response;

/** How a server runs an endpoint. The functions run in this order, and each may refuse with an HttpError. */
export type EndpointRoute<Context> = {
	endpoint: Declaration;
	/** In bytes, if the endpoint doesn't say. */
	bodyLimitBytes: number;
	/** Who sends the request. */
	admit: (request: EndpointRequest) => Promise<Context>;
	/** Whether they may. */
	check: (context: Context, request: EndpointRequest) => void;
	/** False for a request whose query and body another server checks. */
	checksBody?: false;
	/** Whether a member that is missing has the schema's own message, instead of "name is required.". */
	hasOwnMessages?: true;
	/** Reads a body, by default with {@link parseJson}. */
	parse?: (bytes: Uint8Array) => unknown;
	/** The response to an earlier request that this one repeats. */
	repeat?: (
		context: Context,
		request: EndpointRequest,
		input: EndpointInput,
	) => Promise<Response | undefined>;
	/** What a body breaks beyond its shape. */
	rules?:
		| ((body: unknown, params: unknown, context: Context) => FieldError[] | Promise<FieldError[]>)
		| undefined;
	/** Does the work: the envelope's `data`, for lists with their counts, or a whole response. */
	handle: (context: Context, input: EndpointInput, request: EndpointRequest) => Promise<unknown>;
	/** Runs the handler so that its response is stored for {@link EndpointRoute.repeat}; undefined if it needn't be. */
	keep?: (
		context: Context,
		request: EndpointRequest,
		input: EndpointInput,
		respond: Respond,
	) => Promise<Response> | undefined;
	/** The parts of the data that who sends the request may see. */
	show?: ((context: Context, data: unknown) => unknown) | undefined;
	/** After a failure that wasn't about who sends the request. */
	failed?: (context: Context, request: EndpointRequest, error: unknown) => Promise<void>;
};

/**
 * Runs an endpoint of either server, with checks in the order of docs/spec/decisions.md §1: who sends the request and
 * whether they may, size and type, parameters, rules, and then the handler.
 */
export async function runEndpoint<Context>(
	route: EndpointRoute<Context>,
	request: EndpointRequest,
): Promise<Response> {
	const { endpoint, show } = route;
	const context = await route.admit(request);
	try {
		route.check(context, request);
		const bytes = endpoint.body
			? await readJsonBytes(request.request, endpoint.bodyLimitBytes ?? route.bodyLimitBytes)
			: undefined;
		const input = readAddress(route, request, bytes);
		const sent = bytes && route.checksBody !== false ? await (route.parse ?? parseJson)(bytes) : undefined;
		const first = await route.repeat?.(context, request, input);
		if (first) return show ? await shown(first, (data) => show(context, data)) : first;
		if (endpoint.body && route.checksBody !== false) {
			const furtherErrors = (await route.rules?.(sent, input.params, context)) ?? [];
			input.body = readBody(endpoint.body, sent, furtherErrors, route.hasOwnMessages);
		}
		const respond = responder(endpoint, input);
		const kept = await route.keep?.(context, request, input, respond);
		if (kept) return show ? await shown(kept, (data) => show(context, data)) : kept;
		const result = (await route.handle(context, input, request)) ?? null;
		if (!show || result instanceof Response) return respond(result);
		if (!endpoint.list) return respond(show(context, result));
		const list = result as { data: unknown };
		return respond({ ...list, data: show(context, list.data) });
	} catch (error) {
		await route.failed?.(context, request, error);
		throw error;
	}
}

function readAddress<Context>(
	{ endpoint, checksBody }: EndpointRoute<Context>,
	{ request, path, query }: EndpointRequest,
	bytes: EndpointInput["bytes"],
): EndpointInput {
	const params = readParameters(endpoint.params, path);
	if (!endpoint.query || checksBody === false) return { params, query: {}, body: undefined, bytes };
	assertUtf8(new URL(request.url).search);
	return { params, query: readParameters(endpoint.query, query), body: undefined, bytes };
}

function responder(endpoint: Declaration, { query }: EndpointInput): Respond {
	return (result) => {
		if (result instanceof Response) return result;
		if (!endpoint.list) return jsonResponse(endpoint.status, writeJson(successEnvelope(endpoint, result)));
		const { page, pageSize } = query as Record<string, unknown>;
		const { data, ...list } = result as { data: unknown; totalCount: number; nextCursor?: string | null };
		const position = { page: Number(page), pageSize: Number(pageSize), ...list };
		return jsonResponse(endpoint.status, writeJson(successEnvelope(endpoint, data, position)));
	};
}

/** A stored response is whole: who repeats the request may see more or less of it. */
async function shown(response: Response, show: (data: unknown) => unknown): Promise<Response> {
	if (!response.ok) return response;
	const body = (await response.json()) as { data: unknown };
	return jsonResponse(response.status, writeJson({ ...body, data: show(body.data) }));
}
