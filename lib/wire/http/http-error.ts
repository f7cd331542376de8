import type { FieldError } from "@/lib/contract/envelope";

/** Kinds of failures of a request and their HTTP statuses. Source: docs/spec/decisions.md §1. */
const FAILURE_STATUS = {
	malformed: 400,
	unauthenticated: 401,
	forbidden: 403,
	"not-found": 404,
	method: 405,
	conflict: 409,
	changed: 412,
	"too-large": 413,
	"media-type": 415,
	invalid: 422,
	"rate-limited": 429,
	/** The client closed the request, so nobody reads the response. */
	"client-closed": 499,
	"upstream-failed": 502,
	unavailable: 503,
	"upstream-silent": 504,
	"disk-full": 507,
} as const;
export type FailureKind = keyof typeof FAILURE_STATUS;

type Details = {
	errors?: FieldError[] | undefined;
	headers?: Record<string, string> | undefined;
	cause?: unknown;
};

/**
 * A failure that the client can act on, with a `message` for them. Anything else thrown becomes a 500.
 * @param failure its kind, or the status that another service responded with
 */
export class HttpError extends Error {
	override name = "HttpError";
	readonly kind: FailureKind | undefined;
	readonly status: number;
	readonly errors: FieldError[] | undefined;
	readonly headers: Record<string, string>;

	constructor(failure: FailureKind | number, message: string, details: Details = {}) {
		super(message, { cause: details.cause });
		this.kind = typeof failure === "number" ? undefined : failure;
		this.status = typeof failure === "number" ? failure : FAILURE_STATUS[failure];
		this.errors = details.errors;
		this.headers = details.headers ?? {};
	}
}

/** 409 because of one field's value. */
export function conflict(path: string, message: string, headers?: Record<string, string>): HttpError {
	return new HttpError("conflict", message, { errors: [{ path, message }], headers });
}

/** 404 for something that doesn't exist or belongs to another account, without revealing which. */
export function notFound(what: string): HttpError {
	return new HttpError("not-found", `This ${what} doesn't exist.`);
}

/** 422 with all errors. */
export function invalid(errors: FieldError[]): HttpError {
	const [first] = errors;
	const message =
		errors.length === 1 && first ? first.message : `${errors.length} fields are invalid. See errors.`;
	return new HttpError("invalid", message, { errors });
}
