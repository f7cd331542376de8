import { describe, expect, it } from "vitest";
import { countHits, cursorAhead } from "@/components/conversation/find/use-find";
import { message } from "@/lib/console/conversation/testing/message";
import type { MessageHits } from "@/lib/contract/extensions/message-search";

/** A page with so many hits: the messages 1000, 999 and so on, or from another one on. */
const page = (
	hits: number,
	next_cursor: string | null,
	count: number | null = null,
	newest = 1000,
): MessageHits => ({
	hits: Array.from({ length: hits }, (_, index) => ({
		contact_id: 1,
		contact: null,
		message: message({ id: newest - index }),
	})),
	next_cursor,
	count,
});
const emptyPages = (length: number) => Array.from({ length }, (_, index) => page(0, `after ${index + 1}`));

describe("the number of hits", () => {
	it.each([
		["as the service counted them", [page(50, "next", 127)], 127, false],
		["as the least, where the service stops counting", [page(50, "next", 1000)], 1000, true],
		["as the loaded ones and maybe more, without a count", [page(70, "next"), page(30, "next")], 100, true],
		["as the loaded ones, once all are loaded", [page(70, "next"), page(3, null)], 73, false],
		["as none yet, while only pages without hits are loaded", [page(0, "next")], 0, true],
		["as none, after the last page", [page(0, "next"), page(0, null)], 0, false],
	])("is known %s", (_, pages, count, isAtLeast) => {
		expect(countHits(pages)).toEqual({ count, isAtLeast });
	});
});

describe("the next page of hits", () => {
	it.each([
		["while there are no hits", [page(0, "next")], null, "next"],
		["not while many hits are left", [page(50, "next")], 960, null],
		["when few hits are left", [page(50, "next")], 959, "next"],
		["at the last hit, after a page without hits", [page(50, "one"), page(0, "two")], 951, "two"],
		["not after the last one", [page(0, "next"), page(0, null)], null, null],
		["not before the first one", [], null, null],
		["not after ten pages without hits", emptyPages(10), null, null],
		["again after someone asked for an eleventh", emptyPages(11), null, "after 11"],
		["not while none of many hits is shown", [page(50, "next")], null, null],
		["while the shown one isn't loaded", [page(50, "next")], 20, "next"],
		["not for a shown one beyond a thousand others", [page(1000, "next")], 0, null],
		["not while many are left after it, once newer ones came", [page(50, "next", null, 1010)], 970, null],
	])("is fetched %s", (_, pages, shownId, cursor) => {
		expect(cursorAhead(pages, shownId)).toBe(cursor);
	});
});
