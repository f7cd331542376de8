import { expect, test } from "vitest";
import { clientAddress } from "./console-server";

test.each([
	["the connection's, without a proxy", "192.0.2.1", undefined, 0, "192.0.2.1"],
	["the connection's, even if a header claims another", "192.0.2.1", "10.0.0.1", 0, "192.0.2.1"],
	["IPv4 without its IPv6 mapping", "::ffff:192.0.2.1", undefined, 0, "192.0.2.1"],
	["the full IPv6 address", "2001:db8::1", undefined, 0, "2001:db8::1"],
	["the one that the proxy saw", "127.0.0.1", "192.0.2.7", 1, "192.0.2.7"],
	["the one that the proxy saw, not the client's claim", "127.0.0.1", "10.0.0.1, 192.0.2.7", 1, "192.0.2.7"],
	["the one that the outer of two proxies saw", "127.0.0.1", "10.0.0.1, 192.0.2.7, 10.9.9.9", 2, "192.0.2.7"],
	["the first one if there are fewer proxies", "127.0.0.1", "192.0.2.7", 3, "192.0.2.7"],
	["the proxy's own without a header", "127.0.0.1", undefined, 1, "127.0.0.1"],
	["the proxy's own with an invalid header", "127.0.0.1", "x".repeat(6000), 1, "127.0.0.1"],
	["without its port", "127.0.0.1", "192.0.2.7:5123", 1, "192.0.2.7"],
	["without its brackets", "127.0.0.1", "[2001:db8::1]:5123", 1, "2001:db8::1"],
	["unknown after the connection is closed", undefined, undefined, 0, "unknown"],
] as const)("The address is %s", (_, connection, forwardedFor, trustedProxies, expected) => {
	expect(clientAddress(connection, forwardedFor, trustedProxies)).toBe(expected);
});
