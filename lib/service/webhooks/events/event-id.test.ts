import { expect, it } from "vitest";
import { z } from "zod";
import { newEventId } from "./publish";

it("is a unique UUID of version 7 that sorts by time", () => {
	const ids = [1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000].map((now) => newEventId(now));
	for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true);
	expect(ids.toSorted()).toEqual(ids);
	const many = Array.from({ length: 1_000 }, () => newEventId(1_700_000_000_000));
	expect(new Set(many).size).toBe(1_000);
});
