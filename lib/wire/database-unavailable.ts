/** `ENOENT` and `ENOTFOUND`: the unix socket or host name doesn't exist while the database restarts. */
const NETWORK_CODES = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"ENOENT",
	"ENOTFOUND",
	"ETIMEDOUT",
	"EPIPE",
	"EAI_AGAIN",
]);
/**
 * A statement that took too long, shutting down or starting up, out of resources other than disk space (class 53), a file
 * I/O error, or any connection failure (class 08).
 */
const AWAY_STATES = /^(57014|57P0[123]|53(?!100)...|58030|08...)$/;
const TIMEOUT_STATE = "57014";
const DISK_FULL_STATE = "53100";
const READ_TIMEOUT = "Query read timeout";
/** Errors that pg and its pool report without a code. */
const POOL_MESSAGES =
	/Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after/;

/** Whether an error or one of its causes means that the database can't be reached at the moment. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
	return isCausedBy(
		thrown,
		(code, message) => NETWORK_CODES.has(code) || AWAY_STATES.test(code) || POOL_MESSAGES.test(message),
	);
}

/** Whether a query had no response in time. */
export function isReadTimeout(thrown: unknown): boolean {
	return thrown instanceof Error && thrown.message === READ_TIMEOUT;
}

/** Whether an error or one of its causes means that the database cancelled a statement that took too long. */
export function isStatementTimeout(thrown: unknown): boolean {
	return isCausedBy(thrown, (code) => code === TIMEOUT_STATE);
}

/** Whether an error or one of its causes means that the database has no disk space left. */
export function isDiskFull(thrown: unknown): boolean {
	return isCausedBy(thrown, (code) => code === DISK_FULL_STATE);
}

function isCausedBy(thrown: unknown, matches: (code: string, message: string) => boolean): boolean {
	for (let error = thrown; error instanceof Error; error = error.cause) {
		if (matches("code" in error ? String(error.code) : "", error.message)) return true;
	}
	return false;
}
