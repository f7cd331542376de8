import { isDatabaseUnavailable, isDiskFull } from "@/lib/wire/database-unavailable";
import { HttpError } from "@/lib/wire/http/http-error";

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

/** The error envelope of a failure; anything but a HttpError has a generic message. */
export function failureResponse(thrown: unknown, requestId: string, request?: FailedRequest): Response {
	const failure = asHttpError(thrown, request);
	if (!failure) {
		const message = `Something went wrong on our side. Report the request ID ${requestId}.`;
		return errorResponse(500, message);
	}
	return errorResponse(failure.status, failure.message, failure.errors, failure.headers);
}

/** What a failure's message depends on. */
type FailedRequest = {
	/** Without disk space, a read is unavailable and a write can't be stored. */
	method: string;
	/** Whether its work had begun, so that a change may have been stored although its result didn't arrive. */
	hasBegun: boolean;
};

/** The HttpError for a thrown value; undefined for an internal error. */
export function asHttpError(
	thrown: unknown,
	{ method, hasBegun }: FailedRequest = { method: "POST", hasBegun: false },
): HttpError | undefined {
	const isRead = method === "GET" || method === "HEAD";
	if (thrown instanceof HttpError) return thrown;
	if (isDiskFull(thrown)) {
		return new HttpError(
			isRead ? "unavailable" : "disk-full",
			isRead
				? "The database has no disk space left. Try again later."
				: "The database has no disk space left, so nothing was stored. Try again later.",
			{ headers: { "Retry-After": "30" } },
		);
	}
	if (!isDatabaseUnavailable(thrown)) return undefined;
	const isUnknown = hasBegun && !isRead;
	return new HttpError(
		"unavailable",
		isUnknown
			? "The database is unavailable, and it isn't known whether the change was stored. Check before you try again. A request with an Idempotency-Key can be sent again."
			: "The database is unavailable. Try again in a moment.",
		{ headers: { "Retry-After": "5" } },
	);
}

/** The error envelope. */
export function errorResponse(
	status: number,
	message: string,
	errors?: unknown,
	headers?: Record<string, string>,
): Response {
	return jsonResponse(status, { success: false, statusCode: status, message, errors }, headers);
}
