import { describe, expect, it } from "vitest";
import { readCursor, writeCursor } from "./signed-cursor";

const SCOPE = { secret: "a secret for tests", account: 1, list: "history of 7" };
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Of every length modulo 3, which decides how many bits of the last character count. */
const PLACES = [
	[1_800_000_000_000, 1],
	[1_800_000_000_000, 12],
	[1_800_000_000_000, 123],
];

function read(cursor: string, scope: Partial<typeof SCOPE> = {}): number[] {
	return readCursor({ ...SCOPE, ...scope }, cursor, "next_cursor");
}

describe("a cursor", () => {
	it.each(PLACES)("returns its place: %i, %i", (...place) => {
		expect(read(writeCursor(SCOPE, place))).toEqual(place);
	});

	it.each(PLACES)("is rejected with any other last character: %i, %i", (...place) => {
		const cursor = writeCursor(SCOPE, place);
		for (const sign of SIGNS) {
			const changed = cursor.slice(0, -1) + sign;
			if (changed !== cursor) expect(() => read(changed), changed).toThrow("doesn't belong to this list");
		}
	});

	it.each(["=", "==", " ", "!!", "\n", "."])("is rejected with %j added", (added) => {
		const cursor = writeCursor(SCOPE, [1_800_000_000_000, 12]);
		expect(() => read(cursor + added)).toThrow("doesn't belong to this list");
		expect(() => read(added + cursor)).toThrow("doesn't belong to this list");
	});

	it.each([{ account: 2 }, { list: "history of 8" }, { secret: "another secret" }])(
		"is rejected with the scope %j",
		(scope) => {
			expect(() => read(writeCursor(SCOPE, [1, 2]), scope)).toThrow("doesn't belong to this list");
		},
	);
});
