const UNIQUE_VIOLATION = "23505";

/** The name of the unique index that an error reports as violated; undefined for any other error. */
export function violatedIndex(thrown: unknown): string | undefined {
	for (let error = thrown; error instanceof Error; error = error.cause) {
		if ("code" in error && error.code === UNIQUE_VIOLATION && "constraint" in error) {
			return String(error.constraint);
		}
	}
	return undefined;
}
