import { parseUrl } from "@/lib/contract/text/url";

/** A URL split for display, to emphasise the host. */
type UrlParts = { scheme: string; host: string; rest: string };

/** Splits a URL into scheme, host (with port) and rest, unchanged; text that isn't a URL is all `rest`. */
export function splitUrl(url: string): UrlParts {
	const match = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]+)(.*)$/is.exec(url);
	if (!match) return { scheme: "", host: "", rest: url };
	const [, scheme = "", host = "", rest = ""] = match;
	return { scheme, host, rest };
}

/** The host that messages mention; the whole text if there is none. */
export function hostOf(url: string): string {
	return splitUrl(url).host || url;
}

/** Normalises a URL, to find a webhook that already has it. */
export function comparableUrl(url: string): string {
	const text = url.trim();
	const parsed = parseUrl(text);
	if (!parsed) return text;
	parsed.hash = "";
	parsed.hostname = parsed.hostname.replace(/\.+$/, "");
	return parsed.href;
}
