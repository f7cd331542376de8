import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AccountClient, type Step, startTickingService, walk } from "@/lib/service/testing/commands";
import type { TestService } from "@/lib/service/testing/service";

/**
 * Optional fields of a content and their defaults. Source: docs/spec/decisions.md §4.
 */
const DEFAULTS = {
	footer: "",
	is_draft: true,
	variables: {},
	buttons: [],
	validity_period_seconds: null as number | null,
};
type Content = typeof DEFAULTS & { text: string };
/** Contents by `code/language`. */
type Model = { contents: Map<string, Content & { id: number }> };

let service: TestService;
beforeAll(async () => {
	service = await startTickingService();
});
afterAll(() => service.stop());

const codes = fc.constantFrom("order_update", "Order.Update", "x");
const languages = fc.constantFrom("en", "en_US", "de", "he");
const bodies = fc.record(
	{
		text: fc.constantFrom("Hello", "Grüße an {{1}} von uns", "שלום"),
		footer: fc.constantFrom("", "Reply STOP"),
		variables: fc.constantFrom({}, { "1": "Ann" }),
		is_draft: fc.constant(true),
		validity_period_seconds: fc.constantFrom(null, 60),
	},
	{ requiredKeys: ["text"] },
);
const searches = fc.constantFrom("GRUßE", "STOP reply", "german", "ann", "en", "nothing");

const path = (code: string, language = "") => `/templates/${code}/contents${language && `/${language}`}`;

const steps: fc.Arbitrary<Step<Model>>[] = [
	fc.tuple(codes, languages, bodies).map(([code, language, body]) => ({
		text: `create ${code}/${language} ${JSON.stringify(body)}`,
		run: async ({ contents }, { request }) => {
			const response = await request("POST", path(code), { ...body, lang_code: language });
			const exists = contents.has(`${code}/${language}`);
			expect(response.status).toBe(exists ? 409 : 201);
			if (exists) return;
			const content = { ...DEFAULTS, ...body, id: response.body.data.id };
			expect(response.body.data).toMatchObject({ ...content, lang_code: language });
			contents.set(`${code}/${language}`, content);
		},
	})),
	fc.tuple(codes, languages, bodies).map(([code, language, body]) => ({
		text: `replace ${code}/${language} by ${JSON.stringify(body)}`,
		run: async ({ contents }, { request }) => {
			const response = await request("PUT", path(code, language), body);
			const before = contents.get(`${code}/${language}`);
			expect(response.status).toBe(before ? 200 : 404);
			if (before) contents.set(`${code}/${language}`, { ...DEFAULTS, ...body, id: before.id });
		},
	})),
	fc.tuple(codes, languages).map(([code, language]) => ({
		text: `delete ${code}/${language}`,
		run: async ({ contents }, { request }) => {
			const response = await request("DELETE", path(code, language));
			expect(response.status).toBe(contents.delete(`${code}/${language}`) ? 200 : 404);
		},
	})),
	fc.tuple(codes, languages).map(([code, language]) => ({
		text: `read ${code}/${language}`,
		run: async ({ contents }, { request }) => {
			const response = await request("GET", path(code, language));
			const content = contents.get(`${code}/${language}`);
			expect(response.status).toBe(content ? 200 : 404);
			if (content) expect(response.body.data).toMatchObject(content);
		},
	})),
	fc.tuple(codes, fc.option(searches, { nil: undefined })).map(([code, search]) => ({
		text: `list ${code} ${search}`,
		run: (model, client) => expectList(model, client, code, search),
	})),
];

const LABELS: Record<string, string> = { en: "english", en_US: "english (us)", de: "german", he: "hebrew" };

async function expectList({ contents }: Model, { request }: AccountClient, code: string, search = "") {
	const response = await request("GET", `${path(code)}?search=${encodeURIComponent(search)}`);
	const rows = ["de", "en", "en_US", "he"].flatMap((language) => {
		const content = contents.get(`${code}/${language}`);
		if (!content) return [];
		const { id, text, is_draft, footer, variables } = content;
		const all = [language, LABELS[language], text, footer, ...Object.values(variables)].join("\n");
		const plain = all.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
		const words = search.toLowerCase().split(" ");
		return words.every((word) => plain.includes(word)) ? [{ id, lang_code: language, text, is_draft }] : [];
	});
	expect(response.body.data).toEqual(rows);
}

it("contents behave like the model under any sequence of requests", { timeout: 120_000 }, () =>
	walk(
		service,
		steps,
		() => ({ contents: new Map() }),
		async (model, client) => {
			for (const code of ["order_update", "Order.Update", "x"]) await expectList(model, client, code);
		},
	),
);
