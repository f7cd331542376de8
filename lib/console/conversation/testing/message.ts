import type { Message } from "@/lib/contract/messages";

/** A test message, by default incoming text. */
export function message(members: Partial<Message> = {}): Message {
	const id = members.id ?? 1;
	return {
		id,
		chat_message_id: `wamid.${id}`,
		parent_chat_message_id: null,
		direction: "incoming",
		message_type: "text",
		content: "",
		media_url: null,
		caption: null,
		status: "received",
		error_reason: null,
		content_json: null,
		reaction_json: null,
		created_at: "2026-11-17T09:00:00.000Z",
		message_time: "2026-11-17T09:00:00.000Z",
		sender_user_id: null,
		original_filename: null,
		template_id: null,
		lang_code: null,
		...members,
	};
}

/** A message with the platform's content, as `{"type": …, "<type>": {…}}`. */
export function reported(message_type: string, part: Record<string, unknown>, members = {}) {
	return message({ message_type, content_json: { type: message_type, [message_type]: part }, ...members });
}
