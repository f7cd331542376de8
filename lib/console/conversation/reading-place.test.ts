import { expect, it } from "vitest";
import { keepPlace, type ReadingPlace, takePlace } from "@/lib/console/conversation/reading-place";

const place = (linkedMessageId: number | null = null): ReadingPlace => ({
	itemKey: "message 7",
	hiddenPx: 12,
	sizes: [],
	linkedMessageId,
});

it("returns to the position in the same conversation", () => {
	takePlace(1, null, false);
	keepPlace(1, place());
	expect(takePlace(1, null, false)).toEqual(place());
});

it("returns to it after Back from another contact, and starts over after a link", () => {
	takePlace(1, null, false);
	keepPlace(1, place());
	takePlace(2, null, false);
	expect(takePlace(1, null, true)).toEqual(place());
	takePlace(2, null, false);
	expect(takePlace(1, null, false)).toBeUndefined();
});

it("follows a link to a message instead", () => {
	takePlace(1, null, false);
	keepPlace(1, place());
	expect(takePlace(1, 99, false)).toBeUndefined();
	keepPlace(1, place(99));
	expect(takePlace(1, 99, false)).toEqual(place(99));
});

it("has none at the newest message", () => {
	takePlace(1, null, false);
	keepPlace(1, place());
	keepPlace(1, undefined);
	expect(takePlace(1, null, true)).toBeUndefined();
});
