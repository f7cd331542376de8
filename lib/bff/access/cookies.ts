import { parse, serialize } from "hono/utils/cookie";
import { isHttps } from "@/lib/bff/access/same-origin";

/** A cookie's name. Over HTTPS it has the prefix `__Host-`: only this host can set it, and only for all paths. */
export function cookieName(secure: boolean, name: string): string {
	return secure ? `__Host-${name}` : name;
}

/** All cookies of a request, by their full names. */
export function readCookies(headers: Headers): Record<string, string> {
	return parse(headers.get("cookie") ?? "");
}

/** A cookie's value; undefined without it. */
export function readCookie(headers: Headers, name: string): string | undefined {
	return readCookies(headers)[cookieName(isHttps(headers), name)];
}

/**
 * The Set-Cookie header of a cookie that only the server reads.
 * @param maxAgeS 0 removes it; undefined keeps it as long as the browser runs
 */
export function cookieHeader(headers: Headers, name: string, value: string, maxAgeS?: number): string {
	const secure = isHttps(headers);
	return serialize(cookieName(secure, name), value, {
		path: "/",
		httpOnly: true,
		sameSite: "Lax",
		secure,
		maxAge: maxAgeS,
	});
}
