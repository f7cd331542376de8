import { createHmac, randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import { api } from "../api/client";
import { PLATFORM_APP_SECRET } from "./instance";

export const PLATFORM_WEBHOOK = "/api/platform/webhook";

/** A message in the platform's format; missing sender, ID and time are added. */
export type ReportedMessage = Record<string, unknown> & { type: string };

/** A number that no other test or sample uses. */
export function freshNumber(): string {
	return `4915${randomInt(10 ** 8, 10 ** 9)}`;
}

/** Sends a signed body to the service, as the messaging platform would. */
export function report(body: string) {
	const signature = createHmac("sha256", PLATFORM_APP_SECRET).update(body).digest("hex");
	return api("POST", PLATFORM_WEBHOOK, {
		body,
		token: null,
		headers: { "x-hub-signature-256": `sha256=${signature}` },
	});
}

/** A platform report of messages from one customer, oldest first, a second apart. */
export function messagesFrom(
	from: string,
	name: string,
	messages: ReportedMessage[],
	startedAt = new Date(),
): string {
	const seconds = Math.floor(startedAt.getTime() / 1000);
	const value = {
		messaging_product: "whatsapp",
		metadata: { display_phone_number: "49305550142", phone_number_id: "1" },
		contacts: [{ profile: { name }, wa_id: from }],
		messages: messages.map((message, index) => ({
			from,
			id: `wamid.${from}.${seconds}.${index}`,
			timestamp: String(seconds + index),
			...message,
		})),
	};
	return JSON.stringify({
		object: "whatsapp_business_account",
		entry: [{ id: "1", changes: [{ field: "messages", value }] }],
	});
}

/** Reports messages, and fails unless they're accepted. */
export async function reportMessages(...message: Parameters<typeof messagesFrom>): Promise<void> {
	const answer = await report(messagesFrom(...message));
	expect(answer.status, answer.text).toBe(200);
}

/** Reports a message that the account sent to a customer, a minute ago if it has no time. */
export async function reportSent(to: string, message: ReportedMessage & { id: string }): Promise<void> {
	const timestamp = String(Math.floor(Date.now() / 1000) - 60);
	const echo = { from: "49305550142", to, timestamp, ...message };
	const value = { messaging_product: "whatsapp", message_echoes: [echo] };
	const entry = [{ id: "1", changes: [{ field: "smb_message_echoes", value }] }];
	const answer = await report(JSON.stringify({ object: "whatsapp_business_account", entry }));
	expect(answer.status, answer.text).toBe(200);
}

/** Reports that a flow's draft was published, just now. */
export async function reportPublished(chatFlowId: string): Promise<void> {
	const value = {
		event: "FLOW_STATUS_CHANGE",
		flow_id: chatFlowId,
		old_status: "DRAFT",
		new_status: "PUBLISHED",
	};
	const entry = [{ id: "1", time: Math.ceil(Date.now() / 1000), changes: [{ field: "flows", value }] }];
	const answer = await report(JSON.stringify({ object: "whatsapp_business_account", entry }));
	expect(answer.status, answer.text).toBe(200);
}

/** Reports what the platform decided about a template in a language, just now. */
export async function reportTemplateStatus(code: string, langCode: string, event: string): Promise<void> {
	const value = {
		event,
		message_template_id: 1,
		message_template_name: code,
		message_template_language: langCode,
		reason: event === "REJECTED" ? "INVALID_FORMAT" : "NONE",
	};
	const changes = [{ field: "message_template_status_update", value }];
	const entry = [{ id: "1", time: Math.ceil(Date.now() / 1000), changes }];
	const answer = await report(JSON.stringify({ object: "whatsapp_business_account", entry }));
	expect(answer.status, answer.text).toBe(200);
}
