import ipaddr from "ipaddr.js";
import { expect, it } from "vitest";
import { comparableUrl, webhookUrlProblem } from "./url";

const NAMES: Record<string, string[]> = {
	"hooks.example.com": ["93.184.216.34"],
	"inside.example.com": ["10.0.0.5"],
	"mixed.example.com": ["93.184.216.34", "127.0.0.1"],
	"mapped.example.com": ["::ffff:169.254.169.254"],
	localhost: ["127.0.0.1", "::1"],
	"receiver.test": ["127.0.0.1"],
};

async function lookup(name: string): Promise<string[]> {
	const found = NAMES[name];
	if (!found) throw new Error("ENOTFOUND");
	return found;
}

it.each([
	["https://hooks.example.com/a", null],
	["https://hooks.example.com:8443/a?b=c", null],
	["https://not-there-yet.example.com/", null],
	["https://93.184.216.34/", null],
	["not a url", /isn't a valid URL/],
	["/hook", /isn't a valid URL/],
	["http://hooks.example.com/", /https/],
	["ftp://hooks.example.com/", /https/],
	["javascript:alert(1)", /https/],
	["https://user:secret@hooks.example.com/", /user name or password/],
	["https://user@hooks.example.com/", /user name or password/],
	["https://@hooks.example.com/", /user name or password/],
	["https://:@hooks.example.com/", /user name or password/],
	["https://hooks.example.com\\@127.0.0.1/", /backslashes/],
	["https://hooks.example.com/\\a", /backslashes/],
	["https://hooks.example.com/\r\nX: y", /line breaks/],
	["https://hooks.example\n.com/", /line breaks/],
	["https://hooks.example.com/a b", /spaces/],
	["https://hooks.example.com/a\u0001", /can't contain/],
	["https://hooks.example.com/\u200bhook", /invisible/],
	["https://hooks.example.com\u200b/hook", /invisible/],
	["https://hooks\u00ad.example.com/", /invisible/],
	["https://hooks.example.com/?a=\u202eb", /invisible/],
	["https://hooks.example.com/\ufeffhook", /invisible/],
	["https://hooks.example.com/\u3164", /invisible/],
	["https://hooks.example.com/\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", null],
	["https:hooks.example.com/b", /https:\/\/ and a host name/],
	["https:/hooks.example.com/b", /https:\/\/ and a host name/],
	["https:///hooks.example.com/b", /https:\/\/ and a host name/],
	["https://hooks.example.com:0/", /Port 0/],
	["https://hooks..example.com/", /isn't a valid host name/],
	["https://hooks.example.com../", /isn't a valid host name/],
	["https://.example.com/", /isn't a valid host name/],
	["https://-hooks.example.com/", /isn't a valid host name/],
	[`https://${"a".repeat(64)}.example.com/`, /isn't a valid host name/],
	[`https://${"a.".repeat(126)}example.com/`, /isn't a valid host name/],
	[`https://${"a".repeat(63)}.example.com/`, null],
	["https://my_hooks.example.com/", null],
	["https://hooks.example.com./", null],
	["https://hooks.example.com/@me?to=a@b.example", null],
	["https://xn--bcher-kva.example/", null],
	["https://bücher.example/", null],
	[
		"https://inside.example.com/",
		/^inside\.example\.com can't be used: it resolves to a private address\. Use/,
	],
	["https://inside.example.com./", /private/],
	[
		"https://mixed.example.com/",
		/^mixed\.example\.com can't be used: it resolves to a loopback address\. Use/,
	],
	["https://mapped.example.com/", /IPv4/],
	["https://localhost/", /private network/],
	["https://LOCALHOST./", /private network/],
	["https://a.localhost/", /private network/],
	["https://metadata.google.internal/", /private network/],
	["https://printer.local/", /private network/],
	["https://intranet/", /private network/],
	["https://0x7f.1/", /127\.0\.0\.1.*loopback/],
	["https://[::1]/", /loopback/],
])("%s: %s", async (url, expected) => {
	const problem = await webhookUrlProblem(url, { allowed: [], lookup });
	if (expected) expect(problem).toMatch(expected);
	else expect(problem).toBeNull();
});

it.each([
	["http://127.0.0.1:4400/", null],
	["http://receiver.test/", null],
	["https://receiver.test/", null],
	["http://localhost/", /https/],
	["http://93.184.216.34/", /https/],
	["http://10.0.0.1/", /https/],
	["https://10.0.0.1/", /private/],
])("with 127.0.0.0/8 allowed, %s: %s", async (url, expected) => {
	const allowed = [ipaddr.parseCIDR("127.0.0.0/8")];
	const problem = await webhookUrlProblem(url, { allowed, lookup });
	if (expected) expect(problem).toMatch(expected);
	else expect(problem).toBeNull();
});

it("different notations of a URL compare as equal", () => {
	expect(comparableUrl("HTTPS://Hooks.Example.com.:443/a#x")).toBe(
		comparableUrl("https://hooks.example.com/a"),
	);
	expect(comparableUrl("https://hooks.example.com/a")).not.toBe(comparableUrl("https://hooks.example.com/b"));
});
