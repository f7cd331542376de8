import type { FieldError } from "@/lib/contract/envelope";
import { requestIdFrom } from "@/lib/wire/request";

/** Headers of every JSON response of the console. */
export const JSON_HEADERS = {
	"content-type": "application/json; charset=utf-8",
	"cache-control": "no-store",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
	"referrer-policy": "same-origin",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};

/** When a client should retry while the database or service is unavailable. */
const RETRY_AFTER_SECONDS = 2;

type Failure = {
	status: number;
	/** A sentence that the reader can act on. */
	message: string;
	errors?: FieldError[];
	headers?: Record<string, string>;
};

/** A success in the public API's envelope, for the console's own endpoints. */
export function success(data: unknown, requestId: string, message?: string): Response {
	const body = { success: true, statusCode: 200, ...(message && { message }), data };
	return new Response(JSON.stringify(body), {
		status: 200,
		headers: { ...JSON_HEADERS, "x-request-id": requestId },
	});
}

/** An error in the same envelope. Source: docs/spec/decisions.md §1. */
export function failure({ status, message, errors, headers }: Failure, requestId: string): Response {
	const body = { success: false, statusCode: status, message, ...(errors && { errors }) };
	return new Response(JSON.stringify(body), {
		status,
		headers: { ...JSON_HEADERS, "x-request-id": requestId, ...headers },
	});
}

/** Thrown by a check to end a request with this error response. */
export class Refusal extends Error {
	constructor(readonly failure: Failure) {
		super(failure.message);
	}
}

/** The 503 response while the database or service is unavailable. */
export function unavailable(
	message = "The service is temporarily unavailable. Try again in a moment.",
): Refusal {
	return new Refusal({ status: 503, message, headers: { "retry-after": String(RETRY_AFTER_SECONDS) } });
}

/** The id of a request: the sent one if valid, otherwise a new one. */
export function requestIdOf(headers: Headers): string {
	return requestIdFrom(headers.get("x-request-id"));
}
