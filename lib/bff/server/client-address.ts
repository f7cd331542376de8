import { isIP } from "node:net";

/**
 * The address that a request comes from: that of the connection, or, behind proxies of ours, the one that the
 * outermost of them saw. Each proxy appends to `X-Forwarded-For` whom it was asked by; what stands before that was
 * written by the client and is worth nothing.
 * @param trustedProxies how many proxies of ours a request passes on its way
 */
export function clientAddress(
	connection: string | undefined,
	forwardedFor: string | undefined,
	trustedProxies: number,
): string {
	const nearest = plainAddress(connection ?? "") ?? "unknown";
	if (trustedProxies === 0 || forwardedFor === undefined) return nearest;
	const written = forwardedFor.split(",").slice(-trustedProxies);
	return plainAddress(written[0] ?? "") ?? nearest;
}

/** An address without port, brackets or the prefix of IPv4 in IPv6; undefined for what is none. */
function plainAddress(text: string): string | undefined {
	const trimmed = text.trim();
	const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, "$1");
	const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, "");
	return isIP(address) ? address : undefined;
}
