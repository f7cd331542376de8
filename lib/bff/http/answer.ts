import type { FieldError } from "@/lib/contract/envelope";
import { requestIdFrom } from "@/lib/wire/request";

/** Headers of every JSON answer of the console. */
export const JSON_HEADERS = {
	"content-type": "application/json; charset=utf-8",
	"cache-control": "no-store",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
	"referrer-policy": "same-origin",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};

/** How soon a client should ask again while the database or the service is away. */
const RETRY_AFTER_SECONDS = 2;

type Failure = {
	status: number;
	/** A sentence that a person can act on. */
	message: string;
	errors?: FieldError[];
	headers?: Record<string, string>;
};

/** A success in the envelope of the public API, for what the console itself answers. */
export function success(data: unknown, requestId: string, message?: string): Response {
	const body = { success: true, statusCode: 200, ...(message && { message }), data };
	return new Response(JSON.stringify(body), {
		status: 200,
		headers: { ...JSON_HEADERS, "x-request-id": requestId },
	});
}

/** A failure in the same envelope. Source: docs/spec/decisions.md §1. */
export function failure({ status, message, errors, headers }: Failure, requestId: string): Response {
	const body = { success: false, statusCode: status, message, ...(errors && { errors }) };
	return new Response(JSON.stringify(body), {
		status,
		headers: { ...JSON_HEADERS, "x-request-id": requestId, ...headers },
	});
}

/** Thrown by a check to end a request with this answer. */
export class Refusal extends Error {
	constructor(readonly failure: Failure) {
		super(failure.message);
	}
}

/** The refusal while the database or the service is away (503). What was asked for may work in a moment. */
export function unavailable(
	message = "The service is temporarily unavailable. Try again in a moment.",
): Refusal {
	return new Refusal({ status: 503, message, headers: { "retry-after": String(RETRY_AFTER_SECONDS) } });
}

/** The id of a request: a fitting incoming one is kept. */
export function requestIdOf(headers: Headers): string {
	return requestIdFrom(headers.get("x-request-id"));
}
