import ipaddr from "ipaddr.js";

/** An address range: network address and prefix length in bits. */
export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * Why an IP address isn't allowed, to complete "It's …"; null if it's allowed. Only unicast addresses routed on the
 * internet are allowed: not other ranges of ipaddr.js, nor unicast addresses that embed an IPv4 address.
 * Source: docs/spec/decisions.md §7.
 * @param text an IP address from the system or the URL parser; one with a zone id isn't allowed
 * @param allowed networks that are exempt
 */
export function addressProblem(text: string, allowed: readonly AddressRange[]): string | null {
	const literal = text.startsWith("[") && text.endsWith("]") ? text.slice(1, -1) : text;
	if (literal.includes("%")) return "a link-local address";
	const address = parseAddress(literal);
	if (!address) return "an invalid address";
	if (isWithin(address, allowed)) return null;
	const range = address.range();
	if (range !== "unicast") return RANGES[range] ?? "a reserved address";
	return address instanceof ipaddr.IPv6 ? ordinaryIpv6Problem(address) : ordinaryIpv4Problem(address);
}

/** Whether an address is in one of `networks`; an IPv4-mapped IPv6 address counts as IPv4. */
export function isInNetworks(text: string, networks: readonly AddressRange[]): boolean {
	const address = parseAddress(text.replace(/^\[|\]$/g, ""));
	return address !== null && isWithin(address, networks);
}

/**
 * Whether a URL's host, normalized by the URL parser, is an IP address rather than a name; IPv6 with or without
 * brackets.
 */
export function isAddressLiteral(hostname: string): boolean {
	return hostname.includes(":") || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}

function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
	if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
	if (text.includes(":") && ipaddr.IPv6.isValid(text)) return ipaddr.IPv6.parse(text);
	return null;
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, networks: readonly AddressRange[]): boolean {
	const plain =
		address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
	return networks.some(([network, bits]) => plain.kind() === network.kind() && plain.match(network, bits));
}

const RANGES: Record<string, string> = {
	unspecified: "an unspecified address",
	broadcast: "a broadcast address",
	multicast: "a multicast address",
	linkLocal: "a link-local address (cloud metadata)",
	loopback: "a loopback address",
	carrierGradeNat: "a carrier-grade NAT address",
	private: "a private address",
	uniqueLocal: "a private address",
	deprecatedSiteLocal: "a private address",
	ipv4Mapped: "an IPv4 address written as IPv6",
	rfc6145: "an IPv4 address written as IPv6",
	rfc6052: "an IPv4 address written as IPv6",
	"6to4": "an IPv4 address written as IPv6",
	teredo: "an IPv4 address written as IPv6",
};

/** In a public range, but only reachable from a cloud's own machines. */
const METADATA_V4 = new Set(["168.63.129.16"]);

function ordinaryIpv4Problem(address: ipaddr.IPv4): string | null {
	return METADATA_V4.has(address.toString()) ? "a cloud metadata address" : null;
}

/** Global unicast is 2000::/3; other addresses aren't routed, or embed IPv4 like `::/96` and ISATAP. */
function ordinaryIpv6Problem(address: ipaddr.IPv6): string | null {
	const [first = 0, , , , fifth, sixth] = address.parts;
	if (first === 0) return "an IPv4 address written as IPv6";
	if ((first & 0xe000) !== 0x2000) return "a reserved address";
	const isIsatap = (fifth === 0 || fifth === 0x0200) && sixth === 0x5efe;
	return isIsatap ? "an IPv4 address written as IPv6" : null;
}
