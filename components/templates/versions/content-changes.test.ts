import { describe, expect, it } from "vitest";
import { contentChanges } from "@/components/templates/versions/content-changes";
import { contentMembers } from "@/lib/contract/template-contents";

const base = {
	text: "Hello {{1}}",
	variables: { "1": "Ana" },
	buttons: [
		{ type: "custom", label: "Yes", value: "yes" },
		{ type: "visit_website", label: "Open", value: "https://example.com/a" },
	],
};
const changes = (before: object, after: object) =>
	contentChanges(contentMembers.parse({ ...base, ...before }), contentMembers.parse({ ...base, ...after }));
const codes = (before: object, after: object) => changes(before, after).map(({ code }) => code);

describe("the changes of a content in words", () => {
	it("are none for the same content", () => {
		expect(changes({}, {})).toEqual([]);
	});

	it("say what happened to texts, samples and the status", () => {
		const after = {
			text: "Hi {{1}}",
			footer: "Bye",
			variables: { "1": "Ben", "2": "Rome" },
			is_draft: false,
		};
		expect(changes({ is_draft: true }, after)).toMatchObject([
			{ section: "body", code: "text-changed", texts: { from: "Hello {{1}}", to: "Hi {{1}}" } },
			{ section: "samples", code: "sample-changed", values: { number: "1", from: "Ana", to: "Ben" } },
			{ section: "samples", code: "sample-added", values: { number: "2", to: "Rome" } },
			{ section: "footer", code: "text-added" },
			{ section: "status", code: "ready" },
		]);
	});

	it.each([
		[[], [{ type: "text", text: "News" }], ["header-added"]],
		[[{ type: "text", text: "News" }], [{ type: "text", text: "Offer" }], ["text-changed"]],
		[[{ type: "text", text: "News" }], [{ type: "image", link: "https://x.example/a.png" }], ["header-type"]],
		[[{ type: "image", link: "a" }], [{ type: "image", link: "b" }], ["header-file"]],
		[[{ type: "image", link: "a" }], [], ["header-removed"]],
	])("say what happened to a header: %j to %j", (before, after, expected) => {
		expect(codes({ headers: before }, { headers: after })).toEqual(expected);
	});

	const [yes, open] = base.buttons;
	it.each([
		[[{ ...yes, label: "Sure" }, open], ["button-label"]],
		[[yes, { ...open, value: "https://example.com/b" }], ["button-target"]],
		[[open, yes], ["button-moved"]],
		[[yes], ["button-removed"]],
		[[yes, open, { type: "custom", label: "No", value: "no" }], ["button-added"]],
		[
			[yes, { type: "call_phone", label: "Call", value: "1555", country_code: "+1" }],
			[...["button-label", "button-type", "button-target"]],
		],
	])("say what happened to buttons: %j", (buttons, expected) => {
		expect(codes({}, { buttons })).toEqual(expected);
	});

	it("name settings by what they are, on and off", () => {
		const after = { is_custom_validity_period: true, validity_period_seconds: 600 };
		expect(changes({}, after)).toMatchObject([
			{ code: "setting-on", values: { name: "is_custom_validity_period" } },
			{ code: "setting-changed", values: { name: "validity_period_seconds", from: "", to: "600" } },
		]);
	});
});
