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
	it("answers 201 with every field, what was left out at its default", async () => {
		const code = freshCode();
		const answer = await contents.post(code, { lang_code: "pt_BR", text: " Olá \n" });
		expect(answer.status).toBe(201);
		expect(answer.body).toEqual({
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
			data: answer.body.data,
		});
	});

	it("takes the platform's own text of a sign-in message as ready, however the code is handed over", async () => {
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

	it("gives headers and buttons back with all members, unused ones null", async () => {
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

	it("takes null for a footer and for what may be null", async () => {
		const data = await contents.create(freshCode(), { footer: null, auth_apps: null, catalog_format: null });
		expect(data).toMatchObject({ footer: "", auth_apps: null, catalog_format: null });
	});

	it("refuses a language that exists with 409, and makes only one when two come at once", async () => {
		const code = freshCode();
		const body = { lang_code: "de", text: "Hallo" };
		const answers = await Promise.all([
			contents.post(code, body),
			contents.post(code, body),
			contents.post(code, body),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
		const again = await contents.post(code, body);
		expect(again.status).toBe(409);
		expect(again.body.errors).toEqual([{ path: "lang_code", message: again.body.message }]);
		expect(again.body.message).toContain("German");
	});

	it("names every broken rule at once, each place once", async () => {
		const answer = await contents.post(freshCode(), {
			lang_code: "xx",
			text: "",
			footer: "x".repeat(61),
			is_draft: "yes",
			validity_period_seconds: 5,
			auth_code_expiration_seconds: 1.5,
			headers: [{ type: "text", text: "x".repeat(61) }, { type: "hologram" }],
			buttons: [{ type: "custom" }, { type: "custom", label: 7 }, "button"],
		});
		expect(answer.status).toBe(422);
		const paths = pathsOf(answer);
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
		for (const error of answer.body.errors) expect(error.message).toMatch(/\.$/);
	});

	it.each([
		["nothing", {}, ["lang_code", "text"]],
		["a list", [], [""]],
		["text of 1025 characters", { lang_code: "en", text: "x".repeat(1025) }, ["text"]],
		["eleven buttons", { lang_code: "en", text: "x", buttons: many(11) }, ["buttons"]],
		[
			"a script as URL",
			{ lang_code: "en", text: "x", buttons: [website("javascript:alert(1)")] },
			["buttons.0.value"],
		],
		["a language in another spelling", { lang_code: "en-US", text: "x" }, ["lang_code"]],
		["variables that are numbers", { lang_code: "en", text: "x", variables: { "1": 1 } }, ["variables.1"]],
	])("refuses %s, draft or not", async (_, body, paths) => {
		const answer = await contents.post(freshCode(), body);
		expect(answer.status).toBe(422);
		expect(pathsOf(answer)).toEqual(paths);
	});

	it("counts characters, not bytes", async () => {
		const data = await contents.create(freshCode(), { text: "😀".repeat(1024), footer: "é".repeat(60) });
		expect([...data.text]).toHaveLength(1024);
	});

	it("lets a draft break the platform's rules, and refuses the same once it is none", async () => {
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

	it("takes what a hostile client sends for what it is", async () => {
		const path = contents.at(freshCode());
		const answers = await Promise.all(
			[
				'{"lang_code":"en","text":"x","__proto__":{"is_draft":false},"constructor":1}',
				'{"lang_code":"en","text":"x","variables":{"__proto__":"x"}}',
				'{"lang_code":"__proto__","text":"x"}',
				'{"lang_code":"en","text":"x","validity_period_seconds":1e300,"auth_code_expiration_seconds":-1}',
				`{"lang_code":"en","text":"x","buttons":[${"{},".repeat(50_000)}{}]}`,
			].map((body) => service.request("POST", path, { body })),
		);
		expect(answers[0]?.body.data).toMatchObject({ is_draft: true });
		for (const { status } of answers.slice(2)) expect(status).toBe(422);
		for (const { status } of answers) expect(status).toBeLessThan(500);
		for (const { text } of answers) expect(text.length).toBeLessThan(100_000);
	});

	it("refuses a template code of other characters with 400", async () => {
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
