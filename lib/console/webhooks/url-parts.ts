/** A URL cut for reading: the host is what people know it by. */
export type UrlParts = { scheme: string; host: string; rest: string };

/** Cuts a URL into scheme, host (with its port) and the rest, all as written; what is no URL is all `rest`. */
export function splitUrl(url: string): UrlParts {
	const match = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]+)(.*)$/is.exec(url);
	if (!match) return { scheme: "", host: "", rest: url };
	const [, scheme = "", host = "", rest = ""] = match;
	return { scheme, host, rest };
}

/** The host by which messages name a webhook; the whole text where there is none. */
export function hostOf(url: string): string {
	return splitUrl(url).host || url;
}

/** URL without what changes nothing about where it leads; for finding one that is registered already. */
export function comparableUrl(url: string): string {
	const text = url.trim();
	if (!URL.canParse(text)) return text;
	const parsed = new URL(text);
	parsed.hash = "";
	parsed.hostname = parsed.hostname.replace(/\.+$/, "");
	return parsed.href;
}
