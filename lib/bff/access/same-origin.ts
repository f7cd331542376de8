import { parseUrl } from "@/lib/contract/text/url";
import { HttpError } from "@/lib/wire/http/http-error";

/*
 * Checks where a request comes from. This needs no variable for the console's own URL: the browser reports whether a
 * request has the same origin, and pages can't forge that. Programs can, so links in mails need the variable.
 */

/** The console's origin as the browser sees it: scheme and host of this request, even behind a proxy. */
export function requestOrigin(headers: Headers): string {
	const host = firstOf(headers.get("x-forwarded-host")) ?? headers.get("host") ?? "localhost";
	return `${isHttps(headers) ? "https" : "http"}://${host}`;
}

/** The console's address in links that are shown: the configured one, or as the browser sees it. */
export function linkOrigin({ publicUrl }: { publicUrl: string | undefined }, headers: Headers): string {
	return publicUrl ?? requestOrigin(headers);
}

/** Whether the browser used HTTPS, to us or to a proxy in front of us. */
export function isHttps(headers: Headers): boolean {
	return firstOf(headers.get("x-forwarded-proto")) === "https";
}

/**
 * Whether a write comes from the console's own pages: by `Sec-Fetch-Site` if sent (HTTPS and localhost), otherwise
 * `Origin` must match the requested host. A request with neither is rejected.
 */
export function isSameOrigin(headers: Headers): boolean {
	const site = headers.get("sec-fetch-site");
	if (site !== null) return site === "same-origin";
	const origin = headers.get("origin");
	const host = origin === null ? undefined : parseUrl(origin)?.host;
	if (host === undefined) return false;
	return host === headers.get("host") || host === firstOf(headers.get("x-forwarded-host"));
}

/** Rejects a write that doesn't come from the console's own pages (403). */
export function requireSameOrigin(request: Request): void {
	if (request.method === "GET" || request.method === "HEAD" || isSameOrigin(request.headers)) return;
	throw new HttpError("forbidden", "This request didn't come from the console.");
}

/** The first item of a list that proxies append to. */
function firstOf(list: string | null): string | undefined {
	return list?.split(",")[0]?.trim() || undefined;
}
