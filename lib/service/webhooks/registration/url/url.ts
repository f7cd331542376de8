import { lookup } from "node:dns/promises";
import { setTimeout as pause } from "node:timers/promises";
import { parseUrl } from "@/lib/contract/text/url";
import { hasUnseen } from "@/lib/contract/text/visible-text";
import { sharedLookUp } from "@/lib/service/store/shared-lookup";
import type { Lookup } from "@/lib/wire/guarded-dispatcher";
import { type AddressRange, addressProblem, isAddressLiteral, isInNetworks } from "@/lib/wire/ip-address";

/** How long a registration waits for DNS; without a response, the name is accepted. */
const LOOKUP_TIMEOUT_MS = 3_000;

type UrlGuard = { allowed: readonly AddressRange[]; lookup: Lookup };

/**
 * Why a webhook's URL isn't allowed, as a sentence; null if it's allowed. A host name that doesn't resolve yet is
 * accepted, because every delivery checks the address again. Source: docs/spec/decisions.md §7.
 */
export async function webhookUrlProblem(text: string, { allowed, lookup }: UrlGuard): Promise<string | null> {
	const url = parseUrl(text);
	if (!url) return "This isn't a valid URL. Enter one like https://example.com/hook.";
	if (!/^https?:\/\/[^/]/i.test(text)) return "The URL must start with https:// and a host name.";
	const spelling = spellingProblem(text, url);
	if (spelling) return spelling;
	const hostname = url.hostname.replace(/\.$/, "");
	const addresses = isAddressLiteral(hostname) ? [hostname] : await resolve(hostname, lookup);
	if (addresses.length > 0 && addresses.every((address) => isInNetworks(address, allowed))) return null;
	if (url.protocol === "http:") return "The URL must start with https://.";
	if (isLocalName(hostname) && !isAddressLiteral(hostname)) {
		return `${hostname} is a private network name. Use a host that's reachable from the internet.`;
	}
	for (const address of addresses) {
		const problem = addressProblem(address, allowed);
		if (!problem) continue;
		// Doesn't show the address that a name resolves to, which may reveal the internal network.
		return address === hostname
			? `${hostname} can't be used: it's ${problem}. Use a host that's reachable from the internet.`
			: `${hostname} can't be used: it resolves to ${problem}. Use a host that's reachable from the internet.`;
	}
	return null;
}

/** Rejects URLs that parsers accept but interpret differently, so that the list of webhooks shows the real target. */
function spellingProblem(text: string, url: URL): string | null {
	if (/[^\S\uFEFF]|[\p{Cc}\\]/u.test(text))
		return "The URL can't contain spaces, line breaks or backslashes.";
	if (hasUnseen(text)) return "The URL contains an invisible character. Type it instead of pasting it.";
	const [authority = ""] = text.replace(/^[^/]*\/\//, "").split(/[/?#]/);
	if (authority.includes("@")) {
		return "The URL can't contain a user name or password. Deliveries are signed instead.";
	}
	if (url.port === "0")
		return "Port 0 isn't valid. Remove it, or use the port that your endpoint listens on.";
	if (isAddressLiteral(url.hostname) || isHostName(url.hostname)) return null;
	return `${url.hostname.slice(0, 100)} isn't a valid host name.`;
}

/** A normalized form for comparing URLs. */
export function comparableUrl(text: string): string {
	const url = new URL(text);
	url.hash = "";
	url.hostname = url.hostname.replace(/\.+$/, "");
	return url.href;
}

/** The scheme, host and port of a URL, normalized. */
export function originOf(text: string): string {
	return new URL(comparableUrl(text)).origin;
}

async function resolve(hostname: string, lookup: Lookup): Promise<string[]> {
	const silence = pause(LOOKUP_TIMEOUT_MS, [], { ref: false });
	return Promise.race([lookup(hostname).catch(() => []), silence]);
}

/** Endings of host names within one machine or network, however they resolve. */
const LOCAL_ENDINGS = [
	"localhost",
	"local",
	"internal",
	"intranet",
	"lan",
	"home",
	"corp",
	"localdomain",
	"home.arpa",
];

/** Whether a host name belongs to a private network: a local ending or no dot, ignoring a trailing dot. */
function isLocalName(hostname: string): boolean {
	const name = hostname.replace(/\.+$/, "").toLowerCase();
	if (!name.includes(".")) return true;
	return LOCAL_ENDINGS.some((ending) => name.endsWith(`.${ending}`));
}

const NAME_LENGTH_MAX = 253;
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/**
 * Whether a text can be a host name: labels of 1 to 63 letters, digits, hyphens and underscores, at most one dot at the
 * end. Source: RFC 1123 §2.1, plus underscores, which are used in practice.
 */
function isHostName(hostname: string): boolean {
	const name = hostname.replace(/\.$/, "");
	return name.length <= NAME_LENGTH_MAX && name.split(".").every((label) => LABEL.test(label));
}

/** Shares one query for concurrent lookups of a name. */
export function createLookup(resolve: (hostname: string) => Promise<{ address: string }[]>): Lookup {
	return sharedLookUp(async (hostname) => (await resolve(hostname)).map(({ address }) => address));
}

/**
 * Uses the system's resolver. A lookup blocks a thread, for many seconds if a name server doesn't respond, so each name
 * uses one thread, and there are many (docs/decisions/0011-one-dns-lookup-per-host-name.md).
 */
export const systemLookup = createLookup((hostname) => lookup(hostname, { all: true, verbatim: true }));
