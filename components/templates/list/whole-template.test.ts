import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
	createTemplate,
	deleteTemplate,
	duplicateTemplate,
	readReadyLanguages,
	readTemplate,
	templateExists,
} from "@/components/templates/list/whole-template";
import { templateContent } from "@/lib/contract/template-contents";

/** The stored contents by code and language, of a service with or without the extension. */
let stored: Map<string, Map<string, object>>;
let requests: string[];
/** Requests to copy what is recorded of translations, and how they end. */
let copied: unknown[];
let copyStatus: number;

beforeEach(() => {
	stored = new Map([["trip", new Map()]]);
	for (const lang_code of ["de", "en"]) {
		const content = { id: 1, lang_code, text: `Hello ${lang_code}`, is_draft: false, extra: "kept" };
		stored.get("trip")?.set(lang_code, templateContent.parse(content));
	}
	requests = [];
	copied = [];
	copyStatus = 200;
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
		requests.push(method);
		const [, extension, code = "", rest = ""] = /(extensions)?\/templates\/(\w+)\/?(.*)$/.exec(url) ?? [];
		const sent = body === undefined ? undefined : JSON.parse(String(body));
		if (rest === "translation/copy") {
			copied.push([code, sent]);
			return answer(copyStatus, null);
		}
		return extension ? ofExtension(method, code, rest, sent) : ofApi(method, code, rest, sent);
	});
});
afterEach(() => vi.unstubAllGlobals());

type Sent = { lang_code: string; contents: { lang_code: string }[] };

function ofExtension(method: string, code: string, rest: string, sent: Sent | undefined): Response {
	const contents = [...(stored.get(code)?.values() ?? [])];
	if (rest === "delete") {
		stored.delete(code);
		return answer(200, { template_code: code, contents });
	}
	if (method === "GET") return answer(200, { template_code: code, contents, reviews: [] });
	if (contents.length > 0) return answer(409, null);
	for (const content of sent?.contents ?? []) put(code, content);
	return answer(201, { template_code: code, contents: [...(stored.get(code)?.values() ?? [])] });
}

function ofApi(method: string, code: string, rest: string, sent: Sent | undefined): Response {
	const langCode = rest.split("/")[1] ?? "";
	if (method === "POST" && sent) {
		put(code, sent);
		return answer(201, { id: 1, ...sent });
	}
	if (method === "DELETE") {
		stored.get(code)?.delete(langCode);
		return answer(200, null);
	}
	return answer(200, langCode ? stored.get(code)?.get(langCode) : [...(stored.get(code)?.values() ?? [])]);
}

function put(code: string, content: { lang_code: string }): void {
	stored.set(code, (stored.get(code) ?? new Map()).set(content.lang_code, { id: 1, ...content }));
}

function answer(status: number, data: unknown): Response {
	return Response.json({ success: status < 300, message: "", data }, { status });
}

describe.each([
	["in one request with the extension", true],
	["one language after the other with the public API", false],
])("whole templates, %s", (_, hasTemplates) => {
	const place = { accountId: 1, hasTemplates };

	it("are deleted, and created again as they were", async () => {
		const contents = await deleteTemplate(place, "trip");
		expect(contents.map(({ lang_code }) => lang_code)).toEqual(["de", "en"]);
		expect(await readTemplate(place, "trip")).toEqual([]);
		await createTemplate(place, "trip", contents);
		expect(stored.get("trip")?.get("en")).toMatchObject({ text: "Hello en", is_draft: false, extra: "kept" });
	});

	it("are copied as drafts, to the first free code", async () => {
		expect(await duplicateTemplate(place, "trip")).toEqual({ code: "trip_copy" });
		expect(await duplicateTemplate(place, "trip")).toEqual({ code: "trip_copy_2" });
		expect([...(stored.get("trip_copy_2")?.values() ?? [])]).toMatchObject([
			{ lang_code: "de", text: "Hello de", is_draft: true },
			{ lang_code: "en", is_draft: true },
		]);
	});

	it("are copied with what is recorded of their translation, and say why that failed", async () => {
		await duplicateTemplate(place, "trip");
		expect(copied).toEqual([["trip_copy", { copied_code: "trip" }]]);
		copyStatus = 500;
		expect(await duplicateTemplate(place, "trip")).toMatchObject({
			code: "trip_copy_2",
			failure: { kind: "unexpected" },
		});
	});

	it("exist with a language, and don't without one", async () => {
		expect(await templateExists(place, "trip")).toBe(true);
		expect(await templateExists(place, "tripp")).toBe(false);
	});

	it("name the languages that can only be restored as drafts by people who may not make them ready", async () => {
		put("trip", templateContent.parse({ id: 1, lang_code: "fr", text: "Bonjour", is_draft: true }));
		expect(await readReadyLanguages(place, ["trip"])).toEqual(["de", "en"]);
	});

	it("aren't created over another", async () => {
		const contents = await readTemplate(place, "trip");
		await expect(createTemplate(place, "trip", contents)).rejects.toMatchObject({ kind: "conflict" });
	});
});

it("a template with the extension is deleted by one request", async () => {
	await deleteTemplate({ accountId: 1, hasTemplates: true }, "trip");
	expect(requests).toEqual(["POST"]);
});
