import type { FieldError } from "@/lib/contract/envelope";
import { ServiceError } from "@/lib/service/errors";

/**
 * A call to the messaging platform that failed: `platform-failed` with its own words, or `platform-silent`.
 * Source: docs/spec/decisions.md §1.
 */
export class PlatformError extends ServiceError {
	declare readonly kind: "platform-failed" | "platform-silent";
	/** True when the platform surely changed nothing; false when nobody can tell. */
	readonly changedNothing: boolean;

	constructor(
		kind: "platform-failed" | "platform-silent",
		message: string,
		details: { changedNothing: boolean; errors?: FieldError[]; cause?: unknown },
	) {
		super(kind, message, details);
		this.name = "PlatformError";
		this.changedNothing = details.changedNothing;
	}
}

/** Whether a failure tells that the platform is as it was before the call. */
export function changedNothing(error: unknown): boolean {
	return error instanceof PlatformError && error.changedNothing;
}
