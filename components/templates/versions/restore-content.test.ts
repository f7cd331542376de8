import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { restoreContent, restoreDeleted } from "@/components/templates/versions/restore-content";
import { templateContent } from "@/lib/contract/template-contents";

const PLACE = { accountId: 1, templateCode: "trip", langCode: "de" };
const ready = { number: 3, content: JSON.stringify({ text: "Hallo", is_draft: false }) };
const base = templateContent.parse({ id: 1, lang_code: "de", text: "Neu", is_draft: true, updated_at: "t1" });
const OPTIONS = { base, exists: true, isOurs: true, mayMakeReady: true };

/** What was sent, and whether the service accepts a content as ready. */
let sent: { method: string; path: string; body: Record<string, unknown>; headers: Headers }[];
let acceptsReady: boolean;
/** The text that the service has. */
let stored: string;
beforeEach(() => {
	sent = [];
	stored = "Neu";
	acceptsReady = true;
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
		const path = new URL(address, "http://console").pathname.replace("/api/accounts/1/templates/trip", "");
		if (init.method === "GET") {
			if (path === "/contents/de") return Response.json({ success: true, data: { ...base, text: stored } });
			if (path.includes("fr")) return Response.json({ success: false, message: "Gone." }, { status: 404 });
			const version = { id: "de-3", number: 3, created_at: "2026-11-20T08:00:00.000Z", source: "console" };
			const nothing = { person: null, token: null, comment: null, restored_from: null, bytes: 2 };
			const data = { ...version, ...nothing, is_ready: true, is_deletion: true, content: ready.content };
			return Response.json({ success: true, data });
		}
		const body = JSON.parse(String(init.body));
		sent.push({ method: init.method ?? "", path, body, headers: new Headers(init.headers) });
		if (!acceptsReady && body.is_draft === false)
			return Response.json({ success: false, message: "Broken." }, { status: 422 });
		return Response.json({ success: true, data: { id: 1, lang_code: "de", ...body } }, { status: 200 });
	});
});
afterEach(() => vi.unstubAllGlobals());

describe("restoring a version", () => {
	it("replaces the version that was seen, with the status that the restored one had", async () => {
		const { content, isDraftOnly } = await restoreContent(PLACE, ready, OPTIONS);
		expect([content.text, content.is_draft, isDraftOnly]).toEqual(["Hallo", false, false]);
		expect(sent).toMatchObject([{ method: "PUT", path: "/contents/de", body: { is_draft: false } }]);
		expect(sent[0]?.headers.get("if-match")).toBe('"t1"');
		expect(sent[0]?.headers.get("x-version-restored")).toBe("3");
	});

	it("stores a draft for someone who may not make it ready", async () => {
		const { isDraftOnly } = await restoreContent(PLACE, ready, { ...OPTIONS, mayMakeReady: false });
		expect(isDraftOnly).toBe(true);
		expect(sent.map(({ body }) => body.is_draft)).toEqual([true]);
	});

	it("stores a draft if the service's rules don't accept it as ready anymore", async () => {
		acceptsReady = false;
		expect(await restoreContent(PLACE, ready, OPTIONS)).toMatchObject({ isDraftOnly: true });
		expect(sent.map(({ body }) => body.is_draft)).toEqual([false, true]);
	});

	it("replaces nothing that someone stored since, of a service without conditional updates either", async () => {
		const elsewhere = { ...OPTIONS, isOurs: false };
		await restoreContent(PLACE, ready, elsewhere);
		expect(sent).toHaveLength(1);
		stored = "Neuer";
		await expect(restoreContent(PLACE, ready, elsewhere)).rejects.toMatchObject({ kind: "changed" });
		expect(sent).toHaveLength(1);
	});

	it("creates deleted languages again, and says which of them couldn't be", async () => {
		const languages = ["de", "fr"].map((lang_code) => ({ lang_code, number: 3 }));
		const failed = await restoreDeleted(PLACE, languages, OPTIONS);
		expect(sent).toMatchObject([{ method: "POST", path: "/contents", body: { lang_code: "de" } }]);
		expect(failed).toMatchObject([{ langCode: "fr", error: { kind: "not-found" } }]);
	});
});
