import { expect, it } from "vitest";
import { ContentsBeside, ContentWords } from "@/components/templates/versions/content-difference";
import { renderPage } from "@/lib/console/testing/render-page";

const before = JSON.stringify({
	text: "Hello {{1}}",
	is_draft: true,
	buttons: [{ type: "custom", label: "Yes", value: "yes" }],
});
const after = JSON.stringify({
	text: "Hi {{1}}",
	is_draft: false,
	is_custom_validity_period: true,
	buttons: [{ type: "custom", label: "Sure", value: "yes" }],
});
const words = (html: string) =>
	html
		.replaceAll(/<svg.*?<\/svg>/gs, "")
		.replaceAll(/<[^>]*>/g, " ")
		.replaceAll(/\s+/g, " ");

it("Changes are told in the editor's words, without names of fields", () => {
	const html = renderPage(<ContentWords before={before} after={after} dir="ltr" />);
	for (const text of [
		"Text changed",
		"Button renamed from “Yes” to “Sure”",
		"Own validity period turned on",
		"Made ready",
	])
		expect(words(html)).toContain(text);
	expect(html).toMatch(/<del[^>]*>Hello <\/del><ins[^>]*>Hi <\/ins>\{\{1\}\}/);
	expect(words(html)).not.toMatch(/is_|_period|custom/);
});

it("Beside each other, each side marks its own words", () => {
	const html = renderPage(<ContentsBeside before={before} after={after} dir="ltr" />);
	expect(html).toMatch(/<del[^>]*>Hello <\/del>\{\{1\}\}<\/p>/);
	expect(html).toMatch(/<ins[^>]*>Hi <\/ins>\{\{1\}\}<\/p>/);
	expect(words(html)).toMatch(/Draft .*Ready/);
});
