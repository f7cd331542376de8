import { expect, test } from "vitest";
import { urlExample, urlWithExample } from "@/lib/template/button-url";
import { refused } from "@/lib/template/testing/problems";

const URL = "https://nordwind.example/b/{{1}}";

test.each([
	["https://nordwind.example/b/A17", "A17"],
	["https://nordwind.example/b/", ""],
	["https://other.example/A17", ""],
	[null, ""],
])("the URL %j has the example %j", (value, example) => {
	expect(urlExample({ value, dynamic_url: URL, url_type: "dynamic" })).toBe(example);
});

test("an example replaces the placeholder, only at the end of a URL", () => {
	expect(urlWithExample(URL, "A17")).toBe("https://nordwind.example/b/A17");
	expect(urlWithExample(URL, "")).toBeNull();
	expect(urlWithExample("https://nordwind.example/b", "A17")).toBeNull();
	expect(urlWithExample("https://{{1}}.example/", "A17")).toBeNull();
});

test("a URL with its own example needs no sample", () => {
	const button = { type: "visit_website", label: "Open", url_type: "dynamic", dynamic_url: URL };
	expect(refused({ buttons: [button] }, true)).toEqual(["variables.1 sample_missing"]);
	expect(refused({ buttons: [{ ...button, value: "https://nordwind.example/b/A17" }] }, true)).toEqual([]);
});
