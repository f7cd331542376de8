import { expect, test } from "vitest";
import { readHosts } from "@/lib/settings/hosts";
import { isAllowedHost } from "./console-server";

test.each([
	"localhost",
	"localhost:3000",
	"LOCALHOST:3000",
	"chat.localhost:3000",
	"127.0.0.1:3000",
	"192.0.2.7",
	"[::1]:3000",
	"[2001:db8::1]",
	"chat.example.com",
	"Chat.Example.com.:8443",
])("%s is allowed", (host) => {
	expect(isAllowedHost(host, ["chat.example.com"])).toBe(true);
});

test.each([
	"evil.test",
	"chat.example.com.evil.test",
	"xchat.example.com",
	"127.0.0.1.evil.test",
	"localhost.evil.test",
	"notlocalhost",
	"chat.example.com@evil.test",
	"evil.test/localhost",
	"evil.test#localhost",
	"",
	"[::1",
])("%s isn't allowed", (host) => {
	expect(isAllowedHost(host, ["chat.example.com"])).toBe(false);
});

test("A star allows every host", () => {
	expect(isAllowedHost("anything.test", ["*"])).toBe(true);
});

test("A list is parsed without ports and spaces, in lower case", () => {
	expect(readHosts(" Chat.example.com, chat.internal:8080 ,*,")).toEqual([
		"chat.example.com",
		"chat.internal",
		"*",
	]);
	expect(readHosts("")).toEqual([]);
});

test.each(["https://chat.example.com", "chat.example.com/console", "a b", "*.example.com"])(
	"%s isn't a list of hosts",
	(text) => {
		expect(readHosts(text)).toBeUndefined();
	},
);
