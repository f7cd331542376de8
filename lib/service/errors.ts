import type { FieldError } from "@/lib/contract/envelope";

/**
 * Kinds of failures of a request and their HTTP statuses.
 * Source: docs/spec/decisions.md §1.
 */
export const FAILURE_STATUS = {
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
	"platform-failed": 502,
	unavailable: 503,
	"platform-silent": 504,
	"disk-full": 507,
} as const;
export type FailureKind = keyof typeof FAILURE_STATUS;

/** A failure that the client can act on, with a `message` for them. Anything else thrown becomes a 500. */
export class ServiceError extends Error {
	override name = "ServiceError";
	readonly errors: FieldError[] | undefined;
	readonly headers: Record<string, string>;

	constructor(
		readonly kind: FailureKind,
		message: string,
		details: { errors?: FieldError[]; headers?: Record<string, string>; cause?: unknown } = {},
	) {
		super(message, { cause: details.cause });
		this.errors = details.errors;
		this.headers = details.headers ?? {};
	}
}

/** 409 because of one field's value. */
export function conflict(path: string, message: string, headers?: Record<string, string>): ServiceError {
	return new ServiceError("conflict", message, { errors: [{ path, message }], headers });
}

/** 404 for something that doesn't exist or belongs to another account, without revealing which. */
export function notFound(what: string): ServiceError {
	return new ServiceError("not-found", `This ${what} doesn't exist.`);
}

/** 422 with all errors. */
export function invalid(errors: FieldError[]): ServiceError {
	const [first] = errors;
	const message =
		errors.length === 1 && first ? first.message : `${errors.length} fields are invalid. See errors.`;
	return new ServiceError("invalid", message, { errors });
}
