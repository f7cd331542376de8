import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { contentsOf, finished, freshCode } from "./testing/contents";

let service: TestService;
let contents: ReturnType<typeof contentsOf>;
beforeAll(async () => {
	service = await startTestService();
	contents = contentsOf(service);
});
afterAll(() => service.stop());

async function search(code: string, text: string): Promise<string[]> {
	const response = await service.request(
		"GET",
		contents.at(code, `?${new URLSearchParams({ search: text })}`),
	);
	expect(response.status).toBe(200);
	return response.body.data.map((content: { lang_code: string }) => content.lang_code);
}

describe("the languages of a template", () => {
	it("are listed by label, for any code", async () => {
		const response = await service.request("GET", contents.at("nothing", "/lookups/languages"));
		expect(response.status).toBe(200);
		expect(response.body).toMatchObject({ success: true, statusCode: 200, message: "Languages retrieved" });
		const labels = response.body.data.map((language: { label: string }) => language.label);
		expect(labels).toEqual([...labels].sort());
		expect(response.body.data).toContainEqual({ code: "en_US", label: expect.stringContaining("English") });
		expect(Object.keys(response.body.data[0])).toEqual(["code", "label"]);
	});
});

describe("the list of contents", () => {
	it("has four members each, sorted by language code, and is empty for an unknown code", async () => {
		const code = freshCode();
		for (const language of ["en_US", "zh_CN", "de", "en"])
			await contents.create(code, { lang_code: language });
		const response = await service.request("GET", contents.at(code));
		expect(response.body).toMatchObject({ statusCode: 200, message: "Template contents retrieved" });
		expect(response.body.data.map((content: { lang_code: string }) => content.lang_code)).toEqual([
			"de",
			"en",
			"en_US",
			"zh_CN",
		]);
		expect(Object.keys(response.body.data[0])).toEqual(["id", "lang_code", "text", "is_draft"]);
		expect(response.body).not.toHaveProperty("pagination");
		expect((await service.request("GET", contents.at(freshCode()))).body.data).toEqual([]);
	});

	it("can be searched by code, label and any text, regardless of case and accents", async () => {
		const code = freshCode();
		await contents.create(code, { lang_code: "de", text: "Größe und Weiß" });
		await contents.create(code, { lang_code: "fr", text: "Votre café est prêt", footer: "À bientôt" });
		await contents.create(code, {
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
