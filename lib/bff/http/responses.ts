import type { FieldError } from "@/lib/contract/envelope";
import { HttpError } from "@/lib/wire/http/http-error";
import { COMMON_HEADERS, errorResponse, jsonResponse } from "@/lib/wire/http/responses";
import { requestIdFrom } from "@/lib/wire/request";

/** For responses without anything to load. */
export const EMPTY_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every JSON response, besides those that server/console-server.ts sets on all responses. */
export const JSON_HEADERS = { ...COMMON_HEADERS, "Content-Security-Policy": EMPTY_POLICY };

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
	const headers = { ...JSON_HEADERS, "X-Request-Id": requestId };
	return jsonResponse(200, { success: true, statusCode: 200, data }, headers);
}

/** An error in the same envelope. Source: docs/spec/decisions.md §1. */
export function failure({ status, message, errors, headers }: Failure, requestId: string): Response {
	return errorResponse(status, message, errors, { ...JSON_HEADERS, "X-Request-Id": requestId, ...headers });
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
