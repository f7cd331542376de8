import { type AddressRange, addressProblem, isAddressLiteral, isInNetworks } from "./address";
import { isHostName, isLocalName } from "./host-name";
import type { Lookup } from "./lookup";

/** How long a registration waits for the name's addresses; a name without an answer is taken. */
const LOOKUP_TIMEOUT_MS = 3_000;

export type UrlGuard = { allowed: readonly AddressRange[]; lookup: Lookup };

/**
 * What is wrong with a webhook's URL, as a sentence; null if nothing. Resolves its name: one that does not
 * resolve yet is taken, since every delivery checks again what it dials. Source: docs/spec/decisions.md §7.
 */
export async function webhookUrlProblem(text: string, { allowed, lookup }: UrlGuard): Promise<string | null> {
	const url = URL.canParse(text) ? new URL(text) : null;
	if (!url) return "This is not a URL. It looks like https://example.com/hook.";
	if (!/^https?:\/\/[^/]/i.test(text)) return "The URL must start with https:// and a host.";
	const spelling = spellingProblem(text, url);
	if (spelling) return spelling;
	const hostname = url.hostname.replace(/\.$/, "");
	const addresses = isAddressLiteral(hostname) ? [hostname] : await resolve(hostname, lookup);
	if (addresses.length > 0 && addresses.every((address) => isInNetworks(address, allowed))) return null;
	if (url.protocol === "http:") return "The URL must start with https://.";
	if (isLocalName(hostname) && !isAddressLiteral(hostname)) {
		return `${hostname} is a name inside a private network. Register a host that the internet can reach.`;
	}
	for (const address of addresses) {
		const problem = addressProblem(address, allowed);
		if (!problem) continue;
		// Not the address of a name: whoever may register webhooks need not learn what an inner network looks like.
		const what = address === hostname ? "it is" : "its address is";
		return `${hostname} can't be used: ${what} ${problem}. Register a host that the internet can reach.`;
	}
	return null;
}

/**
 * What a URL parser forgives, and another reads in another way: whoever looks at the list of webhooks must see where
 * they lead.
 */
function spellingProblem(text: string, url: URL): string | null {
	if (/[\s\p{Cc}\\]/u.test(text)) return "The URL must not contain spaces, line breaks or backslashes.";
	const [authority = ""] = text.replace(/^[^/]*\/\//, "").split(/[/?#]/);
	if (authority.includes("@")) {
		return "The URL must not contain a user name or password; deliveries are signed instead.";
	}
	if (url.port === "0")
		return "Port 0 can't be called. Leave the port out, or name the one that is listened on.";
	if (isAddressLiteral(url.hostname) || isHostName(url.hostname)) return null;
	return `${url.hostname.slice(0, 100)} is not the name of a host.`;
}

/** The same for every spelling of a URL that leads to the same place. */
export function comparableUrl(text: string): string {
	const url = new URL(text);
	url.hash = "";
	url.hostname = url.hostname.replace(/\.+$/, "");
	return url.href;
}

async function resolve(hostname: string, lookup: Lookup): Promise<string[]> {
	let timer: NodeJS.Timeout | undefined;
	const silence = new Promise<string[]>((settle) => {
		timer = setTimeout(settle, LOOKUP_TIMEOUT_MS, []);
	});
	try {
		return await Promise.race([lookup(hostname).catch(() => []), silence]);
	} finally {
		clearTimeout(timer);
	}
}
