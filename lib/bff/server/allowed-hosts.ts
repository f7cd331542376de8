import { isIP } from "node:net";
import { ANY_HOST, hostnameOf } from "@/lib/settings/hosts";

/**
 * Whether the console answers for the host that a request names. Those of this machine and every IP address are
 * allowed; other names must be listed. Else a website could give its own name the console's address, and its pages
 * would be of the console's origin (DNS rebinding). No name can be an IP address, so those need no list.
 */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
	const hostname = hostnameOf(host);
	if (hostname === undefined) return false;
	if (isIP(hostname) || hostname === "localhost" || hostname.endsWith(".localhost")) return true;
	return allowed.includes(ANY_HOST) || allowed.includes(hostname);
}
