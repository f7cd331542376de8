import { expect, it } from "vitest";
import { rangeOf, selectedMessages, toggled } from "@/lib/console/conversation/selection";
import { message } from "@/lib/console/conversation/testing/message";

const five = [1, 2, 3, 4, 5].map((id) => message({ id }));
const idsOf = (messages: { id: number }[]) => messages.map(({ id }) => id);

it.each([
	["forwards", 2, 4, [2, 3, 4]],
	["backwards", 4, 2, [2, 3, 4]],
	["of one", 3, 3, [3]],
	["without a start", null, 3, [3]],
	["from a message that isn't loaded", 9, 3, [3]],
])("selects a range %s", (_, from, to, expected) => {
	expect(idsOf(rangeOf(five, from, message({ id: to })))).toEqual(expected);
});

it("keeps messages that were selected elsewhere in the history, and copies them in its order", () => {
	const late = message({ id: 9, message_time: "2026-11-17T09:00:01.000Z" });
	const early = message({ id: 20, message_time: "2026-11-01T09:00:00.000Z" });
	const elsewhere = toggled(toggled(null, late, [late]), early, [early]);
	const selection = toggled(elsewhere, message({ id: 2 }), rangeOf(five, 1, message({ id: 2 })));
	expect(idsOf(selectedMessages(selection))).toEqual([20, 1, 2, 9]);
});

it("removes a range from the selection, from a selected message on", () => {
	const all = toggled(null, message({ id: 5 }), five);
	const rest = toggled(all, message({ id: 3 }), rangeOf(five, 2, message({ id: 3 })));
	expect(idsOf(selectedMessages(rest))).toEqual([1, 4, 5]);
});
