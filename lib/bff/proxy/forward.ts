import type { Logger } from "pino";
import { Refusal } from "@/lib/bff/http/answer";
import { readRefusal } from "@/lib/bff/proxy/read-refusal";
import type { Method } from "@/lib/contract/endpoint";

/** A request to the service ends after this time, its answer included. */
export const UPSTREAM_TIMEOUT_MS = 30_000;

export type Upstream = { baseUrl: string; token: string };

export type ForwardRequest = {
	method: Method;
	path: string;
	/** As it came, with its `?`, or empty. */
	search: string;
	body: Uint8Array<ArrayBuffer> | undefined;
	/** The browser's headers; only those on the list go on. */
	headers: Headers;
	requestId: string;
	/** Ends when the browser goes away. */
	signal: AbortSignal;
	timeoutMs?: number;
};

const PASSED_ON = ["content-type", "idempotency-key"];
const PASSED_BACK = ["retry-after", "x-request-id"];

/**
 * Sends a request to a service with its token and gives its answer with our own headers. Redirects are not
 * followed. Refuses with 502 or 504 where the service can't be used, in words for a person.
 */
export async function forward(upstream: Upstream, request: ForwardRequest, log: Logger): Promise<Response> {
	const deadline = AbortSignal.timeout(request.timeoutMs ?? UPSTREAM_TIMEOUT_MS);
	const signal = AbortSignal.any([deadline, request.signal]);
	try {
		const answer = await fetch(`${upstream.baseUrl}${request.path}${request.search}`, {
			method: request.method,
			headers: requestHeaders(upstream, request),
			...(request.body && { body: request.body }),
			redirect: "manual",
			cache: "no-store",
			signal,
		});
		if (answer.status >= 300)
			return await readRefusal(answer, upstream.token, answerHeaders(answer, request.requestId));
		if (!isJson(answer))
			throw unusable(`The service at ${hostOf(upstream)} answered something that is not JSON.`);
		return new Response(answer.body, {
			status: answer.status,
			headers: answerHeaders(answer, request.requestId),
		});
	} catch (error) {
		if (error instanceof Refusal) throw error;
		if (request.signal.aborted) throw new Refusal({ status: 499, message: "The request was given up." });
		const reason = reasonOf(error);
		log.warn(
			{ requestId: request.requestId, path: request.path, reason },
			"the service could not be reached",
		);
		if (deadline.aborted) {
			const message = "The service did not answer in time. Whether it did what was asked is not certain.";
			throw new Refusal({ status: 504, message });
		}
		throw unusable(
			`The service at ${hostOf(upstream)} could not be reached (${reason}). Try again in a moment.`,
		);
	}
}

function requestHeaders(upstream: Upstream, request: ForwardRequest): Headers {
	const headers = new Headers({
		accept: "application/json",
		authorization: `Bearer ${upstream.token}`,
		"user-agent": "chat-console",
		"x-request-id": request.requestId,
	});
	for (const name of PASSED_ON) {
		const value = request.headers.get(name);
		if (value !== null && (name !== "content-type" || request.body)) headers.set(name, value);
	}
	return headers;
}

/** Ours alone, but for the few that mean something to the browser; never a cookie. */
function answerHeaders(answer: Response, requestId: string): Headers {
	const headers = new Headers({
		"content-type": "application/json; charset=utf-8",
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		"x-request-id": requestId,
	});
	for (const name of PASSED_BACK) {
		const value = answer.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	return headers;
}

function isJson(answer: Response): boolean {
	return (
		answer.status === 204 ||
		/^application\/([\w.+-]+\+)?json\b/i.test(answer.headers.get("content-type") ?? "")
	);
}

function unusable(message: string): Refusal {
	return new Refusal({ status: 502, message });
}

function hostOf(upstream: Upstream): string {
	return new URL(upstream.baseUrl).host;
}

/** "ECONNREFUSED" says more to the one who runs it than "fetch failed". */
function reasonOf(error: unknown): string {
	const cause = error instanceof Error ? (error.cause ?? error) : error;
	if (cause instanceof Error) return (cause as NodeJS.ErrnoException).code ?? cause.name;
	return "unknown";
}
