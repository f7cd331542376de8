import type { EventType } from "@/lib/contract/webhooks";

const CONTACT = {
	id: 4821,
	first_name: "Ana",
	middle_name: null,
	last_name: "Cruz",
	number: "5512345678",
	country_code: "+52",
	chat_phone_id: "525512345678",
};

/** What a receiver reads in `data`, for each event. Source: decisions §7. */
const SAMPLE_DATA: Record<EventType, unknown> = {
	"chat.message.inbound": {
		contact: CONTACT,
		message: {
			id: 90417,
			chat_message_id: "wamid.HBgMNTI1NTEyMzQ1Njc4",
			direction: "incoming",
			message_type: "text",
			content: "¿Puedo cambiar el asiento?",
			status: "received",
			message_time: "2026-11-20T13:29:40.000Z",
		},
	},
	"chat.message.outbound": {
		contact: CONTACT,
		message: {
			id: 90418,
			chat_message_id: "wamid.HBgMNTI1NTEyMzQ1Njc5",
			direction: "outgoing",
			message_type: "template",
			content: "seat_change",
			content_json: { template_name: "seat_change", lang_code: "es_MX" },
			status: "sent",
			message_time: "2026-11-20T13:29:41.000Z",
		},
	},
	"chat.message.media": {
		message: { id: 90419, chat_message_id: "wamid.HBgMNTI1NTEyMzQ1Njgw", message_type: "image" },
		media: { id: "1166846181421424", mime_type: "image/jpeg", caption: "Boarding pass" },
	},
	"chat.message.status": {
		message_id: 90418,
		chat_message_id: "wamid.HBgMNTI1NTEyMzQ1Njc5",
		status: "delivered",
		error: null,
	},
	"chat.message.reaction": {
		message_id: 90418,
		chat_message_id: "wamid.HBgMNTI1NTEyMzQ1Njc5",
		reaction: { emoji: "👍", from: "525512345678", at: "2026-11-20T13:29:41.000Z" },
	},
	"chat.template.update": {
		template_code: "seat_change",
		lang_code: "es_MX",
		change: { kind: "status", status: "APPROVED" },
	},
	"chat.platform.change": {
		change: { field: "account_update", value: { event: "ACCOUNT_RESTRICTION" } },
	},
};

/** A delivery's body as a receiver gets it, indented for reading. */
export function samplePayload(event: EventType, accountId: number): string {
	const body = { type: event, timestamp: "2026-11-20T13:29:41.208Z", accountId, data: SAMPLE_DATA[event] };
	return JSON.stringify(body, null, 2);
}
