import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CATEGORY_FIELD, QUALITY_FIELD, templatesOf } from "@/lib/service/templates/testing/templates";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { excerptOf } from "./find-hits";

const T = 1_900_000_000;

let service: TestService;
let templates: ReturnType<typeof templatesOf>;
beforeAll(async () => {
	service = await startTestService();
	templates = templatesOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

const READY = { is_draft: false, text: "Hello {{1}}, welcome to the train.", variables: { 1: "Ana" } };

describe("the list of templates", () => {
	it("has each template once, with all its languages, last changed first", async () => {
		await templates.store("older", { lang_code: "de", text: "Guten Tag" });
		await templates.store("older", { ...READY, lang_code: "en" });
		await templates.store("newer");
		await templates.report("older", T, { event: "APPROVED" });
		const { templates: items, count, next_cursor } = await templates.find();
		expect([count, next_cursor]).toEqual([2, null]);
		expect(items).toMatchObject([
			{ template_code: "newer", first_line: "Hello" },
			{
				template_code: "older",
				first_line: READY.text,
				types: ["text"],
				languages: [
					{ lang_code: "de", is_draft: true, status: null },
					{ lang_code: "en", is_draft: false, status: "APPROVED" },
				],
				hits: [],
			},
		]);
		await service.request("PUT", service.path("/templates/older/contents/de"), { body: { text: "Neu" } });
		expect(await templates.codes()).toEqual(["older", "newer"]);
	});

	it("says who changed it last", async () => {
		const token = await service.issueToken();
		await service.request("POST", service.path("/templates/mine/contents"), {
			body: { lang_code: "en", text: "Hello" },
			token,
		});
		expect(await templates.item("mine")).toMatchObject({ updated_by: "Test owner" });
	});

	it("loses a template with its last language", async () => {
		await templates.store("gone");
		await service.request("DELETE", service.path("/templates/gone/contents/en"));
		expect(await templates.codes()).toEqual([]);
	});

	it.each([
		["changed", "desc"],
		["changed", "asc"],
		["code", "asc"],
		["code", "desc"],
	])("continues by cursor without gaps, by %s %s", async (sort, order) => {
		const all = ["b", "c.1", "a", "C", "a_b", "d-9"];
		for (const code of all) await templates.store(code);
		const seen: string[] = [];
		let before = "";
		do {
			const page = await templates.find({ sort, order, pageSize: 2, ...(before && { before }) });
			expect(page.count).toBe(before ? null : 6);
			seen.push(...page.templates.map(({ template_code }) => template_code));
			before = page.next_cursor ?? "";
		} while (before);
		expect(seen.toSorted()).toEqual(all.toSorted());
		const whole = await templates.codes({ sort, order });
		expect(seen).toEqual(whole);
		const turned = await templates.codes({ sort, order: order === "asc" ? "desc" : "asc" });
		expect(turned).toEqual(whole.toReversed());
	});

	it("is filtered by state, review, language and type", async () => {
		await templates.store("draft");
		await templates.store("ready", READY);
		await templates.store("ready", { lang_code: "de", text: "Guten Tag" });
		await templates.store("photo", { headers: [{ type: "image", link: "https://example.com/a.jpg" }] });
		await templates.store("code", { auth_delivery_method: "copy_code", text: "*{{1}}* is your code." });
		await templates.report("ready", T, { event: "REJECTED" });
		await templates.report("elsewhere", T, { event: "APPROVED" });
		await templates.report("draft", T, { new_quality_score: "RED" }, QUALITY_FIELD);
		await templates.report(
			"photo",
			T,
			{ new_category: "UTILITY", correct_category: "MARKETING" },
			CATEGORY_FIELD,
		);
		const by = (query: Record<string, string>) => templates.codes({ sort: "code", ...query });
		expect(await by({ content_state: "ready" })).toEqual(["ready"]);
		expect(await by({ content_state: "draft" })).toEqual(["code", "draft", "photo", "ready"]);
		expect(await by({ content_state: "unstored" })).toEqual(["elsewhere"]);
		expect(await by({ review: "REJECTED" })).toEqual(["ready"]);
		expect(await by({ review: "none" })).toEqual(["code", "draft", "photo", "ready"]);
		expect(await by({ review: "attention" })).toEqual(["draft", "photo", "ready"]);
		expect(await by({ language: "de" })).toEqual(["ready"]);
		expect(await by({ missing: "de", content_state: "draft" })).toEqual(["code", "draft", "photo"]);
		expect(await by({ type: "media" })).toEqual(["photo"]);
		expect(await by({ type: "sign_in" })).toEqual(["code"]);
	});

	it("finds words in every text of every language, and shows where", async () => {
		await templates.store("trip", { text: "Your trip is booked." });
		await templates.store("trip", {
			lang_code: "fr",
			text: "Votre voyage",
			footer: "Répondez STOP pour arrêter",
			buttons: [{ type: "custom", label: "Très bien", value: "OK" }],
		});
		await templates.store("other", { text: "Something 100% else" });
		const hits = async (search: string) =>
			(await templates.find({ search })).templates.map((item) => [item.template_code, item.hits]);
		expect(await hits("REPONDEZ arreter")).toEqual([
			["trip", [{ lang_code: "fr", text: "Répondez STOP pour arrêter" }]],
		]);
		expect(await hits("tres bien")).toEqual([["trip", [{ lang_code: "fr", text: "Très bien" }]]]);
		expect(await hits("booked voyage")).toEqual([]);
		expect(await hits("tri")).toEqual([["trip", []]]);
		expect(await hits("trip voyage")).toEqual([["trip", [{ lang_code: "fr", text: "Votre voyage" }]]]);
		expect(await hits("100%")).toMatchObject([["other", [{ text: "Something 100% else" }]]]);
		await service.request("PUT", service.path("/templates/other/contents/en"), { body: { text: "New" } });
		expect(await hits("100%")).toEqual([]);
	});

	it("shows the language with the words in a row first, also with words of the code", async () => {
		await templates.store("sign_in_code", { lang_code: "de", text: "Copier, que, lecode" });
		await templates.store("sign_in_code", {
			...{ lang_code: "fr", text: "Il appelle" },
			buttons: [{ type: "custom", label: "Copier le code", value: "OK" }],
		});
		const [found] = (await templates.find({ search: "copier le code" })).templates;
		expect(found?.hits.map(({ text }) => text)).toEqual(["Copier le code", "Copier, que, lecode"]);
	});

	it.each([
		["in a row", ["Il appelle", "le code copier", "Copier le code"], "Copier le code"],
		["most of them", ["Il appelle", "Le code", "Un"], "Le code"],
		["any of them", ["Rien", "Il appelle"], "Il appelle"],
	])("shows the text that has the words %s", (_, texts, hit) => {
		expect(excerptOf(texts, ["copier", "le", "code"])).toBe(hit);
	});

	it("shows the words in a row rather than a part of one before", () => {
		const text = `Il appelle ${"a ".repeat(40)}Copier le code`;
		expect(excerptOf([text], ["copier", "le", "code"])).toBe("… a a a a a Copier le code");
	});

	it("shows a long text around the word", () => {
		const text = `${"a ".repeat(40)}Bücher ${"z ".repeat(40)}`;
		expect(excerptOf(["nothing", text], ["bucher"])).toBe(`… a a a a a Bücher ${"z ".repeat(19).trim()} …`);
	});

	it("stays right when languages of a template change at the same time", async () => {
		const languages = ["de", "en", "es", "fr", "it", "pt_BR"];
		await Promise.all(languages.map((lang_code) => templates.store("many", { lang_code })));
		expect((await templates.item("many"))?.languages.map(({ lang_code }) => lang_code)).toEqual(languages);
		await Promise.all([
			...languages
				.slice(1)
				.map((code) => service.request("DELETE", service.path(`/templates/many/contents/${code}`))),
			templates.report("many", T, { event: "APPROVED" }),
		]);
		expect((await templates.item("many"))?.languages).toMatchObject([
			{ lang_code: "de", is_draft: true },
			{ lang_code: "en", is_draft: null, status: "APPROVED" },
		]);
	});
});
