import { describe, expect, it } from "vitest";
import { webAddress } from "@/lib/console/conversation/content/web-address";

describe("URLs that are safe to open", () => {
	it.each([
		["https://a.example/x?y=1", true],
		["http://a.example", true],
		["javascript:alert(1)", false],
		["data:text/html,hi", false],
		["/relative", false],
		[null, false],
	])("%s: %s", (address, may) => {
		expect(webAddress(address) !== undefined).toBe(may);
	});
});
