const NETWORK_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE", "EAI_AGAIN"]);
/** Shutting down, starting up, too many connections, or any connection failure (class 08). */
const SQL_STATES = /^(57P0[123]|53300|08...)$/;
const POOL_MESSAGES =
	/Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after/;

/** Whether an error, or one that caused it, means that the database can't be reached at the moment. */
export function isDatabaseAway(thrown: unknown): boolean {
	for (let error = thrown; error instanceof Error; error = error.cause) {
		const code = "code" in error ? String(error.code) : "";
		if (NETWORK_CODES.has(code) || SQL_STATES.test(code) || POOL_MESSAGES.test(error.message)) return true;
	}
	return false;
}
