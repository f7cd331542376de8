import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { putDrafts, removeDraft } from "@/lib/console/drafts/draft-store";
import { startEditingSession } from "@/lib/console/drafts/editing-session";

// Other files run in the same process.
afterAll(() => vi.unstubAllGlobals());

vi.mock("@/lib/console/drafts/draft-store", () => ({
	putDrafts: vi.fn(async () => undefined),
	removeDraft: vi.fn(async () => undefined),
	takeOverDraft: vi.fn(async () => undefined),
}));

const PLACE = { personId: "ana", accountId: 1, kind: "contact", record: "7" } as const;
const typed = (value: string) => ({ name: "Ana", value, base: null });
const writes = () => vi.mocked(putDrafts).mock.calls.map(([drafts]) => drafts.map(({ value }) => value));
const page = new EventTarget();

beforeEach(() => {
	vi.useFakeTimers();
	vi.clearAllMocks();
	vi.stubGlobal("navigator", {});
	vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => vi.useRealTimers());

describe("An editing session", () => {
	test("writes within 300 ms, even while typing continues", () => {
		const session = startEditingSession(PLACE, () => undefined);
		for (const value of ["a", "ab", "abc", "abcd"]) {
			session.keep("", typed(value));
			vi.advanceTimersByTime(200);
		}
		expect(writes()).toEqual([["ab"], ["abcd"]]);
		session.end();
	});

	test("writes immediately when the page is closed", () => {
		const session = startEditingSession(PLACE, () => undefined);
		session.keep("", typed("half a wor"));
		page.dispatchEvent(new Event("pagehide"));
		expect(writes()).toEqual([["half a wor"]]);
		session.end();
	});

	test("removes only its own draft, and only if it wrote one", () => {
		const session = startEditingSession(PLACE, () => undefined);
		session.forget("");
		expect(removeDraft).not.toHaveBeenCalled();
		session.keep("", typed("a"));
		vi.advanceTimersByTime(300);
		session.forget("");
		expect(removeDraft).toHaveBeenCalledOnce();
		session.end();
		expect(writes()).toEqual([["a"]]);
	});

	test("reports a failed write, and retries with the next one", async () => {
		const kept: boolean[] = [];
		const session = startEditingSession(PLACE, (isKept) => kept.push(isKept));
		vi.mocked(putDrafts).mockRejectedValueOnce(new DOMException("full", "QuotaExceededError"));
		session.keep("", typed("a"));
		await vi.advanceTimersByTimeAsync(300);
		session.keep("other part", typed("b"));
		await vi.advanceTimersByTimeAsync(300);
		expect(kept).toEqual([false, true]);
		expect(writes()).toEqual([["a"], ["a", "b"]]);
		session.end();
	});
});
