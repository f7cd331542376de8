import { describe, expect, it, test } from "vitest";
import { AUTH_METHODS, AUTH_TEXT, authMessage } from "@/lib/template/authentication";
import { emptyContent } from "@/lib/template/content";
import { refused, warned } from "@/lib/template/testing/problems";

const APP = { package_name: "com.example.shop", signature_hash: "K8a/AINcGX7" };
const SIGN_IN = { auth_delivery_method: "copy_code", text: AUTH_TEXT, variables: { "1": "123456" } };

describe("the rules for a sign-in message", () => {
	it.each(AUTH_METHODS)("accept the platform's text as ready with %s", (auth_delivery_method) => {
		const content = { ...SIGN_IN, auth_delivery_method, auth_apps: [APP] };
		expect(refused(content, true)).toEqual([]);
		expect(warned(content)).toEqual([]);
	});

	it("reject the same text in other messages", () => {
		for (const auth_delivery_method of [null, undefined, "", " ", 5]) {
			expect(refused({ ...SIGN_IN, auth_delivery_method }, true)).toContain("text placeholder_at_start");
		}
	});

	it("require a sample and well-formed placeholders", () => {
		expect(refused({ ...SIGN_IN, variables: {} }, true)).toEqual(["variables.1 sample_missing"]);
		expect(refused({ ...SIGN_IN, text: "{{2}} is your code" }, true)).toContain("text placeholder_gap");
	});

	it("require an app for autofill", () => {
		for (const auth_delivery_method of ["one_tap", "zero_tap"]) {
			expect(refused({ ...SIGN_IN, auth_delivery_method }, true)).toEqual(["auth_apps required"]);
			expect(refused({ ...SIGN_IN, auth_delivery_method, auth_apps: [] }, true)).toEqual([
				"auth_apps required",
			]);
			expect(refused({ ...SIGN_IN, auth_delivery_method }, false)).toEqual([]);
		}
	});

	it("require an expiration in whole minutes, if it's shown", () => {
		const expiring = { ...SIGN_IN, auth_add_code_expiration: true };
		expect(refused(expiring, true)).toEqual(["auth_code_expiration_seconds required"]);
		const [path, ...others] = refused({ ...expiring, auth_code_expiration_seconds: 90 }, true);
		expect([path, others]).toEqual(["auth_code_expiration_seconds wrong_form", []]);
		expect(refused({ ...expiring, auth_code_expiration_seconds: 120 }, true)).toEqual([]);
		expect(refused({ auth_code_expiration_seconds: 90 }, true)).toEqual([]);
	});

	it("require a validity period of at most 15 minutes", () => {
		const valid = { ...SIGN_IN, is_custom_validity_period: true };
		expect(refused({ ...valid, validity_period_seconds: 900 }, true)).toEqual([]);
		expect(refused({ ...valid, validity_period_seconds: 901 }, true)).toEqual([
			"validity_period_seconds out_of_range",
		]);
		expect(refused({ is_custom_validity_period: true, validity_period_seconds: 901 }, true)).toEqual([]);
	});

	it("warn about parts that the platform writes, without rejecting them", () => {
		const content = {
			...SIGN_IN,
			footer: "Nordwind",
			headers: [{ type: "text", text: "Code" }],
			buttons: [{ type: "custom", label: "OK" }],
		};
		expect(refused(content, true)).toEqual([]);
		expect(warned(content)).toEqual([
			"headers not_in_sign_in",
			"footer not_in_sign_in",
			"buttons not_in_sign_in",
		]);
	});
});

describe("a sign-in message as recipients see it", () => {
	const fields = { ...emptyContent(), ...SIGN_IN };

	it("is null for other content", () => {
		expect(authMessage(emptyContent())).toBeNull();
	});

	it("has the platform's text, whatever is stored", () => {
		expect(authMessage(fields)).toEqual({ text: AUTH_TEXT, footer: "", button: "Copy code" });
		const stored = { ...fields, text: "Tu código es *{{1}}*." };
		expect(authMessage(stored)?.text).toBe(AUTH_TEXT);
	});

	it("has the platform's texts in another language, where they're known", () => {
		const texts = {
			body: "Tu código de verificación es *{{1}}*.",
			footer: null,
			button: "Copiar código",
			autofill_button: "Autocompletar",
		};
		expect(authMessage(fields, texts)).toEqual({ text: texts.body, footer: "", button: "Copiar código" });
		const oneTap = { ...fields, auth_delivery_method: "one_tap" };
		expect(authMessage(oneTap, texts)?.button).toBe("Autocompletar");
		expect(authMessage({ ...fields, auth_delivery_method: null }, texts)).toBeNull();
	});

	it("contains the chosen sentences", () => {
		const all = {
			...fields,
			auth_delivery_method: "one_tap",
			auth_add_security_recommendation: true,
			auth_add_code_expiration: true,
			auth_code_expiration_seconds: 300,
		};
		expect(authMessage(all)).toEqual({
			text: "*{{1}}* is your verification code. For your security, do not share this code.",
			footer: "This code expires in 5 minutes.",
			button: "Autofill",
		});
	});

	test.each([
		[60, "This code expires in 1 minute."],
		[5400, "This code expires in 90 minutes."],
		[null, ""],
		["soon", ""],
		[30, ""],
	])("shows an expiration of %j seconds as: %s", (auth_code_expiration_seconds, footer) => {
		const message = authMessage({ ...fields, auth_add_code_expiration: true, auth_code_expiration_seconds });
		expect(message?.footer).toBe(footer);
	});
});
