import { expect, test } from "vitest";
import { mayUsePasskeys } from "@/lib/bff/access/passkeys/passkeys";

test.each([
	["console.example", "same-origin", true],
	["localhost:3000", "none", true],
	// Over plain HTTP, browsers don't send Sec-Fetch-Site.
	["console.example", undefined, false],
	["127.0.0.1:3000", "none", false],
	["[::1]:3000", "none", false],
])("a page of %s with Sec-Fetch-Site %s can use passkeys: %s", (host, site, expected) => {
	const headers = new Headers({ host, ...(site !== undefined && { "sec-fetch-site": site }) });
	expect(mayUsePasskeys(headers)).toBe(expected);
});
