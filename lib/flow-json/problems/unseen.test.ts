import { expect, it } from "vitest";
import { flowProblems } from "../problems";
import { CHILDREN, found, link, one } from "./testing/flows";

const radio = (...ids: string[]) => ({
	type: "RadioButtonsGroup",
	name: "day",
	label: "Day",
	"data-source": ids.map((id, index) => ({ id, title: `Day ${index}` })),
});

it.each([
	["a URL's path", link({ name: "open_url", url: "https://example.com/\u200bbook" }), "on-click-action/url"],
	["a URL's host", link({ name: "open_url", url: "https://example\u00ad.com/" }), "on-click-action/url"],
	["a link in a text", { type: "RichText", text: "[Book](https://example.com/\u2060book)" }, "text"],
	["an input's name", { type: "TextInput", name: "a\u200bge", label: "Age" }, "name"],
	["an option's ID", radio("monday", "monday\u200b"), "data-source/1/id"],
	[
		"a payload's field",
		link({ name: "complete", payload: { "a\u200bge": "1" } }),
		"on-click-action/payload/a\u200bge",
	],
])("An invisible character in %s is a warning", (_, component, place) => {
	expect(found(one([component]))).toContain(`warning UNSEEN_CHARACTER ${CHILDREN}/0/${place}`);
});

it("The name of a screen's field is one, too", () => {
	const data = { "da\u200by": { type: "string", __example__: "Monday" } };
	expect(found(one([], { data }))).toContain("warning UNSEEN_CHARACTER /screens/0/data/da\u200by");
});

it.each([
	["in texts for people", { type: "TextBody", text: "Ta\u00adges\u00adaus\u00adflug 👩‍👧" }],
	["that a script needs", radio("\u0645\u06cc\u200c\u0631\u0648\u0645", "b")],
])("Characters %s stay", (_, component) => {
	expect(found(one([component])).filter((problem) => problem.includes("UNSEEN"))).toEqual([]);
});

it("The fix removes it, unless the name is taken", () => {
	const fixes = (flow: unknown) =>
		flowProblems(flow)
			.filter(({ code }) => code === "UNSEEN_CHARACTER")
			.map(({ fix }) => fix && "edits" in fix && fix.edits[0]);
	const url = "https://example.com/\u200bbook";
	expect(fixes(one([link({ name: "open_url", url })]))).toEqual([
		expect.objectContaining({ value: "https://example.com/book" }),
	]);
	const of = (payload: object) => one([link({ name: "complete", payload })]);
	expect(fixes(of({ "a\u200b": "1" }))).toEqual([expect.objectContaining({ name: "a" })]);
	expect(fixes(of({ "a\u200b": "1", a: "2" }))).toEqual([undefined]);
});
