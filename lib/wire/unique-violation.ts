const UNIQUE_VIOLATION = "23505";

/**
 * Whether an error is a violation of a unique index. A cluster's node names the shard's index, with the shard's number at
 * the end, and only in the message.
 */
export function violates(thrown: unknown, index: string): boolean {
	for (let error = thrown; error instanceof Error; error = error.cause) {
		if ("code" in error && error.code === UNIQUE_VIOLATION) {
			const named = "constraint" in error && error.constraint ? String(error.constraint) : error.message;
			return new RegExp(`\\b${index}(_[0-9]+)?\\b`).test(named);
		}
	}
	return false;
}
