import type { historyEndpoints } from "@/lib/contract/history";
import type { messageSearchEndpoints } from "@/lib/contract/message-search";
import { CONTACT } from "./contacts";
import { type Examples, noSuch } from "./example";
import { ANSWER, TEMPLATE } from "./messages";

const NO_SUCH = {
	404: {
		unknown: noSuch("contact").unknown,
		unknownMessage: noSuch("message").unknown,
	},
};

export const HISTORY_EXAMPLES: Examples<typeof historyEndpoints & typeof messageSearchEndpoints> = {
	searchMessages: {
		data: {
			hits: [{ contact_id: CONTACT.id, contact: CONTACT, message: ANSWER }],
			next_cursor: null,
			count: 1,
			is_complete: true,
		},
	},
	readHistory: {
		data: {
			messages: [ANSWER, TEMPLATE],
			older_cursor: "eyJ0IjoiMjAyNi0xMS0yMFQxMzoyODowMi4wMDBaIiwiaSI6OTA0MTZ9",
			newer_cursor: null,
		},
		failures: NO_SUCH,
	},
	getMessageFailure: {
		data: {
			code: 131047,
			reason:
				"Message failed to send because more than 24 hours have passed since the customer last replied to this number.",
		},
		failures: { 404: noSuch("message") },
	},
	listHistoryDays: {
		data: {
			days: [
				{ date: "2026-11-17", message_id: 90388 },
				{ date: "2026-11-20", message_id: 90416 },
			],
			oldest_at: "2025-02-03T09:11:40.000Z",
			newest_at: "2026-11-20T13:29:41.000Z",
		},
		failures: { 404: noSuch("contact") },
	},
};
