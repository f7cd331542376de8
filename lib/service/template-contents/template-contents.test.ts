import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";

let service: TestService;

beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

let codes = 0;
function freshCode(): string {
	codes += 1;
	return `order_update.${codes}`;
}

function at(code: string, rest = "", account?: number): string {
	return service.path(`/templates/${code}/contents${rest}`, account);
}

async function post(code: string, body: unknown) {
	return service.request("POST", at(code), { body });
}

async function create(code: string, body: Record<string, unknown> = {}) {
	const answer = await post(code, { lang_code: "en", text: "Hello", ...body });
	expect(answer.status).toBe(201);
	return answer.body.data;
}

async function put(code: string, language: string, body: unknown) {
	return service.request("PUT", at(code, `/${language}`), { body });
}

async function search(code: string, text: string): Promise<string[]> {
	const answer = await service.request("GET", at(code, `?${new URLSearchParams({ search: text })}`));
	expect(answer.status).toBe(200);
	return answer.body.data.map((content: { lang_code: string }) => content.lang_code);
}

function pathsOf(answer: { body: { errors: { path: string }[] } }): string[] {
	return answer.body.errors.map(({ path }) => path).sort();
}

const blankContent = {
	parameter_format: "TEXT",
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
};
const stamps = {
	created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
	updated_at: expect.stringMatching(/Z$/),
};

/** A content that the platform would take, with every part in use. */
const finished = {
	parameter_format: "TEXT",
	text: "Hi {{1}}, your order {{2}} is on its way.",
	variables: { "1": "Ana", "2": "A-17" },
	footer: "Reply STOP to end",
	is_draft: false,
	is_custom_validity_period: true,
	validity_period_seconds: 600,
	headers: [{ type: "image", link: "https://example.com/a.png" }],
	buttons: [
		{ type: "custom", label: "Thanks", value: "thanks" },
		{ type: "visit_website", label: "Track", value: "https://example.com/track", url_type: "static" },
		{ type: "call_phone", label: "Call", value: "15551234567", country_code: "+1" },
	],
};

describe("the languages of a template", () => {
	it("are listed by label, for any code", async () => {
		const answer = await service.request("GET", at("nothing", "/lookups/languages"));
		expect(answer.status).toBe(200);
		expect(answer.body).toMatchObject({ success: true, statusCode: 200, message: "Languages retrieved" });
		const labels = answer.body.data.map((language: { label: string }) => language.label);
		expect(labels).toEqual([...labels].sort());
		expect(answer.body.data).toContainEqual({ code: "en_US", label: expect.stringContaining("English") });
		expect(Object.keys(answer.body.data[0])).toEqual(["code", "label"]);
	});
});

describe("creating a content", () => {
	it("answers 201 with every field, what was left out at its default", async () => {
		const code = freshCode();
		const answer = await post(code, { lang_code: "pt_BR", text: " Olá \n" });
		expect(answer.status).toBe(201);
		expect(answer.body).toEqual({
			success: true,
			statusCode: 201,
			message: "Content created",
			data: { id: expect.any(Number), lang_code: "pt_BR", text: " Olá \n", ...blankContent, ...stamps },
		});
		const read = await service.request("GET", at(code, "/pt_BR"));
		expect(read.body).toEqual({
			success: true,
			statusCode: 200,
			message: "Template content retrieved",
			data: answer.body.data,
		});
	});

	it("gives headers and buttons back with all members, unused ones null", async () => {
		const data = await create(freshCode(), finished);
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
		expect(await create(freshCode(), settings)).toMatchObject(settings);
	});

	it("takes null for a footer and for what may be null", async () => {
		const data = await create(freshCode(), { footer: null, auth_apps: null, catalog_format: null });
		expect(data).toMatchObject({ footer: "", auth_apps: null, catalog_format: null });
	});

	it("refuses a language that exists with 409, and makes only one when two come at once", async () => {
		const code = freshCode();
		const body = { lang_code: "de", text: "Hallo" };
		const answers = await Promise.all([post(code, body), post(code, body), post(code, body)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
		const again = await post(code, body);
		expect(again.status).toBe(409);
		expect(again.body.errors).toEqual([{ path: "lang_code", message: again.body.message }]);
		expect(again.body.message).toContain("German");
	});

	it("names every broken rule at once, each place once", async () => {
		const answer = await post(freshCode(), {
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
		const answer = await post(freshCode(), body);
		expect(answer.status).toBe(422);
		expect(pathsOf(answer)).toEqual(paths);
	});

	it("counts characters, not bytes", async () => {
		const data = await create(freshCode(), { text: "😀".repeat(1024), footer: "é".repeat(60) });
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
		expect((await post(code, body)).status).toBe(201);
		const refused = await put(code, "en", { ...body, is_draft: false });
		expect(refused.status).toBe(422);
		expect(new Set(pathsOf(refused))).toEqual(
			new Set(["buttons.1.label", "footer", "headers.0.link", "text", "variables.1", "variables.3"]),
		);
		expect((await put(code, "en", { ...finished, lang_code: "en" })).status).toBe(200);
	});

	it("takes what a hostile client sends for what it is", async () => {
		const path = at(freshCode());
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
		expect((await post("a%20b", { lang_code: "en", text: "x" })).status).toBe(400);
		expect((await post("x".repeat(513), { lang_code: "en", text: "x" })).status).toBe(400);
		expect((await post("x".repeat(512), { lang_code: "en", text: "x" })).status).toBe(201);
	});
});

describe("the list of contents", () => {
	it("has four members each, by language code, and is empty for a code that doesn't exist", async () => {
		const code = freshCode();
		for (const language of ["en_US", "zh_CN", "de", "en"]) await create(code, { lang_code: language });
		const answer = await service.request("GET", at(code));
		expect(answer.body).toMatchObject({ statusCode: 200, message: "Template contents retrieved" });
		expect(answer.body.data.map((content: { lang_code: string }) => content.lang_code)).toEqual([
			"de",
			"en",
			"en_US",
			"zh_CN",
		]);
		expect(Object.keys(answer.body.data[0])).toEqual(["id", "lang_code", "text", "is_draft"]);
		expect(answer.body).not.toHaveProperty("pagination");
		expect((await service.request("GET", at(freshCode()))).body.data).toEqual([]);
	});

	it("is searched in code, label and every text, regardless of case and accents", async () => {
		const code = freshCode();
		await create(code, { lang_code: "de", text: "Größe und Weiß" });
		await create(code, { lang_code: "fr", text: "Votre café est prêt", footer: "À bientôt" });
		await create(code, {
			...finished,
			lang_code: "pt_BR",
			headers: [{ type: "text", text: "Atualização", text_variable: "São Paulo" }],
		});
		for (const [text, found] of [
			["GERMAN", ["de"]],
			["pt_br", ["pt_BR"]],
			["grosse", ["de"]],
			["große", ["de"]],
			["CAFE pret", ["fr"]],
			["café cafe", ["fr"]],
			["bientot", ["fr"]],
			["atualizacao", ["pt_BR"]],
			["sao paulo", ["pt_BR"]],
			["stop to", ["pt_BR"]],
			["A-17", ["pt_BR"]],
			["track", ["pt_BR"]],
			["example.com", ["pt_BR"]],
			["visit_website", []],
			["%", []],
			["café GERMAN", []],
			["  ", ["de", "fr", "pt_BR"]],
		] as const) {
			expect(await search(code, text), text).toEqual(found);
		}
	});
});

describe("replacing a content", () => {
	it("replaces all of it: what is left out takes its default", async () => {
		const code = freshCode();
		const before = await create(code, finished);
		const answer = await put(code, "en", { text: "Short" });
		expect(answer.status).toBe(200);
		expect(answer.body).toEqual({
			success: true,
			statusCode: 200,
			message: "Content updated",
			data: { id: before.id, lang_code: "en", text: "Short", ...blankContent, ...stamps },
		});
		expect(answer.body.data.created_at).toBe(before.created_at);
		expect((await service.request("GET", at(code, "/en"))).body.data).toEqual(answer.body.data);
	});

	it("takes the path's language in the body and refuses another, together with all else", async () => {
		const code = freshCode();
		await create(code);
		expect((await put(code, "en", { lang_code: "en", text: "x" })).status).toBe(200);
		const answer = await put(code, "en", { lang_code: "de", text: "", footer: "x".repeat(61) });
		expect(answer.status).toBe(422);
		expect(pathsOf(answer)).toEqual(["footer", "lang_code", "text"]);
		expect(pathsOf(await put(code, "en", { lang_code: null, text: "x" }))).toEqual(["lang_code"]);
	});

	it("is 404 for a language or code without a content", async () => {
		const code = freshCode();
		await create(code);
		expect((await put(code, "de", { text: "x" })).status).toBe(404);
		expect((await put(freshCode(), "en", { text: "x" })).status).toBe(404);
		expect((await put(code, "a%20b", { text: "x" })).status).toBe(400);
	});
});

describe("deleting a content", () => {
	it("removes that language only, and it can be created again", async () => {
		const code = freshCode();
		await create(code);
		await create(code, { lang_code: "de" });
		const answer = await service.request("DELETE", at(code, "/en"));
		expect(answer.status).toBe(200);
		expect(answer.body).toEqual({ success: true, message: "Content deleted", data: null });
		expect((await service.request("GET", at(code, "/en"))).status).toBe(404);
		expect((await service.request("DELETE", at(code, "/en"))).status).toBe(404);
		expect((await service.request("GET", at(code, "/de"))).status).toBe(200);
		await create(code);
	});

	it("never reaches another account's", async () => {
		const code = freshCode();
		await create(code);
		const token = await service.issueToken({ account: 2 });
		const other = (method: string, body?: unknown) =>
			service.request(method, at(code, "/en", 2), { token, body });
		expect((await other("GET")).status).toBe(404);
		expect((await other("PUT", { text: "x" })).status).toBe(404);
		expect((await other("DELETE")).status).toBe(404);
		expect((await service.request("GET", at(code, "", 2), { token })).body.data).toEqual([]);
		expect((await service.request("GET", at(code, "/en"))).status).toBe(200);
	});
});

function website(url: string) {
	return { type: "visit_website", label: "Open", value: url, url_type: "static" };
}

function many(count: number) {
	return Array.from({ length: count }, (_, index) => ({ type: "custom", label: `Reply ${index}` }));
}
