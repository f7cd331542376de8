import { expect, test } from "vitest";
import { clientAddress } from "./front";

test.each([
	["the connection's, without a proxy", "192.0.2.1", undefined, 0, "192.0.2.1"],
	["the connection's, whatever a client claims", "192.0.2.1", "10.0.0.1", 0, "192.0.2.1"],
	["of IPv4 in IPv6 the one", "::ffff:192.0.2.1", undefined, 0, "192.0.2.1"],
	["of IPv6 all of it", "2001:db8::1", undefined, 0, "2001:db8::1"],
	["what the proxy saw", "127.0.0.1", "192.0.2.7", 1, "192.0.2.7"],
	["what the proxy saw, not what the client claims", "127.0.0.1", "10.0.0.1, 192.0.2.7", 1, "192.0.2.7"],
	["what the outer of two saw", "127.0.0.1", "10.0.0.1, 192.0.2.7, 10.9.9.9", 2, "192.0.2.7"],
	["the first there is, where proxies are missing", "127.0.0.1", "192.0.2.7", 3, "192.0.2.7"],
	["the proxy's own, where it says nothing", "127.0.0.1", undefined, 1, "127.0.0.1"],
	["the proxy's own, where it says nonsense", "127.0.0.1", "x".repeat(6000), 1, "127.0.0.1"],
	["without its port", "127.0.0.1", "192.0.2.7:5123", 1, "192.0.2.7"],
	["without its brackets", "127.0.0.1", "[2001:db8::1]:5123", 1, "2001:db8::1"],
	["unknown, once the connection is gone", undefined, undefined, 0, "unknown"],
] as const)("The address is %s", (_, connection, forwardedFor, trustedProxies, expected) => {
	expect(clientAddress(connection, forwardedFor, trustedProxies)).toBe(expected);
});
