import { expect, test } from "vitest";
import { emptyButton, emptyContent, emptyHeader, withDefaults } from "@/lib/template/content";

test("a content with nothing in it is a draft", () => {
	expect(withDefaults({})).toEqual(emptyContent());
	expect(emptyContent()).toMatchObject({
		is_draft: true,
		parameter_format: "TEXT",
		headers: [],
		auth_apps: null,
	});
});

test("what is left out, or null, takes its default", () => {
	const content = withDefaults({ text: "Hi", footer: null, is_catalog: null, is_draft: false });
	expect(content).toEqual({ ...emptyContent(), text: "Hi", is_draft: false });
});

test("headers and buttons get all their members", () => {
	const content = withDefaults({
		headers: [{ type: "text", text: "Hello" }],
		buttons: [{ type: "custom", label: "Yes" }],
	});
	expect(content.headers).toEqual([
		{ type: "text", text: "Hello", text_variable: null, parameter: null, link: null, file_name: null },
	]);
	expect(content.buttons).toEqual([
		{ type: "custom", label: "Yes", value: null, country_code: null, url_type: null, dynamic_url: null },
	]);
});

test("members that nobody described stay as they came", () => {
	const button = { type: "custom", label: "Yes", icon: "star", badge: null };
	const content = withDefaults({ text: "Hi", quality: "GREEN", reviewed_at: null, buttons: [button] });
	expect(content).toMatchObject({ quality: "GREEN", reviewed_at: null });
	expect(content.buttons[0]).toMatchObject({ icon: "star", badge: null });
});

test("what was given is not changed", () => {
	const given = Object.freeze({ text: "Hi", headers: Object.freeze([Object.freeze({ type: "image" })]) });
	withDefaults(given);
	expect(given).toEqual({ text: "Hi", headers: [{ type: "image" }] });
});

test("a new header or button has every member", () => {
	expect(emptyHeader("image")).toEqual({
		type: "image",
		text: null,
		text_variable: null,
		parameter: null,
		link: null,
		file_name: null,
	});
	expect(emptyButton("visit_website")).toEqual({
		type: "visit_website",
		label: "",
		value: null,
		country_code: null,
		url_type: "static",
		dynamic_url: null,
	});
	expect(emptyButton("call_phone").url_type).toBeNull();
});
