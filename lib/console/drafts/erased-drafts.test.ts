import "fake-indexeddb/auto";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { asNewRecord } from "@/components/drafts/draft-row";
import { call } from "@/lib/console/api/client";
import { type Draft, NEW_RECORD } from "@/lib/console/drafts/draft";
import {
	countDrafts,
	leftDrafts,
	putDrafts,
	removeAllDrafts,
	replaceDraft,
	takeOverDraft,
} from "@/lib/console/drafts/draft-store";
import { startEditingSession } from "@/lib/console/drafts/editing-session";
import { offeredDrafts, removeErasedDrafts } from "@/lib/console/drafts/erased-drafts";

// Other files run in the same process.
afterAll(() => vi.unstubAllGlobals());

vi.mock("@/lib/console/api/client", () => ({ call: vi.fn() }));

const PLACE = { personId: "ana", accountId: 1 };
const VALUE = { name: "Zelda Quist", country_code: "+49", number: "30123456" };

function draft(parts: Partial<Draft>): Draft {
	return {
		...PLACE,
		kind: "contact",
		record: "7",
		part: "",
		sessionId: "one",
		name: "Zelda Quist",
		value: VALUE,
		base: null,
		savedAt: "2026-11-23T10:00:00.000Z",
		...parts,
	};
}

/** The console's answer: those of the contacts it's asked about that were erased. */
function erased(...ids: number[]): void {
	vi.mocked(call).mockImplementation(async (_, { query }) => {
		const asked = String((query as { ids: string }).ids).split(",");
		return ids.filter((id) => asked.includes(String(id))) as never;
	});
}

beforeEach(async () => {
	vi.mocked(call).mockReset();
	vi.stubGlobal("navigator", {});
	for (const personId of ["ana", "ben"]) await removeAllDrafts(personId);
});

const offered = async () =>
	(await offeredDrafts(PLACE)).map(({ kind, record }) => `${kind} ${record}`).sort();

test("Drafts of an erased contact are removed before they're offered, those of every user of the browser", async () => {
	await putDrafts([
		draft({}),
		draft({ sessionId: "two" }),
		draft({ personId: "ben" }),
		draft({ record: "8" }),
		draft({ kind: "flow" }),
		draft({ accountId: 2 }),
	]);
	erased(7);
	expect(await offered()).toEqual(["contact 8", "flow 7"]);
	expect(await countDrafts("ben")).toBe(0);
	expect(await leftDrafts({ ...PLACE, accountId: 2 })).toHaveLength(1);
});

test("A browser without drafts of contacts asks nothing", async () => {
	await putDrafts([draft({ kind: "flow" }), draft({ record: NEW_RECORD })]);
	expect(await removeErasedDrafts(1)).toBe(false);
	expect(call).not.toHaveBeenCalled();
});

test("While the console can't say which contacts were erased, none of their drafts is offered, and all stay", async () => {
	await putDrafts([draft({}), draft({ record: NEW_RECORD }), draft({ kind: "flow" })]);
	vi.mocked(call).mockRejectedValue(new Error("offline"));
	expect(await offered()).toEqual(["contact new", "flow 7"]);
	erased();
	expect(await offered()).toContain("contact 7");
});

test("A new contact that was begun from a deleted one's draft goes when that one is erased, also after typing", async () => {
	const deleted = draft({});
	await putDrafts([deleted]);
	const asNew = asNewRecord(deleted) as Draft;
	expect(await replaceDraft(deleted, asNew)).toBe(true);
	vi.stubGlobal("location", { pathname: "/1/contacts/new" });
	vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
	const page = new EventTarget();
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
	const session = startEditingSession({ ...PLACE, kind: "contact", record: NEW_RECORD }, () => undefined);
	await session.restore(asNew);
	session.keep("", { name: "Zelda", value: { ...VALUE, name: "Zelda" }, base: null });
	session.end();
	await expect.poll(async () => (await leftDrafts(PLACE))[0]?.name).toBe("Zelda");
	erased(7);
	expect(await offered()).toEqual([]);
});

test("A draft that is gone doesn't become another", async () => {
	const deleted = draft({});
	await putDrafts([deleted]);
	erased(7);
	await removeErasedDrafts(1);
	expect(await replaceDraft(deleted, asNewRecord(deleted) as Draft)).toBe(false);
	expect(await countDrafts("ana")).toBe(0);
});

test("A draft taken over by another session is still of its contact", async () => {
	await putDrafts([draft({ record: NEW_RECORD, origin: "7" })]);
	await takeOverDraft(draft({ record: NEW_RECORD, origin: "7" }), "next");
	erased(7);
	expect(await removeErasedDrafts(1)).toBe(true);
	expect(await countDrafts("ana")).toBe(0);
});
