import { describe, expect, it } from "vitest";
import { message } from "@/lib/console/conversation/testing/message";
import { buildTimeline, indexOfMessage } from "@/lib/console/conversation/timeline";

const dayKey = (time: string) => time.slice(0, 10);
const history = [
	message({ id: 1, message_time: "2026-11-16T10:00:00.000Z" }),
	message({ id: 2, message_time: "2026-11-16T11:00:00.000Z", direction: "outgoing" }),
	message({ id: 3, message_time: "2026-11-17T09:00:00.000Z", direction: "outgoing" }),
	message({ id: 4, message_time: "2026-11-17T09:05:00.000Z" }),
];

describe("a conversation's timeline", () => {
	it("has a separator before the first message of each day", () => {
		const items = buildTimeline({ messages: history, isWhole: true, dayKey });
		expect(items.map(({ key }) => key)).toEqual([
			"day 1",
			"message 1",
			"message 2",
			"day 3",
			"message 3",
			"message 4",
		]);
	});

	it.each([1, 2, 3])("keeps shown items when older messages load (after %i)", (loaded) => {
		const before = buildTimeline({ messages: history.slice(-loaded), isWhole: false, dayKey });
		const after = buildTimeline({ messages: history, isWhole: true, dayKey });
		expect(after.slice(-before.length)).toEqual(before);
	});

	it("finds a message by its own or the platform's ID", () => {
		const items = buildTimeline({ messages: history, isWhole: true, dayKey });
		expect(indexOfMessage(items, { id: 3 })).toBe(4);
		expect(indexOfMessage(items, { chatMessageId: "wamid.4" })).toBe(5);
		expect(indexOfMessage(items, { id: 99 })).toBe(-1);
		expect(indexOfMessage([], {})).toBe(-1);
	});

	it("finds the first message of the conversation only if everything before it is loaded", () => {
		const whole = buildTimeline({ messages: history, isWhole: true, dayKey });
		const part = buildTimeline({ messages: history, isWhole: false, dayKey });
		expect([whole, part, []].map((items) => indexOfMessage(items, { isOldest: true }))).toEqual([0, -1, -1]);
	});
});
