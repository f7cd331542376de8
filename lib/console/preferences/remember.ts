/** The cookie that says which account this browser showed last. Pages without an account in their URL use it. */
export const LAST_ACCOUNT_COOKIE = "last-account";

/** The cookie with the browser's time zone, in which the server renders times from the second visit on. */
export const TIME_ZONE_COOKIE = "time-zone";

const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps a choice in a cookie, for pages without a session, such as sign-in. Null forgets it. */
export function remember(
	name: "theme" | "language" | typeof LAST_ACCOUNT_COOKIE | typeof TIME_ZONE_COOKIE,
	value: string | null,
): void {
	const lifetime = value === null ? 0 : YEAR_S;
	// biome-ignore lint/suspicious/noDocumentCookie: cookieStore does not exist on plain http
	document.cookie = `${name}=${value ?? ""}; path=/; max-age=${lifetime}; samesite=lax`;
}
