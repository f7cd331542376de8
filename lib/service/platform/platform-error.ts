import type { FieldError } from "@/lib/contract/envelope";
import { ServiceError } from "@/lib/service/errors";

/**
 * A failed call to the messaging platform: `platform-failed` with its message, or `platform-silent`.
 * Source: docs/spec/decisions.md §1.
 */
export class PlatformError extends ServiceError {
	declare readonly kind: "platform-failed" | "platform-silent";
	/** True if the platform certainly changed nothing; false if unknown. */
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

/** Whether the platform certainly changed nothing in a failed call. */
export function changedNothing(error: unknown): boolean {
	return error instanceof PlatformError && error.changedNothing;
}
