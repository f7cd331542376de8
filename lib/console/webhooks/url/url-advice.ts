import { parseUrl } from "@/lib/contract/text/url";

/** Advice on a URL while it's typed, to save a round trip. The service decides. */
type UrlAdvice =
	| { kind: "no-scheme"; better: string }
	| { kind: "plain-http"; better: string }
	| { kind: "other-scheme" }
	| { kind: "user-name" }
	| { kind: "private" }
	| { kind: "not-a-url" };

const LOCAL_NAME =
	/(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)\.?$|^[^.:[\]]+$/i;
const PRIVATE_V4 =
	/^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_V6 = /^\[(::1?|::ffff:.*|f[cd].*|fe[89ab].*)\]$/i;

/** Advice on a webhook's URL; undefined if there is none, or for an empty one. Source: docs/spec/decisions.md §7. */
export function adviseOnUrl(typed: string): UrlAdvice | undefined {
	const text = typed.trim();
	if (text === "") return undefined;
	if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
		const better = `https://${text.replace(/^\/+/, "")}`;
		return parseUrl(better) && /^[^\s/:@]+\.[^\s/@]+/.test(text)
			? { kind: "no-scheme", better }
			: { kind: "not-a-url" };
	}
	const url = parseUrl(text);
	if (!url) return { kind: "not-a-url" };
	if (url.protocol !== "https:" && url.protocol !== "http:") return { kind: "other-scheme" };
	if (url.username !== "" || url.password !== "") return { kind: "user-name" };
	if (isPrivateHost(url.hostname)) return { kind: "private" };
	if (url.protocol === "http:") return { kind: "plain-http", better: text.replace(/^http:/i, "https:") };
	return undefined;
}

function isPrivateHost(hostname: string): boolean {
	return LOCAL_NAME.test(hostname) || PRIVATE_V4.test(hostname) || PRIVATE_V6.test(hostname);
}
