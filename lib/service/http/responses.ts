import { FAILURE_STATUS, ServiceError } from "@/lib/service/errors";
import { isDatabaseUnavailable, isDiskFull } from "@/lib/wire/database-unavailable";

/** Headers of every response, except the request id. Source: docs/spec/decisions.md §1. */
export const COMMON_HEADERS = {
	"Content-Type": "application/json; charset=utf-8",
	"Cache-Control": "no-store",
	"X-Content-Type-Options": "nosniff",
};

/** A JSON response from a value or its text, with the common headers. */
export function jsonResponse(
	status: number,
	body: object | string,
	headers?: Record<string, string>,
): Response {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	return new Response(text, { status, headers: { ...COMMON_HEADERS, ...headers } });
}

/** The error envelope of a failure; anything but a ServiceError has a generic message. */
export function failureResponse(thrown: unknown, requestId: string, method?: string): Response {
	const failure = asServiceError(thrown, method);
	if (!failure) {
		const message = `Something went wrong on our side. Report the request ID ${requestId}.`;
		return envelope(500, message);
	}
	return envelope(FAILURE_STATUS[failure.kind], failure.message, failure.errors, failure.headers);
}

/**
 * The ServiceError for a thrown value; undefined for an internal error.
 * @param method of the request: without disk space, a read is unavailable and a write can't be stored
 */
export function asServiceError(thrown: unknown, method = "POST"): ServiceError | undefined {
	if (thrown instanceof ServiceError) return thrown;
	if (isDiskFull(thrown)) {
		const isRead = method === "GET" || method === "HEAD";
		return new ServiceError(
			isRead ? "unavailable" : "disk-full",
			isRead
				? "The database has no disk space left. Try again later."
				: "The database has no disk space left, so nothing was stored. Try again later.",
			{ headers: { "Retry-After": "30" } },
		);
	}
	if (!isDatabaseUnavailable(thrown)) return undefined;
	return new ServiceError("unavailable", "The database is unavailable. Try again in a moment.", {
		headers: { "Retry-After": "5" },
	});
}

function envelope(status: number, message: string, errors?: unknown, headers?: Record<string, string>) {
	return jsonResponse(status, { success: false, statusCode: status, message, errors }, headers);
}
