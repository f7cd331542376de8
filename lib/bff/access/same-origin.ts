/*
 * Where a request came from. The console needs no variable for its own address: a browser says truly whether a
 * request comes from the same origin, and no page can make it lie.
 */

/** The console's address as the browser wrote it: scheme and host of this request, also behind a proxy. */
export function requestOrigin(headers: Headers): string {
	const host = firstOf(headers.get("x-forwarded-host")) ?? headers.get("host") ?? "localhost";
	return `${isHttps(headers) ? "https" : "http"}://${host}`;
}

/** Whether the browser spoke https, to us or to the proxy before us. */
export function isHttps(headers: Headers): boolean {
	return firstOf(headers.get("x-forwarded-proto")) === "https";
}

/**
 * Whether a write comes from the console's own pages. `Sec-Fetch-Site` decides where it is sent (https and
 * localhost); else the `Origin` must name the host that was asked. A request with neither is refused.
 */
export function isSameOrigin(headers: Headers): boolean {
	const site = headers.get("sec-fetch-site");
	if (site !== null) return site === "same-origin";
	const origin = headers.get("origin");
	if (origin === null || !URL.canParse(origin)) return false;
	const { host } = new URL(origin);
	return host === headers.get("host") || host === firstOf(headers.get("x-forwarded-host"));
}

/** The first of a list that proxies append to. */
function firstOf(list: string | null): string | undefined {
	return list?.split(",")[0]?.trim() || undefined;
}
