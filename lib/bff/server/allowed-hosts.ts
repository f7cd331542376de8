import { isIP } from "node:net";
import { ANY_HOST, hostnameOf } from "@/lib/settings/hosts";

/**
 * Whether the console accepts a request's host. localhost and IP addresses are allowed; other names must be listed.
 * Otherwise a website could point its own name at the console and share its origin (DNS rebinding). That's impossible
 * with an IP address.
 */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
	const hostname = hostnameOf(host);
	if (hostname === undefined) return false;
	if (isIP(hostname) || hostname === "localhost" || hostname.endsWith(".localhost")) return true;
	return allowed.includes(ANY_HOST) || allowed.includes(hostname);
}
