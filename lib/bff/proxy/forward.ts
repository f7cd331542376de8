import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { type Dispatcher, request as send } from "undici";
import { connectionProblem } from "@/lib/bff/connections/problems";
import type { Upstream } from "@/lib/bff/connections/upstream";
import { readBounded, readBoundedBytes } from "@/lib/bff/http/read-bounded";
import { failure, JSON_HEADERS, unavailable } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import type { PermissionSet } from "@/lib/contract/console/permissions";
import { EXTENSIONS_PREFIX, type Method } from "@/lib/contract/endpoint";
import { errorEnvelope } from "@/lib/contract/envelope";
import {
	ACTOR_LABEL_HEADER,
	ACTOR_LABEL_LENGTH_MAX,
	ACTOR_PERMISSIONS_HEADER,
	RECORDED_CHANGE_HEADER,
	type RecordedChange,
	recordedChange,
} from "@/lib/contract/extensions/audit";
import { MAKE_READY, PERMISSIONS } from "@/lib/contract/permissions";
import { tryParse } from "@/lib/json/raw-json";
import { isAddressNotAllowed } from "@/lib/wire/guarded-dispatcher";
import { HttpError } from "@/lib/wire/http/http-error";
import { isRequestId } from "@/lib/wire/request";

type ResponseHeaders = Dispatcher.ResponseData["headers"];

/** How long a request to the service may take, including its response. The browser retries reads automatically. */
const READ_TIMEOUT_MS = 10_000;
const WRITE_TIMEOUT_MS = 30_000;

type ForwardRequest = {
	method: Method;
	path: string;
	/** As received, including the `?`, or empty. */
	search?: string;
	body?: Uint8Array<ArrayBuffer> | undefined;
	/** The browser's request. Only listed headers are forwarded; the signal is aborted when the browser disconnects. */
	from: Pick<Request, "headers" | "signal">;
	requestId: string;
	/** The person behind the request: our service names them as the author of a change, and omits what they can't see. */
	person?: ForwardedPerson | undefined;
	timeoutMs?: number;
	/** Maximum size of the decompressed response. */
	limitBytes?: number;
	/** Called with what our service recorded of the change. */
	onRecorded?: (recorded: RecordedChange) => void;
};

/** A member's request that the service has answered. */
export type Forwarded = {
	/** The endpoint's name. */
	name: string;
	params: Record<string, unknown>;
	body: Uint8Array | undefined;
	/** Of the request. */
	headers: Headers;
	response: Response;
};

/** A member, as a service gets to know them. Without permissions, they see everything. */
export type ForwardedPerson = { name: string; permissions?: PermissionSet };

const PASSED_ON = ["content-type", "idempotency-key", "if-match"];

/**
 * Sends a request to an account's service with its token and returns the response with our own headers. Doesn't follow
 * redirects, and removes the token from responses. Rejects with 503 if the service can't be reached, 504 if it takes too long and
 * 502 if the response can't be used.
 */
export async function forward(
	{ dispatcher, log }: Pick<Runtime, "dispatcher" | "log">,
	upstream: Upstream,
	request: ForwardRequest,
): Promise<Response> {
	const { method, path, search = "", body, from, limitBytes = RESPONSE_LIMIT_BYTES } = request;
	const { baseUrl, token, isStored } = upstream;
	const timeoutMs = request.timeoutMs ?? (method === "GET" ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
	const deadline = startDeadline(from.signal, timeoutMs);
	try {
		const response = await send(`${baseUrl}${path}${search}`, {
			dispatcher,
			method,
			headers: requestHeaders(token, request),
			...(body && { body }),
			signal: deadline.signal,
		});
		const { statusCode: status, headers: sent } = response;
		const headers = responseHeaders(sent, request, token);
		const recorded = readRecorded(headerOf(sent, RECORDED_CHANGE_HEADER), token);
		if (recorded) request.onRecorded?.(recorded);
		const answer = { status, body: decoded(response) };
		if (status >= 300) return await readRefusal(answer, upstream, headers, request);
		const bytes = await readBoundedBytes(answer, limitBytes);
		if (status !== 204 && !isJson(headerOf(sent, "content-type"))) {
			throw new HttpError("upstream-failed", NOT_JSON);
		}
		return new Response(status === 204 ? null : bytesWithoutToken(bytes, token), { status, headers });
	} catch (error) {
		if (error instanceof HttpError) throw error;
		if (from.signal.aborted) throw new HttpError("client-closed", "The client closed the request.");
		if (isAddressNotAllowed(error)) throw connectionProblem("address-not-allowed", isStored);
		const reason = reasonOf(error);
		log.warn({ requestId: request.requestId, path, reason }, "the service could not be reached");
		if (deadline.isOver()) {
			const read = "The service didn't respond in time. Try again in a moment.";
			const write =
				"The service didn't respond in time. Check whether the change was made before you try again.";
			throw new HttpError("upstream-silent", method === "GET" ? read : write);
		}
		throw isStored ? connectionProblem("unreachable", true) : unavailable();
	} finally {
		deadline.release();
	}
}

/**
 * A signal that is aborted with another one, or after a time. `AbortSignal.any` and `AbortSignal.timeout` would hold each
 * request with its response in memory until that time.
 */
function startDeadline(other: AbortSignal, timeoutMs: number) {
	const controller = new AbortController();
	const abort = () => controller.abort();
	let isOver = false;
	const timer = setTimeout(() => {
		isOver = true;
		abort();
	}, timeoutMs);
	other.addEventListener("abort", abort, { once: true });
	if (other.aborted) abort();
	return {
		signal: controller.signal,
		isOver: () => isOver,
		release() {
			clearTimeout(timer);
			other.removeEventListener("abort", abort);
		},
	};
}

function requestHeaders(token: string, request: ForwardRequest): Record<string, string> {
	const headers: Record<string, string> = {
		accept: "application/json",
		"accept-encoding": "gzip",
		authorization: `Bearer ${token}`,
		"user-agent": "chat-console",
		"x-request-id": request.requestId,
	};
	if (request.person) Object.assign(headers, actorHeaders(request.person));
	for (const name of PASSED_ON) {
		const value = request.from.headers.get(name);
		if (value !== null && (name !== "content-type" || request.body)) headers[name] = value;
	}
	return headers;
}

/** Names the person behind a request to our service, and what they may see. Half a surrogate pair can't be encoded. */
export function actorHeaders({ name, permissions }: ForwardedPerson): Record<string, string> {
	const label = [...name]
		.slice(0, ACTOR_LABEL_LENGTH_MAX)
		.join("")
		.replace(/\p{Cs}/gu, "\uFFFD");
	const seen = permissions && PERMISSIONS.filter((permission) => permissions.has(permission));
	return {
		[ACTOR_LABEL_HEADER]: encodeURIComponent(label),
		...(seen && { [ACTOR_PERMISSIONS_HEADER]: encodeURIComponent(seen.join(",")) }),
	};
}

const NOT_JSON = "The service's response isn't JSON.";
const DECODERS: Record<string, () => Transform> = {
	gzip: createGunzip,
	"x-gzip": createGunzip,
	deflate: createInflate,
	br: createBrotliDecompress,
};

/** A response's body without its compression. @throws HttpError 502 for one that we didn't ask for and can't read */
function decoded({ headers, body }: { headers: ResponseHeaders; body: Readable }): Readable {
	const encoding = headerOf(headers, "content-encoding").toLowerCase() || "identity";
	if (encoding === "identity") return body;
	const create = DECODERS[encoding];
	if (create) return pipeline(body, create(), () => undefined);
	// Without a listener, the error of a body that is thrown away would end the process.
	body.on("error", () => undefined).destroy();
	throw new HttpError("upstream-failed", NOT_JSON);
}

/** A header of the service's response, empty without one. */
function headerOf(headers: ResponseHeaders, name: string): string {
	return headers[name]?.toString() ?? "";
}

/** Our own headers, plus the service's Retry-After and request id. */
function responseHeaders(sent: ResponseHeaders, request: ForwardRequest, token: string): Headers {
	const headers = new Headers({ ...JSON_HEADERS, "x-request-id": request.requestId });
	const id = headerOf(sent, "x-request-id");
	if (isRequestId(id) && withoutToken(id, token) === id) headers.set("x-request-id", id);
	const retryAfter = headerOf(sent, "retry-after");
	if (/^\d{1,6}$/.test(retryAfter)) headers.set("retry-after", retryAfter);
	return headers;
}

function readRecorded(header: string, token: string): RecordedChange | undefined {
	if (header === "") return undefined;
	const text = Buffer.from(header, "base64url").toString();
	return recordedChange.safeParse(tryParse(withoutToken(text, token))).data;
}

function isJson(contentType: string): boolean {
	return /^application\/([\w.+-]+\+)?json\b/i.test(contentType);
}

/** For the log: an error's code, such as ECONNREFUSED, or its name. */
function reasonOf(error: unknown): string {
	const cause = error instanceof Error ? (error.cause ?? error) : error;
	if (cause instanceof Error) return (cause as NodeJS.ErrnoException).code ?? cause.name;
	return "unknown";
}

/** Statuses from a proxy in front of an unavailable service. */
const UNAVAILABLE = new Set([502, 503, 504]);
const LIMIT_BYTES = 1024 * 1024;

/**
 * Turns a service's error into the console's response. Forwards its messages in the envelope. A problem with the
 * console's own token becomes 502, because 401 would sign the person out in the browser.
 */
export async function readRefusal(
	response: { status: number; body: AsyncIterable<Uint8Array> | null },
	{ token, isStored }: Upstream,
	headers: Headers,
	request?: Pick<ForwardRequest, "method" | "path">,
): Promise<Response> {
	const { status } = response;
	const text = withoutToken(await readBounded(response, LIMIT_BYTES), token);
	if (status < 400) throw connectionProblem("redirected", isStored);
	const envelope = errorEnvelope.partial({ success: true }).safeParse(tryParse(text));
	// Its limit is of the console's token, which people don't have.
	const isLimited = status === 429;
	const message = isLimited
		? "Too many requests. Wait a moment, then try again."
		: envelope.success
			? envelope.data.message
			: "";
	if (status === 401) throw connectionProblem("token-rejected", isStored);
	if (status === 403) throw noPermission(message, isStored, request);
	if (UNAVAILABLE.has(status) && !message) {
		throw isStored ? connectionProblem("unreachable", true) : unavailable();
	}
	const errors = envelope.success ? envelope.data.errors : undefined;
	return failure(
		{
			status,
			message: message || `The service returned ${status}.`,
			...(errors && { errors: errors.map(({ path, message }) => ({ path, message })) }),
			headers: Object.fromEntries(headers),
		},
		headers.get("x-request-id") ?? "",
	);
}

/** The person has the permission, which was checked before, so it's the token that lacks it. */
function noPermission(
	message: string,
	isStored: boolean,
	request?: Pick<ForwardRequest, "method" | "path">,
): HttpError {
	const missing = [MAKE_READY, ...PERMISSIONS].find((permission) => message.includes(permission));
	if (!missing) {
		return connectionProblem(request && needsManager(request) ? "tokens-not-managed" : "no-access", isStored);
	}
	return connectionProblem(
		"token-permission",
		isStored,
		isStored
			? `This account's API access token lacks the permission ${missing}. Replace it in Settings › Connection.`
			: `The console's API access token lacks the permission ${missing}. Ask your administrator to check CHAT_API_TOKEN.`,
	);
}

/** Whether only a token that manages the account's tokens may send this request. Source: docs/spec/decisions.md §9. */
function needsManager({ method, path }: Pick<ForwardRequest, "method" | "path">): boolean {
	const [, part] = /\/accounts\/\d+\/(token-owners|tokens|audit)(\/|$)/.exec(path) ?? [];
	return path.startsWith(EXTENSIONS_PREFIX) && part !== undefined && !(part === "tokens" && method === "GET");
}

/** Far more than any response of the public API: a page of messages has a few hundred KiB. */
const RESPONSE_LIMIT_BYTES = 16 * 1024 * 1024;

/** A shorter token could be part of other words, and isn't secret. */
const TOKEN_LENGTH_MIN = 8;
/** Each account of another service has one. */
const TOKENS_MAX = 1_000;

/** {@link withoutToken} for a body, which is only decoded if the token could be in it. */
function bytesWithoutToken(bytes: Buffer<ArrayBuffer>, token: string): Buffer<ArrayBuffer> | string {
	return bytes.includes("\\") || bytes.includes(token) ? withoutToken(bytes.toString("utf8"), token) : bytes;
}

/**
 * Removes the console's token from a text, in case the service repeats it. In JSON, any character may also be written
 * as `\uXXXX`, and some with a backslash.
 */
function withoutToken(text: string, token: string): string {
	return token.length < TOKEN_LENGTH_MIN ? text : text.replace(tokenPattern(token), "•••");
}

const tokenPatterns = new Map<string, RegExp>();

/** Built once for a token: it takes longer than searching a page of a list. */
function tokenPattern(token: string): RegExp {
	const built = tokenPatterns.get(token);
	if (built) return built;
	const characters = [...token].map((character) => {
		const hex = character.charCodeAt(0).toString(16).padStart(4, "0");
		const inEitherCase = hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
		return `(?:\\\\?${character.replace(/\W/, "\\$&")}|\\\\u${inEitherCase})`;
	});
	const pattern = new RegExp(characters.join(""), "g");
	if (tokenPatterns.size >= TOKENS_MAX) tokenPatterns.clear();
	tokenPatterns.set(token, pattern);
	return pattern;
}
