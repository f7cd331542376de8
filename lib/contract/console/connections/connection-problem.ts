/** Why an account's service can't be used. What people with the permission can do about it is on the connection page. */
export const CONNECTION_PROBLEMS = [
	/** Sealed with another APP_SECRET. */
	"token-unreadable",
	"token-rejected",
	/** The token is valid, but not for this account. */
	"no-access",
	/** The token lacks a permission. */
	"token-permission",
	/** The token can do everything else, but doesn't manage the account's tokens. */
	"tokens-not-managed",
	"address-not-allowed",
	"unreachable",
	"redirected",
] as const;
export type ConnectionProblem = (typeof CONNECTION_PROBLEMS)[number];

/** The response header that names the problem. */
export const CONNECTION_PROBLEM_HEADER = "x-connection-problem";

export function readConnectionProblem(headers: Headers): ConnectionProblem | undefined {
	const name = headers.get(CONNECTION_PROBLEM_HEADER);
	return CONNECTION_PROBLEMS.find((problem) => problem === name);
}
