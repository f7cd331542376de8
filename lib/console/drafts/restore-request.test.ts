import "fake-indexeddb/auto";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type Draft, NEW_RECORD } from "@/lib/console/drafts/draft";
import { leftDrafts, putDrafts, removeAllDrafts } from "@/lib/console/drafts/draft-store";
import { startEditingSession } from "@/lib/console/drafts/editing-session";
import { isRestoreRequested, requestRestore } from "@/lib/console/drafts/restore-request";

// Other files run in the same process.
afterAll(() => vi.unstubAllGlobals());

const PLACE = { personId: "ana", accountId: 1, kind: "contact", record: NEW_RECORD } as const;
const DRAFT: Draft = {
	...PLACE,
	part: "",
	sessionId: "left",
	name: "Zelda",
	value: "typed before",
	base: null,
	savedAt: "2026-11-23T10:00:00.000Z",
};

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const stored = new Map<string, string>();
const locked = new Set<string>();

beforeEach(async () => {
	stored.clear();
	locked.clear();
	vi.stubGlobal("location", { pathname: "/1/contacts/new" });
	vi.stubGlobal("document", page);
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	});
	vi.stubGlobal("navigator", {
		locks: {
			// As in browsers, a lock is released a while after it could be.
			request: async (name: string) => void locked.add(name),
			query: async () => ({ held: [...locked].map((name) => ({ name })) }),
		},
	});
	await removeAllDrafts("ana");
	await putDrafts([DRAFT]);
});

const open = () => startEditingSession(PLACE, () => undefined);
/** What a form that mounts now restores without asking. */
const requested = async () => (await leftDrafts(PLACE)).find(isRestoreRequested);

test("A draft that was chosen is restored again by a form that replaces the one which took it over", async () => {
	requestRestore(DRAFT, "/1/contacts/new");
	const first = open();
	const found = await requested();
	expect(found?.value).toBe("typed before");
	await first.restore(found as Draft);
	expect(await requested()).toBeUndefined();
	first.end();
	const second = open();
	expect((await requested())?.value).toBe("typed before");
	second.end();
});

test("A draft that was chosen is restored after the browser has loaded the page in full", async () => {
	requestRestore(DRAFT, "/1/contacts/new?lang=en");
	vi.resetModules();
	const loaded = await import("@/lib/console/drafts/restore-request");
	expect(loaded.isRestoreRequested(DRAFT)).toBe(true);
});

test("Once its page was left, the draft is offered there as usual", async () => {
	requestRestore(DRAFT, "/1/contacts/new");
	const first = open();
	await first.restore(DRAFT);
	vi.stubGlobal("location", { pathname: "/1/drafts" });
	first.end();
	vi.stubGlobal("location", { pathname: "/1/contacts/new" });
	expect(await requested()).toBeUndefined();
	expect(await leftDrafts(PLACE)).toHaveLength(1);
});

test("No form at another address restores it", async () => {
	requestRestore(DRAFT, "/1/contacts/new");
	vi.stubGlobal("location", { pathname: "/1/contacts/7/edit" });
	expect(await requested()).toBeUndefined();
});
