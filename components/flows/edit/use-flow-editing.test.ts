import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AccountProvider } from "@/lib/console/account";
import { fetchFlow } from "@/lib/console/flows/flow-requests";
import { ACCOUNT_INFO, OUR_SERVICE } from "@/lib/console/testing/render-page";
import { formatJson } from "@/lib/json/format";
import { currentFailure, useFlowEditing } from "./use-flow-editing";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const PLACE = { accountId: 1, id: 7 };
const ACCOUNT = { ...ACCOUNT_INFO, service: OUR_SERVICE };

/** The text of a flow whose screens have these titles. */
function titled(first: string, second: string): string {
	const screens = [
		{ id: "FIRST", title: first },
		{ id: "SECOND", title: second },
	];
	return formatJson(JSON.stringify({ version: "7.3", screens }));
}

let stored: { text: string; version: number; status?: string };
/** Called before the flow is read. */
let beforeRead = () => {};

beforeEach(() => {
	stored = { text: titled("First", "Second"), version: 1 };
	beforeRead = () => {};
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
		if (new URL(address, "http://console").pathname.endsWith("/versions")) {
			return Response.json({ success: true, data: { versions: [], next_cursor: null } });
		}
		if (init.method === "PUT") {
			stored = { text: JSON.parse(String(init.body)).flow_json_raw, version: stored.version + 1 };
		} else beforeRead();
		const updated_at = `2026-11-20T08:00:0${stored.version}.000Z`;
		const { text, status: chat_status = "DRAFT" } = stored;
		const data = { id: 7, chat_status, flow_json: JSON.parse(text), flow_json_raw: text, updated_at };
		return Response.json({ success: true, data });
	});
});
afterEach(() => vi.unstubAllGlobals());

/** A flow's editor, with functions to type and to save. */
async function openEditor() {
	const opened = await fetchFlow(PLACE);
	const pages: ReturnType<typeof useFlowEditing>[] = [];
	function Page() {
		pages.push(useFlowEditing(PLACE.accountId, opened));
		return null;
	}
	const inAccount = { info: ACCOUNT, children: createElement(Page) };
	const client = new QueryClient();
	renderToString(createElement(QueryClientProvider, { client }, createElement(AccountProvider, inAccount)));
	const [editing] = pages;
	if (!editing) throw new Error("The editor wasn't rendered.");
	return { type: (text: string) => editing.onTextChange(() => text), save: editing.save };
}

it.each([
	["theirs", titled("Theirs", "Second")],
	["mine", titled("Mine", "Second")],
])(
	"What is typed between a save and its conflict stays in the editor, after choosing %s",
	async (_, text) => {
		const { type, save } = await openEditor();
		const typed = titled("Mine", "Second");
		type(typed);
		beforeRead = () => {
			stored = { text: titled("Theirs", "Second"), version: 2 };
			type(titled("Mine", "Typed later"));
		};
		expect(await save()).toEqual({ kind: "conflict" });

		beforeRead = () => {};
		const theirs = await fetchFlow(PLACE);
		const result = await save({ agreed: { theirs, text, typed } });
		if (result?.kind !== "saved") throw new Error("The flow wasn't saved.");
		expect(stored.text).toBe(text);
		expect(result.toShow).toBe(text === typed ? undefined : titled("Theirs", "Typed later"));
	},
);

it("What is typed while a decision is saved stays in the editor", async () => {
	const { type, save } = await openEditor();
	const typed = titled("Mine", "Second");
	type(typed);
	stored = { text: titled("Theirs", "Second"), version: 2 };
	expect(await save()).toEqual({ kind: "conflict" });
	const theirs = await fetchFlow(PLACE);
	beforeRead = () => type(titled("Mine", "Typed later"));
	const result = await save({ agreed: { theirs, text: theirs.text, typed } });
	expect(result).toMatchObject({ kind: "saved", toShow: titled("Theirs", "Typed later") });
});

it("A save over a flow that was published meanwhile says what it was before, and merges nothing", async () => {
	const { type, save } = await openEditor();
	type(titled("Mine", "Second"));
	stored = { ...stored, version: 2, status: "PUBLISHED" };
	expect(await save()).toEqual({ kind: "published" });
	expect(stored.status).toBe("PUBLISHED");
	expect(await save({ mayUnpublish: true })).toMatchObject({
		...{ kind: "saved", merged: undefined },
		before: { chat_status: "PUBLISHED" },
		flow: { chat_status: "DRAFT" },
	});
});

it("A save without changes sends nothing", async () => {
	const { save } = await openEditor();
	beforeRead = () => expect.fail("It read the flow.");
	expect(await save()).toEqual({ kind: "unchanged" });
	expect(stored.version).toBe(1);
});

it("A failure is shown until its cause is gone, and not during the next save", () => {
	const obstacle = { kind: "too-large" } as const;
	expect(currentFailure({ failure: obstacle, isSaving: false }, obstacle)).toBe(obstacle);
	expect(currentFailure({ failure: obstacle, isSaving: false }, undefined)).toBeUndefined();
	expect(currentFailure({ failure: obstacle, isSaving: true }, obstacle)).toBeUndefined();
	const failure = { kind: "request", error: null } as const;
	expect(currentFailure({ failure, isSaving: false }, undefined)).toBe(failure);
});
