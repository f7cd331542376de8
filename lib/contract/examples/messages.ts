import { INBOUND } from "@/lib/contract/examples/event-samples";
import type { historyEndpoints } from "@/lib/contract/extensions/history";
import type { messageSearchEndpoints } from "@/lib/contract/extensions/message-search";
import type { Message, messageEndpoints } from "@/lib/contract/messages";
import { CONTACT } from "./contacts";
import { type Examples, noSuch } from "./example";

const ANSWER: Message = {
	...INBOUND,
	parent_chat_message_id: "wamid.HBgMNTI1NTEyMzQ1Njc3",
	content: "Ventana, por favor",
	created_at: "2026-11-20T13:29:41.412Z",
};

const TEMPLATE: Message = {
	...ANSWER,
	id: 90416,
	chat_message_id: "wamid.HBgMNTI1NTEyMzQ1Njc3",
	parent_chat_message_id: null,
	direction: "outgoing",
	message_type: "template",
	content: "seat_change",
	status: "read",
	content_json: { template_name: "seat_change", lang_code: "es_MX" },
	reaction_json: { emoji: "👍", from: "525512345678", at: "2026-11-20T13:29:20.000Z" },
	created_at: "2026-11-20T13:28:02.655Z",
	message_time: "2026-11-20T13:28:02.000Z",
	sender_user_id: 3,
	lang_code: "es_MX",
	reactions: [{ emoji: "👍", from: "525512345678", at: "2026-11-20T13:29:20.000Z", contact_id: CONTACT.id }],
};

export const TEMPLATE_HIT = { contact_id: CONTACT.id, contact: CONTACT, message: TEMPLATE };

export const MESSAGE_EXAMPLES: Examples<typeof messageEndpoints> = {
	listMessages: {
		data: [ANSWER, TEMPLATE],
		totalCount: 128,
		nextCursor: "eyJ0IjoiMjAyNi0xMS0yMFQxMzoyODowMi4wMDBaIiwiaSI6OTA0MTZ9",
		failures: { 404: noSuch("contact") },
	},
};

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
