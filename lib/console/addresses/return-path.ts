import { parseUrl } from "@/lib/contract/text/url";

const ORIGIN = "http://console.invalid";

/** A console path to open after sign-in; "/" for anything that leads elsewhere. */
export function safeReturnPath(text: string | undefined): string {
	const url = text?.startsWith("/") ? parseUrl(text, ORIGIN) : undefined;
	if (!url) return "/";
	const own = url.origin === ORIGIN && !/^\/(api|sign-in|set-up)(\/|$)/.test(url.pathname);
	return own && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/";
}

/** The sign-in page, returning to `path`. */
export function signInAddress(path: string): string {
	const back = safeReturnPath(path);
	return back === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ return: back })}`;
}
