import { expect, it } from "vitest";
import {
	keepPlace,
	openConversation,
	type ReadingPlace,
	takePlace,
} from "@/lib/console/conversation/reading-place";

const place = (linkedMessageId: number | null = null): ReadingPlace => ({
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
	keepPlace(1, place());
	expect(takePlace(1, null)).toEqual(place());
	expect(takePlace(2, null)).toBeUndefined();
});

it("yields to a link to a message", () => {
	keepPlace(1, place());
	expect(takePlace(1, 99)).toBeUndefined();
	keepPlace(1, place(99));
	expect(takePlace(1, 99)).toEqual(place(99));
});

it("isn't stored at the newest message", () => {
	keepPlace(1, place());
	keepPlace(1, undefined);
	expect(takePlace(1, null)).toBeUndefined();
});
