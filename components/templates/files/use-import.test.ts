import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storePlanned } from "@/components/templates/files/use-import";
import { templateContent } from "@/lib/contract/template-contents";
import { withDefaults } from "@/lib/template/content";
import { planTemplate } from "@/lib/template/files/plan-import";

const CHECKED = "2026-11-19T08:00:00.000Z";
const LATER = "2026-11-19T09:00:00.000Z";

function content(lang_code: string, members: object) {
	return templateContent.parse({
		...withDefaults({ ...members }),
		id: 1,
		lang_code,
		updated_at: CHECKED,
		...members,
	});
}

const EN = content("en", { text: "Hello {{1}}, welcome.", variables: { 1: "Ana" }, is_draft: false });
const DE = content("de", {
	text: "Hallo {{1}}, guten Tag.",
	variables: { 1: "Ana" },
	is_draft: false,
	extra: "kept",
});

let requests: { method: string; path: string; ifMatch: string | null; body: Record<string, unknown> }[];
/** The version that is stored, and whether records are accepted. */
let service: { version: string; records: boolean };

beforeEach(() => {
	requests = [];
	service = { version: CHECKED, records: true };
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
		const path = url.split("/booking/")[1] ?? "";
		const [method, ifMatch] = [init.method ?? "GET", new Headers(init.headers).get("if-match")];
		const body = init.body === undefined ? {} : JSON.parse(String(init.body));
		requests.push({ method, path, ifMatch, body });
		if (path.endsWith("/parts")) return answer(service.records ? 200 : 500, null);
		if (method === "GET") return answer(200, { ...DE, text: "Theirs", updated_at: LATER });
		if (ifMatch !== null && ifMatch !== `"${service.version}"`) return answer(412, null);
		return answer(200, { id: 1, ...body, updated_at: LATER });
	});
});
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, data: unknown): Response {
	return Response.json({ success: status < 300, message: "", data }, { status });
}

function store(langCode: string, target: string) {
	const row = { templateCode: "booking", path: "text", langCode, source: EN.text, target, line: null };
	const [planned] = planTemplate([row], {
		...{ templateCode: "booking", contents: [EN, DE], sourceLang: null, records: [] },
	});
	if (!planned) throw new Error("nothing is planned");
	return storePlanned(new QueryClient(), { accountId: 1, isOurs: true }, planned);
}

it("replaces the version that was checked, keeps the language ready and everything else, and records the source", async () => {
	expect(await store("de", "Guten Tag, {{1}}, willkommen.")).toEqual({ kind: "stored" });
	const [save, record] = requests;
	expect(save).toMatchObject({ method: "PUT", path: "contents/de", ifMatch: `"${CHECKED}"` });
	expect(save?.body).toMatchObject({
		...{ text: "Guten Tag, {{1}}, willkommen.", is_draft: false, variables: { 1: "Ana" }, extra: "kept" },
	});
	expect(record?.body).toEqual({
		parts: [
			{
				...{ lang_code: "de", part: "text", source_lang: "en", source_text: EN.text, origin: "person" },
				target_text: "Guten Tag, {{1}}, willkommen.",
			},
		],
	});
});

it("creates a new language as a draft", async () => {
	expect(await store("fr", "Bonjour {{1}}, bienvenue.")).toEqual({ kind: "stored" });
	expect(requests[0]).toMatchObject({
		...{ method: "POST", path: "contents", ifMatch: null },
		body: { lang_code: "fr", text: "Bonjour {{1}}, bienvenue.", is_draft: true, variables: { 1: "Ana" } },
	});
});

it("stores nothing over what someone changed since the check", async () => {
	service.version = LATER;
	expect(await store("de", "Guten Tag, {{1}}, willkommen.")).toEqual({ kind: "overtaken" });
	expect(requests.map(({ method }) => method)).toEqual(["PUT", "GET"]);
});

it("says that a stored language has no record, rather than that it failed", async () => {
	service.records = false;
	expect(await store("de", "Guten Tag, {{1}}, willkommen.")).toMatchObject({ kind: "notRecorded" });
});
