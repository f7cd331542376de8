/** The cookie that says which account this browser showed last. Pages without an account in their URL use it. */
export const LAST_ACCOUNT_COOKIE = "last-account";

const YEAR_S = 365 * 24 * 60 * 60;

export function rememberAccount(id: number): void {
	// biome-ignore lint/suspicious/noDocumentCookie: cookieStore does not exist on plain http
	document.cookie = `${LAST_ACCOUNT_COOKIE}=${id}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
