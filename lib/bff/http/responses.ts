import type { FieldError } from "@/lib/contract/envelope";
import { HttpError } from "@/lib/wire/http/http-error";
import { requestIdFrom } from "@/lib/wire/request";

/** For responses without anything to load. */
export const EMPTY_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every JSON response, besides those that server/console-server.ts sets on all responses. */
export const JSON_HEADERS = {
	"content-type": "application/json; charset=utf-8",
	"cache-control": "no-store",
	"content-security-policy": EMPTY_POLICY,
};

/** When a client should retry while the database or service is unavailable. */
const RETRY_AFTER_SECONDS = 2;

type Failure = {
	status: number;
	/** A sentence that the reader can act on. */
	message: string;
	errors?: FieldError[] | undefined;
	headers?: Record<string, string>;
};

/** A success in the public API's envelope, for the console's own endpoints. */
export function success(data: unknown, requestId: string): Response {
	return respond({ success: true, statusCode: 200, data }, requestId);
}

/** An error in the same envelope. Source: docs/spec/decisions.md §1. */
export function failure({ status, message, errors, headers }: Failure, requestId: string): Response {
	return respond({ success: false, statusCode: status, message, errors }, requestId, headers);
}

type Envelope = { success: boolean; statusCode: number; message?: string; [member: string]: unknown };

function respond(body: Envelope, requestId: string, headers?: Record<string, string>): Response {
	return new Response(JSON.stringify(body), {
		status: body.statusCode,
		headers: { ...JSON_HEADERS, "x-request-id": requestId, ...headers },
	});
}

/** The 503 response while the database or service is unavailable. */
export function unavailable(
	message = "The service is temporarily unavailable. Try again in a moment.",
): HttpError {
	return new HttpError("unavailable", message, { headers: { "retry-after": String(RETRY_AFTER_SECONDS) } });
}

/** The id of a request: the sent one if valid, otherwise a new one. */
export function requestIdOf(headers: Headers): string {
	return requestIdFrom(headers.get("x-request-id"));
}
