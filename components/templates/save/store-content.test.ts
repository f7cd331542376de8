import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { newDraft, startDraft } from "@/components/templates/edit/content-draft";
import { setFields } from "@/components/templates/edit/draft-edits";
import { cacheStored, storeContent } from "@/components/templates/save/store-content";
import { endpointKey } from "@/lib/console/api/query";
import { templateContent } from "@/lib/contract/template-contents";

const FIRST = "2026-11-19T08:00:00.000Z";
const LATER = "2026-11-19T09:00:00.000Z";
const PLACE = { accountId: 1, templateCode: "code" };

function content(members: object) {
	return templateContent.parse({ id: 1, lang_code: "en", text: "Hello", is_draft: true, ...members });
}

/** The stored content, and the received requests. */
let stored: ReturnType<typeof content> | null;
let requests: Array<{ method: string; ifMatch: string | null }>;

beforeEach(() => {
	stored = content({ updated_at: FIRST });
	requests = [];
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
		const ifMatch = new Headers(init.headers).get("if-match");
		requests.push({ method: init.method ?? "GET", ifMatch });
		if (init.method === "POST") {
			if (stored !== null) return answer(409, null);
			stored = content({ ...JSON.parse(String(init.body)), updated_at: LATER });
			return answer(201, stored);
		}
		if (stored === null) return answer(404, null);
		if (init.method !== "PUT") return answer(200, stored);
		if (ifMatch !== null && ifMatch !== `"${stored.updated_at}"`) return answer(412, null);
		stored = content({ ...JSON.parse(String(init.body)), updated_at: LATER });
		return answer(200, stored);
	});
});
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, data: unknown): Response {
	return Response.json({ success: status < 300, message: "", data }, { status });
}

function save(members: object, isOurs = true) {
	const draft = startDraft(content({ updated_at: FIRST }));
	const typed = { ...draft, fields: { ...draft.fields, ...members } };
	return storeContent({ ...PLACE, draft: typed, asReady: false, isOurs });
}

describe("saving a content", () => {
	it("is one request that names its base version", async () => {
		const outcome = await save({ text: "Mine" });
		expect(outcome).toMatchObject({ kind: "stored", content: { text: "Mine", updated_at: LATER } });
		expect(requests).toEqual([{ method: "PUT", ifMatch: `"${FIRST}"` }]);
	});

	it("doesn't overwrite someone else's change", async () => {
		stored = content({ text: "Theirs", updated_at: LATER });
		expect(await save({ text: "Mine" })).toMatchObject({ kind: "overtaken", theirs: { text: "Theirs" } });
		expect(stored).toMatchObject({ text: "Theirs" });
	});

	it("doesn't undo a status that someone else set", async () => {
		stored = content({ is_draft: false, updated_at: LATER });
		expect(await save({ text: "Mine" })).toMatchObject({ kind: "overtaken", theirs: { is_draft: false } });
		expect(stored).toMatchObject({ text: "Hello", is_draft: false });
	});

	it("doesn't ask if someone else saved without a change", async () => {
		stored = content({ updated_at: LATER });
		expect(await save({ text: "Mine" })).toMatchObject({ kind: "stored" });
		expect(requests.map(({ method }) => method)).toEqual(["PUT", "GET", "PUT"]);
		expect(requests.at(-1)?.ifMatch).toBe(`"${LATER}"`);
	});

	it("reports that someone else deleted the content", async () => {
		stored = null;
		expect(await save({ text: "Mine" })).toEqual({ kind: "gone" });
	});

	it("adds it again, with members unknown to the console", async () => {
		stored = null;
		const draft = startDraft(content({ updated_at: FIRST, category: "MARKETING" }));
		const request = { ...PLACE, draft, asReady: false, isOurs: true };
		expect(await storeContent(request)).toEqual({ kind: "gone" });
		expect(await storeContent({ ...request, addsAgain: true })).toMatchObject({ kind: "stored" });
		expect(stored).toMatchObject({ text: "Hello", category: "MARKETING" });
	});

	describe("of a new language", () => {
		const draft = setFields({ text: "Mine" })(newDraft("en"));
		const request = { ...PLACE, draft, asReady: false, isOurs: true };

		it("succeeds if an earlier attempt stored it but its response was lost", async () => {
			stored = null;
			await storeContent(request);
			expect(await storeContent(request)).toMatchObject({ kind: "stored", content: { text: "Mine" } });
			expect(requests.map(({ method }) => method)).toEqual(["POST", "POST", "GET"]);
		});

		it("asks if someone else has added it", async () => {
			expect(await storeContent(request)).toMatchObject({ kind: "overtaken", theirs: { text: "Hello" } });
		});
	});

	it("reads before and after if the service doesn't compare versions", async () => {
		expect(await save({ text: "Mine" }, false)).toMatchObject({ kind: "stored", content: { text: "Mine" } });
		expect(requests.map(({ method }) => method)).toEqual(["GET", "PUT", "GET"]);
		expect(requests.every(({ ifMatch }) => ifMatch === null)).toBe(true);
		stored = content({ text: "Theirs" });
		expect(await save({ text: "Mine" }, false)).toMatchObject({ kind: "overtaken" });
	});
});

test("a read that began before a save doesn't bring the old content back", async () => {
	const client = new QueryClient();
	const queryKey = endpointKey("getTemplateContent", { params: { ...PLACE, langCode: "en" } });
	let respond: (response: unknown) => void = () => {};
	const response = new Promise((resolve) => {
		respond = resolve;
	});
	const read = client.fetchQuery({ queryKey, queryFn: () => response }).catch(() => "cancelled");
	await cacheStored(client, PLACE, content({ text: "Mine" }));
	respond({ data: content({ text: "Old" }), message: "" });
	await read;
	expect(client.getQueryData(queryKey)).toMatchObject({ data: { text: "Mine" } });
});
