/** The cookie that says which account this browser showed last. Pages without an account in their URL use it. */
export const LAST_ACCOUNT_COOKIE = "last-account";

const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps a choice in a cookie, for pages without a session, such as sign-in. Null forgets it. */
export function remember(
	name: "theme" | "language" | typeof LAST_ACCOUNT_COOKIE,
	value: string | null,
): void {
	const lifetime = value === null ? 0 : YEAR_S;
	// biome-ignore lint/suspicious/noDocumentCookie: cookieStore does not exist on plain http
	document.cookie = `${name}=${value ?? ""}; path=/; max-age=${lifetime}; samesite=lax`;
}
