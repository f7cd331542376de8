import { createHmac, randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import { PLATFORM_APP_SECRET, testInstance } from "./instance";

/** A message as the platform reports it; sender, id and time are added where they are missing. */
export type ReportedMessage = Record<string, unknown> & { type: string };

/** A number that no other test and no sample has. */
export function freshNumber(): string {
	return `4915${randomInt(10 ** 8, 10 ** 9)}`;
}

/** Reports messages of one customer to the service as the messaging platform does, oldest first. */
export async function reportMessages(
	from: string,
	name: string,
	messages: ReportedMessage[],
	startedAt = new Date(),
): Promise<void> {
	const seconds = Math.floor(startedAt.getTime() / 1000);
	await postWebhook({
		messaging_product: "whatsapp",
		metadata: { display_phone_number: "49305550142", phone_number_id: "1" },
		contacts: [{ profile: { name }, wa_id: from }],
		messages: messages.map((message, index) => ({
			from,
			id: `wamid.${from}.${seconds}.${index}`,
			timestamp: String(seconds + index),
			...message,
		})),
	});
}

async function postWebhook(value: Record<string, unknown>): Promise<void> {
	const { serviceUrl } = await testInstance();
	const body = JSON.stringify({
		object: "whatsapp_business_account",
		entry: [{ id: "1", changes: [{ field: "messages", value }] }],
	});
	const signature = createHmac("sha256", PLATFORM_APP_SECRET).update(body).digest("hex");
	const answer = await fetch(`${serviceUrl}/api/platform/webhook`, {
		method: "POST",
		headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
		body,
	});
	expect(answer.status, await answer.text()).toBe(200);
}
