import {
	type ConnectionProblem,
	readConnectionProblem,
} from "@/lib/contract/console/connections/connection-problem";
import { ROLE_PERMISSIONS } from "@/lib/contract/console/permissions";
import type { FieldError } from "@/lib/contract/envelope";

/** Kinds of failures that screens distinguish. */
export type ApiErrorKind =
	| "offline"
	| "timeout"
	| "signed-out"
	| "forbidden"
	| "not-found"
	| "conflict"
	/** The record changed since it was read; nothing was saved. */
	| "changed"
	| "invalid"
	| "rate-limited"
	| "upstream"
	| "unexpected";

export type ApiErrorDetails = {
	kind: ApiErrorKind;
	/** HTTP status; undefined without a response. */
	status?: number | undefined;
	/** The service's message; empty if there was none. */
	message?: string;
	/** Field errors by path: `headers.0.text`; the empty path is the whole body. */
	errors?: FieldError[];
	/** The missing permission, if the response names it. */
	permission?: string | undefined;
	/** Why the account's service can't be used, if that's the reason. */
	connectionProblem?: ConnectionProblem | undefined;
	retryAfterSeconds?: number | undefined;
	/** Identifies the request in logs. */
	requestId?: string | undefined;
};

/** A failed request. The only error type that screens render. */
export class ApiError extends Error {
	readonly kind: ApiErrorKind;
	readonly status: number | undefined;
	readonly errors: FieldError[];
	readonly permission: string | undefined;
	readonly connectionProblem: ConnectionProblem | undefined;
	readonly retryAfterSeconds: number | undefined;
	readonly requestId: string | undefined;

	constructor(details: ApiErrorDetails) {
		super(details.message ?? "");
		this.name = "ApiError";
		this.kind = details.kind;
		this.status = details.status;
		this.errors = details.errors ?? [];
		this.permission = details.permission;
		this.connectionProblem = details.connectionProblem;
		this.retryAfterSeconds = details.retryAfterSeconds;
		this.requestId = details.requestId;
	}

	/** The message for a field, or undefined. */
	errorAt(path: string): string | undefined {
		return this.errors.find((error) => error.path === path)?.message;
	}
}

const KIND_OF_STATUS: Record<number, ApiErrorKind> = {
	400: "invalid",
	401: "signed-out",
	403: "forbidden",
	404: "not-found",
	409: "conflict",
	412: "changed",
	413: "invalid",
	415: "invalid",
	422: "invalid",
	429: "rate-limited",
	502: "upstream",
	503: "upstream",
	504: "timeout",
	507: "upstream",
};

/** Reads an error response, which may come from any service or a proxy. */
export function readApiError(status: number, headers: Headers, body: string): ApiError {
	const { message, errors } = readErrorEnvelope(parseJson(body));
	const connectionProblem = readConnectionProblem(headers);
	const retryAfterSeconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
	return new ApiError({
		kind: KIND_OF_STATUS[status] ?? "unexpected",
		status,
		message,
		errors,
		// The token's permissions aren't the person's.
		permission: connectionProblem
			? undefined
			: ROLE_PERMISSIONS.find((permission) => message.includes(permission)),
		connectionProblem,
		retryAfterSeconds: Number.isNaN(retryAfterSeconds) ? undefined : retryAfterSeconds,
		requestId: headers.get("x-request-id") ?? undefined,
	});
}

/** Converts a thrown value; anything but an ApiError is a bug and becomes "unexpected". */
export function toApiError(thrown: unknown): ApiError {
	if (thrown instanceof ApiError) return thrown;
	return new ApiError({ kind: "unexpected" });
}

/** The contract's `errorEnvelope`, read without its schema, which pages don't load at first. Other shapes say nothing. */
function readErrorEnvelope(json: unknown): { message: string; errors: FieldError[] } {
	const { message, errors = [] } = (json ?? {}) as { message?: unknown; errors?: unknown };
	const isValid = typeof message === "string" && Array.isArray(errors) && errors.every(isFieldError);
	return isValid ? { message, errors } : { message: "", errors: [] };
}

function isFieldError(error: unknown): error is FieldError {
	const { path, message } = (error ?? {}) as Partial<FieldError>;
	return typeof path === "string" && typeof message === "string";
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
