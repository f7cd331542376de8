import "fake-indexeddb/auto";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Draft } from "@/lib/console/drafts/draft";
import {
	countDrafts,
	leftDrafts,
	putDrafts,
	removeAllDrafts,
	removeExpiredDrafts,
	takeOverDraft,
} from "@/lib/console/drafts/draft-store";

// Other files run in the same process.
afterAll(() => vi.unstubAllGlobals());

const ANA = { personId: "ana", accountId: 1 };
const FLOW = { ...ANA, kind: "flow", record: "12" } as const;

const openSessions = new Set<string>();
vi.stubGlobal("navigator", {
	locks: {
		query: async () => ({
			held: [...openSessions].map((sessionId) => ({ name: `chat-console.editing.${sessionId}` })),
		}),
	},
});

function draft(parts: Partial<Draft>): Draft {
	return {
		...FLOW,
		part: "",
		sessionId: "one",
		name: "Seats",
		value: "text",
		base: null,
		savedAt: "2026-11-23T10:00:00.000Z",
		...parts,
	};
}

async function leftValues(place: Parameters<typeof leftDrafts>[0] = FLOW) {
	return (await leftDrafts(place)).map(({ value }) => value);
}

beforeEach(async () => {
	openSessions.clear();
	for (const personId of ["ana", "ben"]) await removeAllDrafts(personId);
});

describe("Left drafts", () => {
	test("belong to closed sessions, newest first", async () => {
		await putDrafts([
			draft({ sessionId: "older", value: "older", savedAt: "2026-11-22T10:00:00.000Z" }),
			draft({ sessionId: "newer", value: "newer" }),
			draft({ sessionId: "elsewhere", value: "in an open tab" }),
		]);
		openSessions.add("elsewhere");
		expect(await leftValues()).toEqual(["newer", "older"]);
		openSessions.clear();
		expect(await leftValues()).toContain("in an open tab");
	});

	test("belong to the user, the account and the record", async () => {
		await putDrafts([
			draft({ value: "mine" }),
			draft({ personId: "ben", value: "another person's" }),
			draft({ accountId: 2, value: "another account's" }),
			draft({ record: "123", value: "another flow's" }),
			draft({ kind: "contact", value: "a contact's" }),
		]);
		expect(await leftValues()).toEqual(["mine"]);
		expect((await leftValues(ANA)).sort()).toEqual(["a contact's", "another flow's", "mine"]);
		expect(await countDrafts("ana")).toBe(4);
	});

	test("include all languages of a template", async () => {
		const template = { ...ANA, kind: "template", record: "welcome" } as const;
		await putDrafts([
			draft({ ...template, part: "en", value: "Hello" }),
			draft({ ...template, part: "de", value: "Hallo" }),
			draft({ ...template, record: "welcome_back", part: "en", value: "Hello again" }),
		]);
		expect((await leftValues(template)).sort()).toEqual(["Hallo", "Hello"]);
	});
});

describe("Restoring a left draft", () => {
	test("moves it to the session, and leaves the session's own draft", async () => {
		const left = draft({ sessionId: "crashed", value: "from before the crash" });
		await putDrafts([left, draft({ sessionId: "now", value: "typed since" })]);
		openSessions.add("now");
		await takeOverDraft(left, "now");
		expect(await leftValues()).toEqual(["typed since"]);
		openSessions.clear();
		expect((await leftValues()).sort()).toEqual(["from before the crash", "typed since"]);
	});
});

describe("Cleanup", () => {
	test("removes all drafts of one user only", async () => {
		await putDrafts([draft({}), draft({ accountId: 2 }), draft({ personId: "ben" })]);
		await removeAllDrafts("ana");
		expect([await countDrafts("ana"), await countDrafts("ben")]).toEqual([0, 1]);
	});

	test("removes drafts unchanged for 30 days, unless their tab is open", async () => {
		const old = "2026-10-24T09:59:59.000Z";
		await putDrafts([
			draft({ sessionId: "old", value: "old", savedAt: old }),
			draft({ sessionId: "open", value: "old and open", savedAt: old }),
			draft({ sessionId: "recent", value: "recent", savedAt: "2026-10-24T10:00:01.000Z" }),
		]);
		openSessions.add("open");
		await removeExpiredDrafts(new Date("2026-11-23T10:00:00.000Z"));
		openSessions.clear();
		expect((await leftValues()).sort()).toEqual(["old and open", "recent"]);
	});
});
