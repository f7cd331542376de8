import { expect, test } from "vitest";
import { adviseOnUrl } from "@/components/webhooks/create/url-field";
import { comparableUrl, splitUrl } from "./url-parts";

test.each([
	["https://crm.example.com/hooks", undefined],
	["https://crm.example.com:8443", undefined],
	["https://203.0.113.9/hook", undefined],
	["https://172.32.0.1/hook", undefined],
	["", undefined],
	["crm.example.com/hooks", "no-scheme"],
	["crm.example.com:8443/hooks", "no-scheme"],
	["http://crm.example.com/hooks", "plain-http"],
	["ftp://crm.example.com", "other-scheme"],
	["https://me:secret@crm.example.com", "user-name"],
	["https://localhost:3000/hook", "private"],
	["http://localhost:3000/hook", "private"],
	["https://crm.internal/hook", "private"],
	["https://intranet/hook", "private"],
	["https://10.0.0.4/hook", "private"],
	["https://192.168.1.2", "private"],
	["https://172.20.0.1", "private"],
	["https://169.254.169.254/latest", "private"],
	["https://[::1]/hook", "private"],
	["https://2130706433/hook", "private"],
	["my receiver", "not-a-url"],
	["https://", "not-a-url"],
])("advises on “%s”: %s", (typed, kind) => {
	expect(adviseOnUrl(typed)?.kind).toBe(kind);
});

test("suggests HTTPS for a missing or plain HTTP scheme", () => {
	expect(adviseOnUrl(" crm.example.com/hooks ")).toMatchObject({ better: "https://crm.example.com/hooks" });
	expect(adviseOnUrl("http://crm.example.com/a?b=c")).toMatchObject({
		better: "https://crm.example.com/a?b=c",
	});
});

test.each([
	[
		"https://crm.example.com:8443/a?b#c",
		{ scheme: "https://", host: "crm.example.com:8443", rest: "/a?b#c" },
	],
	["https://crm.example.com", { scheme: "https://", host: "crm.example.com", rest: "" }],
	["not a url", { scheme: "", host: "", rest: "not a url" }],
])("splits %s without changing a character", (url, parts) => {
	expect(splitUrl(url)).toEqual(parts);
});

test("treats two spellings of a URL as equal", () => {
	expect(comparableUrl("HTTPS://CRM.example.com./a#x")).toBe(comparableUrl("https://crm.example.com/a"));
	expect(comparableUrl("https://crm.example.com/A")).not.toBe(comparableUrl("https://crm.example.com/a"));
});
