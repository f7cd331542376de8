import ipaddr from "ipaddr.js";
import { describe, expect, it } from "vitest";
import { HOSTILE_URLS } from "@/lib/service/webhooks/deliver/testing/hostile-urls";
import { addressProblem, isAddressLiteral } from "./ip-address";

/** The host as normalized by the URL parser. */
function host(url: string): string {
	return new URL(url).hostname;
}

describe("forbidden addresses", () => {
	it.each(HOSTILE_URLS)("%s (%s)", (url) => {
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
	])("%j, as a resolver might return it", (address) => {
		expect(addressProblem(address, [])).not.toBeNull();
	});
});

describe("allowed addresses", () => {
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

	it("include private ones only in allowed networks, even if mapped to IPv6", () => {
		const allowed = [ipaddr.parseCIDR("127.0.0.0/8"), ipaddr.parseCIDR("fd00::/16")];
		expect(addressProblem("127.0.0.1", allowed)).toBeNull();
		expect(addressProblem("::ffff:127.0.0.1", allowed)).toBeNull();
		expect(addressProblem("fd00::5", allowed)).toBeNull();
		expect(addressProblem("10.0.0.1", allowed)).not.toBeNull();
		expect(addressProblem("::1", allowed)).not.toBeNull();
	});
});
