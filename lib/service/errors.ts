import type { FieldError } from "@/lib/contract/envelope";

/**
 * What can go wrong with a request, and its status: the one place where a failure becomes one.
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

/** A failure that its reader can act on. `message` is shown to them; anything else thrown is our fault, a 500. */
export class ServiceError extends Error {
	readonly kind: FailureKind;
	readonly errors: FieldError[] | undefined;
	readonly headers: Record<string, string>;

	constructor(
		kind: FailureKind,
		message: string,
		details: { errors?: FieldError[]; headers?: Record<string, string>; cause?: unknown } = {},
	) {
		super(message, { cause: details.cause });
		this.name = "ServiceError";
		this.kind = kind;
		this.errors = details.errors;
		this.headers = details.headers ?? {};
	}
}

/** 409 because of what was sent in one field. */
export function conflict(path: string, message: string, headers?: Record<string, string>): ServiceError {
	return new ServiceError("conflict", message, { errors: [{ path, message }], headers });
}

/** 404 for what doesn't exist, or belongs to another account: the reader can't tell which. */
export function notFound(what: string): ServiceError {
	return new ServiceError("not-found", `This ${what} doesn't exist.`);
}

/** 422 with every broken rule. */
export function invalid(errors: FieldError[]): ServiceError {
	const [first] = errors;
	const message =
		errors.length === 1 && first ? first.message : `${errors.length} fields are invalid. See errors.`;
	return new ServiceError("invalid", message, { errors });
}
