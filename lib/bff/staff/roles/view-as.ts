import { parseCookies } from "better-auth/cookies";
import { cookieName } from "@/lib/bff/access/auth";
import { isHttps } from "@/lib/bff/access/same-origin";

const NAME = "chat-console.view-as";

/**
 * The account and role that a person views the console as. It only takes permissions away, so the cookie isn't
 * signed; one that names no role of the account changes nothing.
 */
export function readViewAs(headers: Headers): { accountId: number; role: string } | undefined {
	const value = parseCookies(headers.get("cookie") ?? "").get(cookieName(isHttps(headers), NAME));
	const [, accountId, role] = /^(\d{1,16})\.([\w-]{1,64})$/.exec(value ?? "") ?? [];
	return accountId && role ? { accountId: Number(accountId), role } : undefined;
}

/** The cookie that starts viewing an account as a role, or ends it (undefined). It lasts as long as the browser. */
export function viewAsCookie(
	headers: Headers,
	viewAs: { accountId: number; role: string } | undefined,
): string {
	const secure = isHttps(headers);
	const value = viewAs ? `${viewAs.accountId}.${viewAs.role}` : "";
	return `${cookieName(secure, NAME)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}${viewAs ? "" : "; Max-Age=0"}`;
}
