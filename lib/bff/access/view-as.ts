import { cookieHeader, readCookie } from "@/lib/bff/access/cookies";

const NAME = "chat-console.view-as";

/**
 * The account and role that a person views the console as. It only takes permissions away, so the cookie isn't
 * signed; one that names no role of the account changes nothing.
 */
export function readViewAs(headers: Headers): { accountId: number; role: string } | undefined {
	const [, accountId, role] = /^(\d{1,16})\.([\w-]{1,64})$/.exec(readCookie(headers, NAME) ?? "") ?? [];
	return accountId && role ? { accountId: Number(accountId), role } : undefined;
}

/** The cookie that starts viewing an account as a role, or ends it (undefined). It lasts as long as the browser. */
export function viewAsCookie(
	headers: Headers,
	viewAs: { accountId: number; role: string } | undefined,
): string {
	return viewAs
		? cookieHeader(headers, NAME, `${viewAs.accountId}.${viewAs.role}`)
		: cookieHeader(headers, NAME, "", 0);
}
