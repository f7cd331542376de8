import type { EventType } from "@/lib/contract/choices";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { Message } from "@/lib/contract/messages";

/** When the samples happened. */
export const EVENT_SAMPLE_TIME = "2026-11-20T13:29:41.000Z";

/** The contact of the samples and examples. */
export const SAMPLE_CONTACT: ContactSummary = {
	id: 4821,
	first_name: "Ana",
	middle_name: null,
	last_name: "Cruz",
	platform_name: "Ana",
	number: "5512345678",
	country_code: "+52",
	chat_phone_id: "525512345678",
	created_at: "2026-10-02T09:14:00.000Z",
	updated_at: EVENT_SAMPLE_TIME,
	created_by: "Messaging platform",
	updated_by: "Messaging platform",
	ai_mode: "ai_paused",
	tags: [],
};

/** A customer's text message. */
export const INBOUND: Message = {
	id: 90417,
	chat_message_id: "wamid.HBgMNTI1NTEyMzQ1Njc4",
	parent_chat_message_id: null,
	direction: "incoming",
	message_type: "text",
	content: "¿Puedo cambiar el asiento?",
	media_url: null,
	caption: null,
	status: "received",
	error_reason: null,
	content_json: null,
	reaction_json: null,
	created_at: EVENT_SAMPLE_TIME,
	message_time: EVENT_SAMPLE_TIME,
	sender_user_id: null,
	original_filename: null,
	template_id: null,
	lang_code: null,
	reactions: [],
};

const OUTBOUND: Message = {
	...INBOUND,
	id: 90418,
	chat_message_id: "wamid.HBgMNTI1NTEyMzQ1Njc5",
	direction: "outgoing",
	content: "Claro, ¿ventana o pasillo?",
	status: "sent",
};

const IMAGE: Message = {
	...INBOUND,
	id: 90419,
	chat_message_id: "wamid.HBgMNTI1NTEyMzQ1Njgw",
	message_type: "image",
	content: "",
	caption: "Mi tarjeta de embarque",
};

const ABOUT_OUTBOUND = {
	message_id: OUTBOUND.id,
	chat_message_id: OUTBOUND.chat_message_id,
	contact_id: SAMPLE_CONTACT.id,
};

/**
 * `data` of each event, for the documentation and for test events.
 * Source: docs/spec/decisions.md §7.
 */
export const EVENT_SAMPLES: Record<EventType, Record<string, unknown>> = {
	"chat.message.inbound": { contact: SAMPLE_CONTACT, message: INBOUND },
	"chat.message.outbound": { contact: SAMPLE_CONTACT, message: OUTBOUND },
	"chat.message.media": {
		message: IMAGE,
		media: {
			type: "image",
			id: "1166846181421424",
			url: null,
			mime_type: "image/jpeg",
			sha256: "SfInY0gGKTsJlUWbwxC1k+FAD0FZHvzwfpvO0zX0GUI=",
			caption: IMAGE.caption,
			filename: null,
		},
	},
	"chat.message.status": { ...ABOUT_OUTBOUND, status: "delivered", error: null },
	"chat.message.reaction": {
		...ABOUT_OUTBOUND,
		reaction: { emoji: "👍", from: SAMPLE_CONTACT.chat_phone_id, at: EVENT_SAMPLE_TIME },
	},
	"chat.template.update": {
		template_code: "seat_change",
		lang_code: "es_MX",
		change: {
			field: "message_template_status_update",
			event: "APPROVED",
			message_template_id: 1689556908129832,
			message_template_name: "seat_change",
			message_template_language: "es_MX",
			reason: "NONE",
		},
	},
	"chat.platform.change": {
		change: { field: "account_update", value: { event: "ACCOUNT_RESTRICTION" } },
	},
};
