import { expect, it } from "vitest";
import { idsToRequest } from "./use-contact-activity";

it("deleting rows one after the other requests nothing again", () => {
	const loaded = [5, 3, 9, 1];
	expect(idsToRequest(loaded, [5, 9, 1])).toBe(loaded);
	expect(idsToRequest(loaded, [9])).toBe(loaded);
});

it("new rows are requested", () => {
	expect(idsToRequest([], [5, 3])).toEqual([5, 3]);
	expect(idsToRequest([5, 3], [3, 9])).toEqual([3, 9]);
	expect(idsToRequest([5, 3], [])).toEqual([]);
});
