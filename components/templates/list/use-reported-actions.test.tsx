import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useReportedActions } from "@/components/templates/list/use-reported-actions";
import { useTemplateActions } from "@/components/templates/list/use-template-actions";
import { toastManager } from "@/components/ui/overlay/toaster";
import { renderPage } from "@/lib/console/testing/render-page";
import type { RolePermission } from "@/lib/contract/console/permissions";
import { MAKE_READY } from "@/lib/contract/permissions";
import { templateContent } from "@/lib/contract/template-contents";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const EDITOR: RolePermission[] = ["Chat Templates — Add", "Chat Templates — Delete"];
let requests: { method: string; path: string; body: unknown }[];
const toasts: { title: string; description: string | undefined }[] = [];
let click: (() => void) | undefined;

beforeEach(() => {
	requests = [];
	toasts.length = 0;
	vi.spyOn(toastManager, "add").mockImplementation(({ title, description, actionProps }) => {
		click = actionProps?.onClick as (() => void) | undefined;
		toasts.push({ title: String(title), description: description as string | undefined });
		return "toast";
	});
	const contents = ["de", "en", "fr"].map((lang_code) =>
		templateContent.parse({ id: 1, lang_code, text: "Hello", is_draft: lang_code === "fr" }),
	);
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
		const path = url.replace(/^.*\/templates\//, "");
		requests.push({ method, path, body: body === undefined ? undefined : JSON.parse(String(body)) });
		const data = path.endsWith("/copy") ? null : { template_code: "trip", contents, reviews: [] };
		return Response.json({ success: true, message: "", data }, { status: 200 });
	});
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

/** The actions as someone with these permissions has them, where the account limits who makes contents ready. */
function actionsFor(permissions: RolePermission[]) {
	let rendered: { start: Start; run: ReturnType<typeof useReportedActions> } | undefined;
	function Actions() {
		const actions = useTemplateActions({ accountId: 1, hasTemplates: true });
		rendered = { start: actions.start, run: useReportedActions(actions) };
		return null;
	}
	renderPage(<Actions />, { info: { permissions, limitsReady: true } });
	if (!rendered) throw new Error("nothing was rendered");
	return rendered;
}
type Start = ReturnType<typeof useTemplateActions>["start"];

it("A template with ready languages isn't deleted before a question is answered, if Undo would make drafts", async () => {
	const onStart = vi.fn();
	void actionsFor(EDITOR).run("delete", ["trip"], onStart);
	await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 10_000 });
	await new Promise(setImmediate);
	expect(requests.map(({ method }) => method)).toEqual(["GET"]);
	expect(onStart).not.toHaveBeenCalled();
});

it("After Undo, someone who may not make contents ready reads which languages became drafts", async () => {
	const { start, run } = actionsFor(EDITOR);
	await start("delete", ["trip"]);
	await run("restore", ["trip"]);
	expect(requests.at(-1)?.body).toMatchObject({
		contents: [{ is_draft: true }, { is_draft: true }, { is_draft: true }],
	});
	expect(toasts.at(-1)).toEqual({
		title: "Restored trip",
		description: "German and English are drafts now. Making them ready again needs a permission.",
	});
});

it("Someone who may make contents ready is asked nothing, and Undo restores everything", async () => {
	const { run } = actionsFor([...EDITOR, MAKE_READY]);
	await run("delete", ["trip"]);
	await run("restore", ["trip"]);
	expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST trip/delete", "POST trip"]);
	expect(requests[1]?.body).toMatchObject({
		contents: [{ is_draft: false }, { is_draft: false }, { is_draft: true }],
	});
	expect(toasts.at(-1)).toEqual({ title: "Restored trip", description: undefined });
});

it("The message about a copy names it and opens it", async () => {
	await actionsFor(EDITOR).run("duplicate", ["trip"]);
	expect(toasts.at(-1)?.title).toBe("Copied trip to trip_copy. All its languages are drafts.");
	click?.();
	expect(push).toHaveBeenCalledWith("/1/templates/trip_copy");
});
