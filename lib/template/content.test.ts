import { expect, test } from "vitest";
import { emptyButton, emptyContent, emptyHeader, withDefaults } from "@/lib/template/content";

test("an empty content has all members and is a draft", () => {
	expect(emptyContent()).toEqual({
		parameter_format: "TEXT",
		text: "",
		variables: {},
		footer: "",
		is_draft: true,
		is_catalog: false,
		catalog_format: null,
		connected_catalog_id: null,
		is_catalog_connected: false,
		is_custom_validity_period: false,
		validity_period_seconds: null,
		auth_delivery_method: null,
		auth_add_security_recommendation: false,
		auth_add_code_expiration: false,
		auth_code_expiration_seconds: null,
		auth_apps: null,
		headers: [],
		buttons: [],
	});
});

test("omitted and null members get defaults", () => {
	const content = withDefaults({ text: "Hi", footer: null, is_catalog: null, is_draft: false });
	expect(content).toEqual({ ...emptyContent(), text: "Hi", is_draft: false });
});

test("headers and buttons get all members", () => {
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

test("unknown members are kept", () => {
	const button = { type: "custom", label: "Yes", icon: "star", badge: null };
	const content = withDefaults({ text: "Hi", quality: "GREEN", reviewed_at: null, buttons: [button] });
	expect(content).toMatchObject({ quality: "GREEN", reviewed_at: null });
	expect(content.buttons[0]).toMatchObject({ icon: "star", badge: null });
});

test("the input isn't modified", () => {
	const given = Object.freeze({ text: "Hi", headers: Object.freeze([Object.freeze({ type: "image" })]) });
	withDefaults(given);
	expect(given).toEqual({ text: "Hi", headers: [{ type: "image" }] });
});

test("a new header or button has all members", () => {
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
