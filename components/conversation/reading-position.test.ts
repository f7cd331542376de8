import { expect, it } from "vitest";
import {
	noteOpened,
	type ReadingPosition,
	restorePosition,
	storePosition,
} from "@/components/conversation/reading-position";

const position = (linkedMessageId: number | null = null): ReadingPosition => ({
	position: "newest",
	itemKey: "message 7",
	hiddenPx: 12,
	sizes: [],
	linkedMessageId,
});

it("is restored in the same conversation and after Back, but not after a link", () => {
	storePosition(1, position());
	noteOpened(1);
	expect(restorePosition(1, null, false)).toEqual(position());
	noteOpened(2);
	expect(restorePosition(1, null, false)).toBeUndefined();
	expect(restorePosition(1, null, true)).toEqual(position());
});

it("isn't restored when a link's page is rendered twice before it opens", () => {
	storePosition(1, position());
	noteOpened(2);
	restorePosition(1, null, false);
	expect(restorePosition(1, null, false)).toBeUndefined();
});

it("is separate for each contact", () => {
	storePosition(1, position());
	expect(restorePosition(1, null, true)).toEqual(position());
	expect(restorePosition(2, null, true)).toBeUndefined();
});

it("yields to a link to a message", () => {
	storePosition(1, position());
	expect(restorePosition(1, 99, true)).toBeUndefined();
	storePosition(1, position(99));
	expect(restorePosition(1, 99, true)).toEqual(position(99));
});

it("isn't stored at the newest message", () => {
	storePosition(1, position());
	storePosition(1, undefined);
	expect(restorePosition(1, null, true)).toBeUndefined();
});
