import { randomUUID } from "node:crypto";
import type { FieldError } from "@/lib/contract/envelope";

const HEADERS = {
	"content-type": "application/json; charset=utf-8",
	"cache-control": "no-store",
	"x-content-type-options": "nosniff",
};

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
		headers: { ...HEADERS, "x-request-id": requestId },
	});
}

/** A failure in the same envelope. Source: decisions §1. */
export function failure({ status, message, errors, headers }: Failure, requestId: string): Response {
	const body = { success: false, statusCode: status, message, ...(errors && { errors }) };
	return new Response(JSON.stringify(body), {
		status,
		headers: { ...HEADERS, "x-request-id": requestId, ...headers },
	});
}

/** Thrown by a check to end a request with this answer. */
export class Refusal extends Error {
	constructor(readonly failure: Failure) {
		super(failure.message);
	}
}

/** The id of a request: a fitting incoming one is kept. Source: decisions §1. */
export function requestIdOf(headers: Headers): string {
	const given = headers.get("x-request-id") ?? "";
	return /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomUUID();
}
