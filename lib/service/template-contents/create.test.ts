import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { blankContent, contentsOf, finished, freshCode, pathsOf, stamps } from "./testing/contents";

let service: TestService;
let contents: ReturnType<typeof contentsOf>;
beforeAll(async () => {
	service = await startTestService();
	contents = contentsOf(service);
});
afterAll(() => service.stop());

describe("creating a content", () => {
	it("returns 201 with every field, using defaults for omitted ones", async () => {
		const code = freshCode();
		const response = await contents.post(code, { lang_code: "pt_BR", text: " Olá \n" });
		expect(response.status).toBe(201);
		expect(response.body).toEqual({
			success: true,
			statusCode: 201,
			message: "Content created",
			data: { id: expect.any(Number), lang_code: "pt_BR", text: " Olá \n", ...blankContent, ...stamps },
		});
		const read = await contents.get(code, "pt_BR");
		expect(read.body).toEqual({
			success: true,
			statusCode: 200,
			message: "Template content retrieved",
			data: response.body.data,
		});
	});

	it("accepts the platform's own authentication text as ready for every delivery method", async () => {
		for (const auth_delivery_method of ["copy_code", "one_tap", "zero_tap"]) {
			const signIn = {
				text: "*{{1}}* is your verification code.",
				variables: { "1": "123456" },
				is_draft: false,
				auth_delivery_method,
				auth_add_security_recommendation: true,
				auth_add_code_expiration: true,
				auth_code_expiration_seconds: 600,
				auth_apps: [{ package_name: "com.example.shop", signature_hash: "K8a/AINcGX7" }],
			};
			expect(await contents.create(freshCode(), signIn)).toMatchObject(signIn);
		}
	});

	it("returns headers and buttons with all members, unused ones as null", async () => {
		const data = await contents.create(freshCode(), finished);
		expect(data).toMatchObject({ ...finished, headers: expect.any(Array), buttons: expect.any(Array) });
		const noHeader = { text: null, text_variable: null, parameter: null, link: null, file_name: null };
		expect(data.headers).toEqual([{ ...noHeader, ...finished.headers[0] }]);
		const noButton = { value: null, country_code: null, url_type: null, dynamic_url: null };
		expect(data.buttons).toEqual(finished.buttons.map((button) => ({ ...noButton, ...button })));
	});

	it("keeps the settings of an authentication template", async () => {
		const settings = {
			auth_delivery_method: "copy_code",
			auth_add_security_recommendation: true,
			auth_add_code_expiration: true,
			auth_code_expiration_seconds: 300,
			auth_apps: [{ package_name: "com.example.app", signature_hash: "K8a/AINcGX7" }],
			is_catalog: true,
			catalog_format: "list",
			connected_catalog_id: "17",
			is_catalog_connected: true,
		};
		expect(await contents.create(freshCode(), settings)).toMatchObject(settings);
	});

	it("accepts null for the footer and other nullable fields", async () => {
		const data = await contents.create(freshCode(), { footer: null, auth_apps: null, catalog_format: null });
		expect(data).toMatchObject({ footer: "", auth_apps: null, catalog_format: null });
	});

	it("returns 409 for an existing language, and creates only one in concurrent requests", async () => {
		const code = freshCode();
		const body = { lang_code: "de", text: "Hallo" };
		const responses = await Promise.all([
			contents.post(code, body),
			contents.post(code, body),
			contents.post(code, body),
		]);
		expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
		const again = await contents.post(code, body);
		expect(again.status).toBe(409);
		expect(again.body.errors).toEqual([{ path: "lang_code", message: again.body.message }]);
		expect(again.body.message).toContain("German");
	});

	it("reports every invalid field at once, each only once", async () => {
		const response = await contents.post(freshCode(), {
			lang_code: "xx",
			text: "",
			footer: "x".repeat(61),
			is_draft: "yes",
			validity_period_seconds: 5,
			auth_code_expiration_seconds: 1.5,
			headers: [{ type: "text", text: "x".repeat(61) }, { type: "hologram" }],
			buttons: [{ type: "custom" }, { type: "custom", label: 7 }, "button"],
		});
		expect(response.status).toBe(422);
		const paths = pathsOf(response);
		expect(paths).toEqual([
			"auth_code_expiration_seconds",
			"buttons.0.label",
			"buttons.1.label",
			"buttons.2",
			"footer",
			"headers.0.text",
			"headers.1.type",
			"is_draft",
			"lang_code",
			"text",
			"validity_period_seconds",
		]);
		for (const error of response.body.errors) expect(error.message).toMatch(/\.$/);
	});

	it.each([
		["an empty body", {}, ["lang_code", "text"]],
		["a list", [], [""]],
		["text of 1025 characters", { lang_code: "en", text: "x".repeat(1025) }, ["text"]],
		["eleven buttons", { lang_code: "en", text: "x", buttons: many(11) }, ["buttons"]],
		[
			"a script as URL",
			{ lang_code: "en", text: "x", buttons: [website("javascript:alert(1)")] },
			["buttons.0.value"],
		],
		["a language code in another format", { lang_code: "en-US", text: "x" }, ["lang_code"]],
		["variables that are numbers", { lang_code: "en", text: "x", variables: { "1": 1 } }, ["variables.1"]],
	])("returns 422 for %s, even for a draft", async (_, body, paths) => {
		const response = await contents.post(freshCode(), body);
		expect(response.status).toBe(422);
		expect(pathsOf(response)).toEqual(paths);
	});

	it("counts characters, not bytes", async () => {
		const data = await contents.create(freshCode(), { text: "😀".repeat(1024), footer: "é".repeat(60) });
		expect([...data.text]).toHaveLength(1024);
	});

	it("allows a draft to break the platform's rules, but not a ready content", async () => {
		const code = freshCode();
		const body = {
			lang_code: "en",
			text: "{{1}}{{3}}",
			footer: "Your {{1}}",
			headers: [{ type: "image" }],
			buttons: [website("https://example.com"), website("https://example.com")],
		};
		expect((await contents.post(code, body)).status).toBe(201);
		const refused = await contents.put(code, "en", { ...body, is_draft: false });
		expect(refused.status).toBe(422);
		expect(new Set(pathsOf(refused))).toEqual(
			new Set(["buttons.1.label", "footer", "headers.0.link", "text", "variables.1", "variables.3"]),
		);
		expect((await contents.put(code, "en", { ...finished, lang_code: "en" })).status).toBe(200);
	});

	it("handles hostile bodies safely", async () => {
		const path = contents.at(freshCode());
		const responses = await Promise.all(
			[
				'{"lang_code":"en","text":"x","__proto__":{"is_draft":false},"constructor":1}',
				'{"lang_code":"en","text":"x","variables":{"__proto__":"x"}}',
				'{"lang_code":"__proto__","text":"x"}',
				'{"lang_code":"en","text":"x","validity_period_seconds":1e300,"auth_code_expiration_seconds":-1}',
				`{"lang_code":"en","text":"x","buttons":[${"{},".repeat(50_000)}{}]}`,
			].map((body) => service.request("POST", path, { body })),
		);
		expect(responses[0]?.body.data).toMatchObject({ is_draft: true });
		for (const { status } of responses.slice(2)) expect(status).toBe(422);
		for (const { status } of responses) expect(status).toBeLessThan(500);
		for (const { text } of responses) expect(text.length).toBeLessThan(100_000);
	});

	it("returns 400 for a template code with invalid characters or length", async () => {
		expect((await contents.post("a%20b", { lang_code: "en", text: "x" })).status).toBe(400);
		expect((await contents.post("x".repeat(513), { lang_code: "en", text: "x" })).status).toBe(400);
		expect((await contents.post("x".repeat(512), { lang_code: "en", text: "x" })).status).toBe(201);
	});
});

function website(url: string) {
	return { type: "visit_website", label: "Open", value: url, url_type: "static" };
}

function many(count: number) {
	return Array.from({ length: count }, (_, index) => ({ type: "custom", label: `Reply ${index}` }));
}
