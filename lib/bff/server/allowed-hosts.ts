import { isIP } from "node:net";

/** Allows every host: for a console behind a proxy that checks them itself. */
const ANY = "*";

/**
 * Reads a list of hosts such as "chat.example.com, chat.internal:8080", of which the ports don't count.
 * Undefined if one of them is not a host.
 */
export function readHosts(text: string): string[] | undefined {
	const given = text.split(",").flatMap((host) => host.trim() || []);
	const hosts = given.map((host) => (host === ANY ? ANY : hostnameOf(host)));
	return hosts.every((host) => host !== undefined) ? hosts : undefined;
}

/**
 * Whether the console answers for the host that a request names. Those of this machine and every IP address are
 * allowed; other names must be listed. Else a website could give its own name the console's address, and its pages
 * would be of the console's origin (DNS rebinding). No name can be an IP address, so those need no list.
 */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
	const hostname = hostnameOf(host);
	if (hostname === undefined) return false;
	if (isIP(hostname) || hostname === "localhost" || hostname.endsWith(".localhost")) return true;
	return allowed.includes(ANY) || allowed.includes(hostname);
}

/** The host without its port and brackets, in lower case; undefined for what isn't one. */
function hostnameOf(host: string): string | undefined {
	if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
	return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}
