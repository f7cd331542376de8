import ipaddr from "ipaddr.js";

/** An address range: network address and prefix length in bits. */
export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * Why an address may not be dialled, in words that complete "It is …"; null when it may be. Only what the
 * internet routes to one host is dialled, so every range that ipaddr.js names is refused, and those it takes for
 * ordinary although an IPv4 address hides in them. Source: docs/spec/decisions.md §7.
 * @param text an IP address as the system or the URL parser spells it; a zone id or anything unreadable is refused
 * @param allowed networks that are exempt
 */
export function addressProblem(text: string, allowed: readonly AddressRange[]): string | null {
	const literal = text.startsWith("[") && text.endsWith("]") ? text.slice(1, -1) : text;
	if (literal.includes("%")) return "an address of one network interface";
	const address = parseAddress(literal);
	if (!address) return "not an address";
	if (isWithin(address, allowed)) return null;
	const range = address.range();
	if (range !== "unicast") return RANGES[range] ?? "a reserved address";
	return address instanceof ipaddr.IPv6 ? ordinaryIpv6Problem(address) : ordinaryIpv4Problem(address);
}

/** Whether an address, given as text, lies in one of `networks`; an IPv4 address mapped into IPv6 counts as itself. */
export function isInNetworks(text: string, networks: readonly AddressRange[]): boolean {
	const address = parseAddress(text.replace(/^\[|\]$/g, ""));
	return address !== null && isWithin(address, networks);
}

/**
 * Whether a URL's host is an address and not a name, IPv6 with brackets or without. The URL parser has normalised
 * every spelling by then.
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
	unspecified: "not the address of any host",
	broadcast: "a broadcast address",
	multicast: "a multicast address",
	linkLocal: "a link-local address, where cloud metadata is served",
	loopback: "this machine itself",
	carrierGradeNat: "an address of a provider's inner network",
	private: "a private address",
	uniqueLocal: "a private address",
	deprecatedSiteLocal: "a private address",
	ipv4Mapped: "an IPv4 address written as IPv6",
	rfc6145: "an IPv4 address written as IPv6",
	rfc6052: "an IPv4 address written as IPv6",
	"6to4": "an IPv4 address written as IPv6",
	teredo: "an IPv4 address written as IPv6",
};

/** Public by its range, and yet served by a cloud to its own machines only. */
const METADATA_V4 = new Set(["168.63.129.16"]);

function ordinaryIpv4Problem(address: ipaddr.IPv4): string | null {
	return METADATA_V4.has(address.toString()) ? "an address where cloud metadata is served" : null;
}

/** Global unicast is 2000::/3; what lies outside is not routed, or embeds IPv4 as `::/96` and ISATAP do. */
function ordinaryIpv6Problem(address: ipaddr.IPv6): string | null {
	const [first = 0, , , , fifth, sixth] = address.parts;
	if (first === 0) return "an IPv4 address written as IPv6";
	if ((first & 0xe000) !== 0x2000) return "a reserved address";
	const isIsatap = (fifth === 0 || fifth === 0x0200) && sixth === 0x5efe;
	return isIsatap ? "an IPv4 address written as IPv6" : null;
}
