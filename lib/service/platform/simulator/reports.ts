import { randomBytes } from "node:crypto";

/** Sequences of an outgoing message's statuses. Source: docs/spec/platform-api.md §2.3. */
export const COURSES = {
	sent: ["sent"],
	delivered: ["sent", "delivered"],
	read: ["sent", "delivered", "read"],
	failed: ["sent", "failed"],
} as const;
export type MessageEnd = keyof typeof COURSES;
type CourseStatus = (typeof COURSES)[MessageEnd][number];

export type SimulatedMessage = {
	id: string;
	/** The customer's international number, in digits. */
	number: string;
	/** The customer's name on the platform. */
	name?: string;
	text: string;
	at: Date;
};

/** The business's number. */
const BUSINESS_NUMBER = "15550001111";
const METADATA = { display_phone_number: BUSINESS_NUMBER, phone_number_id: "106540352242922" };
const FAILURE = {
	code: 131_026,
	title: "Message undeliverable",
	message: "Message undeliverable",
	error_data: { details: "The request asked for that." },
};

/** An id like the platform's. */
export function newMessageId(): string {
	return `wamid.${randomBytes(24).toString("base64")}`;
}

/** The report of a customer's message. Source: docs/spec/platform-api.md §2.1. */
export function incomingReport(businessId: string, message: SimulatedMessage): object {
	const { id, number, name, text, at } = message;
	const value = {
		messaging_product: "whatsapp",
		metadata: METADATA,
		contacts: [{ wa_id: number, ...(name ? { profile: { name } } : {}) }],
		messages: [{ from: number, id, timestamp: seconds(at), type: "text", text: { body: text } }],
	};
	return envelope(businessId, "messages", value);
}

/** The report of a message that the business sent with another app. Source: docs/spec/platform-api.md §2.4. */
export function outgoingReport(businessId: string, message: SimulatedMessage): object {
	const { id, number, text, at } = message;
	const echo = {
		from: BUSINESS_NUMBER,
		to: number,
		id,
		timestamp: seconds(at),
		type: "text",
		text: { body: text },
	};
	const value = { messaging_product: "whatsapp", metadata: METADATA, message_echoes: [echo] };
	return envelope(businessId, "smb_message_echoes", value);
}

/** The report of a message's status. Source: docs/spec/platform-api.md §2.3. */
export function statusReport(
	businessId: string,
	{ id, number }: SimulatedMessage,
	status: CourseStatus,
	at: Date,
): object {
	const report = { id, status, timestamp: seconds(at), recipient_id: number };
	const statuses = [status === "failed" ? { ...report, errors: [FAILURE] } : report];
	return envelope(businessId, "messages", { messaging_product: "whatsapp", metadata: METADATA, statuses });
}

/** The report of a flow's publication. Source: docs/spec/platform-api.md §2.5. */
export function publicationReport(
	businessId: string,
	flow: { name: string; chatFlowId: string | null; chatStatus: string | null },
	at: Date,
): object {
	const value = {
		event: "FLOW_STATUS_CHANGE",
		message: `Flow ${flow.name} changed status from ${flow.chatStatus} to PUBLISHED`,
		flow_id: flow.chatFlowId,
		old_status: flow.chatStatus,
		new_status: "PUBLISHED",
	};
	return envelope(businessId, "flows", value, at);
}

function envelope(businessId: string, field: string, value: object, at?: Date): object {
	const time = at ? { time: Math.floor(at.getTime() / 1000) } : {};
	return {
		object: "whatsapp_business_account",
		entry: [{ id: businessId, ...time, changes: [{ value, field }] }],
	};
}

function seconds(at: Date): string {
	return String(Math.floor(at.getTime() / 1000));
}
