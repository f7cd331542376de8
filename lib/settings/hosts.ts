/** Allows every host, for a console behind a proxy that checks hosts itself. */
export const ANY_HOST = "*";

/**
 * Parses a list of hosts such as "chat.example.com, chat.internal:8080". Ignores ports. Undefined if an item isn't a
 * host.
 */
export function readHosts(text: string): string[] | undefined {
	const given = text.split(",").flatMap((host) => host.trim() || []);
	const hosts = given.map((host) => (host === ANY_HOST ? ANY_HOST : hostnameOf(host)));
	return hosts.every((host) => host !== undefined) ? hosts : undefined;
}

/** The host without its port and brackets, in lower case; undefined if it isn't a host. */
export function hostnameOf(host: string): string | undefined {
	if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
	return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}
