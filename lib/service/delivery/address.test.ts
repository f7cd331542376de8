import ipaddr from "ipaddr.js";
import { describe, expect, it } from "vitest";
import { addressProblem, isAddressLiteral } from "./address";

/** As the URL parser spells it, which is how an address comes here. */
function host(url: string): string {
	return new URL(url).hostname;
}

describe("addresses that may not be dialled", () => {
	it.each([
		["https://127.0.0.1/", "loopback"],
		["https://127.1/", "short loopback"],
		["https://2130706433/", "decimal loopback"],
		["https://0x7f000001/", "hex loopback"],
		["https://0x7f.1/", "mixed loopback"],
		["https://0177.0.0.1/", "octal loopback"],
		["https://017700000001/", "octal number"],
		["https://127.0.0.1./", "trailing dot"],
		["https://１２７.０.０.１/", "full-width digits"],
		["https://①②⑦.0.0.1/", "circled digits"],
		["https://127。0。0。1/", "ideographic full stops"],
		["https://127｡0｡0｡1/", "half-width full stops"],
		["https://%31%32%37.0.0.1/", "percent-encoded"],
		["https://0.0.0.0/", "unspecified"],
		["https://0/", "zero"],
		["https://0.1.2.3/", "this network"],
		["https://10.0.0.1/", "private"],
		["https://10.1/", "short private"],
		["https://172.16.0.1/", "private"],
		["https://172.31.255.255/", "private"],
		["https://192.168.1.1/", "private"],
		["https://0xc0a80101/", "hex private"],
		["https://169.254.169.254/", "metadata"],
		["https://2852039166/", "decimal metadata"],
		["https://0xa9fea9fe/", "hex metadata"],
		["https://0251.0376.0251.0376/", "octal metadata"],
		["https://168.63.129.16/", "metadata of another cloud"],
		["https://100.64.0.1/", "carrier-grade NAT"],
		["https://100.100.100.200/", "metadata in carrier-grade NAT"],
		["https://192.0.0.192/", "metadata in a reserved range"],
		["https://192.0.2.1/", "documentation"],
		["https://198.51.100.7/", "documentation"],
		["https://203.0.113.9/", "documentation"],
		["https://198.18.0.1/", "benchmarking"],
		["https://192.88.99.1/", "6to4 relay"],
		["https://224.0.0.1/", "multicast"],
		["https://239.255.255.255/", "multicast"],
		["https://240.0.0.1/", "reserved"],
		["https://255.255.255.255/", "broadcast"],
		["https://[::1]/", "loopback"],
		["https://[::]/", "unspecified"],
		["https://[0:0:0:0:0:0:0:1]/", "long loopback"],
		["https://[::ffff:127.0.0.1]/", "mapped"],
		["https://[::ffff:7f00:1]/", "mapped in hex"],
		["https://[::ffff:10.0.0.1]/", "mapped private"],
		["https://[::ffff:8.8.8.8]/", "mapped public"],
		["https://[::127.0.0.1]/", "compatible"],
		["https://[::7f00:1]/", "compatible in hex"],
		["https://[::a9fe:a9fe]/", "compatible metadata"],
		["https://[::ffff:0:7f00:1]/", "translated"],
		["https://[64:ff9b::7f00:1]/", "NAT64"],
		["https://[64:ff9b::169.254.169.254]/", "NAT64 metadata"],
		["https://[64:ff9b:1::a00:1]/", "local NAT64"],
		["https://[2002:7f00:1::]/", "6to4"],
		["https://[2002:a9fe:a9fe::1]/", "6to4 metadata"],
		["https://[2001:0:7f00:1::]/", "Teredo"],
		["https://[2001:db8::1]/", "documentation"],
		["https://[3fff::1]/", "documentation"],
		["https://[2001:2::1]/", "benchmarking"],
		["https://[2001:20::1]/", "ORCHID"],
		["https://[fe80::1]/", "link-local"],
		["https://[febf::1]/", "link-local"],
		["https://[fec0::1]/", "site-local"],
		["https://[fc00::1]/", "unique local"],
		["https://[fd00:ec2::254]/", "metadata"],
		["https://[ff02::1]/", "multicast"],
		["https://[100::1]/", "discard"],
		["https://[4000::1]/", "not global unicast"],
		["https://[2a00:1450::5efe:a00:1]/", "ISATAP"],
		["https://[2a00:1450::200:5efe:a00:1]/", "ISATAP"],
	])("%s (%s)", (url) => {
		const hostname = host(url).replace(/\.$/, "");
		expect(isAddressLiteral(hostname)).toBe(true);
		expect(addressProblem(hostname, [])).toMatch(/\w/);
	});

	it.each([
		"fe80::1%eth0",
		"2a00:1450::1%1",
		"::1%lo",
		"",
		"example.com",
		"127.1",
		"0x7f000001",
		"1.2.3.4.5",
	])("%j, as a resolver might give it", (address) => {
		expect(addressProblem(address, [])).not.toBeNull();
	});
});

describe("addresses that may be dialled", () => {
	it.each([
		"8.8.8.8",
		"93.184.216.34",
		"1.1.1.1",
		"172.32.0.1",
		"100.128.0.1",
		"2a00:1450:4001::1",
		"[2606:4700::1111]",
	])("%s", (address) => {
		expect(addressProblem(address, [])).toBeNull();
	});

	it("include private ones of the allowed networks, mapped into IPv6 too, and no others", () => {
		const allowed = [ipaddr.parseCIDR("127.0.0.0/8"), ipaddr.parseCIDR("fd00::/16")];
		expect(addressProblem("127.0.0.1", allowed)).toBeNull();
		expect(addressProblem("::ffff:127.0.0.1", allowed)).toBeNull();
		expect(addressProblem("fd00::5", allowed)).toBeNull();
		expect(addressProblem("10.0.0.1", allowed)).not.toBeNull();
		expect(addressProblem("::1", allowed)).not.toBeNull();
	});
});
