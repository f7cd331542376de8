import { expect, it } from "vitest";
import {
	openConversation,
	type ReadingPosition,
	restorePosition,
	storePosition,
} from "@/lib/console/conversation/reading-position";

const place = (linkedMessageId: number | null = null): ReadingPosition => ({
	place: "newest",
	itemKey: "message 7",
	hiddenPx: 12,
	sizes: [],
	linkedMessageId,
});

it("is restored in the same conversation and after Back, but not after a link", () => {
	openConversation(1, false);
	expect(openConversation(1, false)).toBe(true);
	expect(openConversation(2, false)).toBe(false);
	expect(openConversation(1, true)).toBe(true);
	expect(openConversation(2, false)).toBe(false);
	expect(openConversation(1, false)).toBe(false);
});

it("is separate for each contact", () => {
	storePosition(1, place());
	expect(restorePosition(1, null)).toEqual(place());
	expect(restorePosition(2, null)).toBeUndefined();
});

it("yields to a link to a message", () => {
	storePosition(1, place());
	expect(restorePosition(1, 99)).toBeUndefined();
	storePosition(1, place(99));
	expect(restorePosition(1, 99)).toEqual(place(99));
});

it("isn't stored at the newest message", () => {
	storePosition(1, place());
	storePosition(1, undefined);
	expect(restorePosition(1, null)).toBeUndefined();
});
