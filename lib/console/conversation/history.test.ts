import { describe, expect, it } from "vitest";
import {
	type HistoryData,
	type HistoryPage,
	mergeUpdates,
	messagesOf,
} from "@/lib/console/conversation/history";
import { message } from "@/lib/console/conversation/testing/message";
import type { Message } from "@/lib/contract/messages";

function at(id: number, members: Partial<Message> = {}): Message {
	return message({ id, message_time: new Date(Date.UTC(2026, 10, 17, 9, id)).toISOString(), ...members });
}

function page(messages: Message[], totalCount?: number): HistoryPage {
	return { messages, older: null, newer: null, totalCount };
}

const loaded: HistoryData = {
	pages: [page([at(6), at(5)], 6), page([at(4), at(3)], 6)],
	pageParams: [{ at: "newest" }, { before: "cursor" }],
};

describe("a conversation's history", () => {
	it("returns messages oldest first, each once", () => {
		const doubled = { ...loaded, pages: [...loaded.pages, page([at(3), at(2)], 6)] };
		expect(messagesOf(doubled).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
	});

	it("adds new messages and updates known ones", () => {
		const data = mergeUpdates(loaded, [at(7), at(6), at(5), at(4, { status: "read" })], 7);
		expect(messagesOf(data).map(({ id, status }) => `${id} ${status}`)).toEqual([
			"3 received",
			"4 read",
			"5 received",
			"6 received",
			"7 received",
		]);
		expect(data.pages[0]?.totalCount).toBe(7);
		expect(data.pageParams).toEqual(loaded.pageParams);
	});

	it("stays the same object without changes", () => {
		expect(mergeUpdates(loaded, [at(6), at(5)], 6)).toBe(loaded);
	});

	it("puts a late message in order", () => {
		const late = message({ id: 8, message_time: at(4).message_time });
		expect(messagesOf(mergeUpdates(loaded, [late, at(6)], 7)).map(({ id }) => id)).toEqual([3, 4, 8, 5, 6]);
	});
});
