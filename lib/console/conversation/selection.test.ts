import { expect, it } from "vitest";
import { rangeOf } from "@/lib/console/conversation/selection";

const messages = [1, 2, 3, 4, 5].map((id) => ({ id }));

it.each([
	["forwards", 2, 4, [2, 3, 4]],
	["backwards", 4, 2, [2, 3, 4]],
	["of one", 3, 3, [3]],
	["without a start", null, 3, [3]],
	["from a message that isn't loaded", 9, 3, [3]],
])("selects a range %s", (_, from, to, expected) => {
	expect(rangeOf(messages, from, to)).toEqual(expected);
});
