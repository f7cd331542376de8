import { createHmac } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Message } from "@/lib/contract/messages";
import { contacts, events, messages } from "@/lib/service/store/schema/schema";
import type { TestService } from "@/lib/service/testing/service";

export const PLATFORM_PATH = "/api/platform/webhook";

/** A customer's id on the platform. */
export const ANN = "4915112345678";
export const people = [{ wa_id: ANN, profile: { name: "Ann" } }];

/** A webhook with one change, of a business id that belongs to the default account. `time` is the entry's, in seconds. */
export function report(value: Record<string, unknown>, field = "messages", time?: number) {
	return { object: "whatsapp_business_account", entry: [{ id: "100", time, changes: [{ field, value }] }] };
}

/** A change with a text message from Ann. */
export function text(id: string, seconds: number, body = "Hi") {
	return about(id, "text", seconds, { body });
}

/** A change with a message of any type from Ann. */
export function about(id: string, type: string, seconds: number, body: Record<string, unknown>) {
	return { contacts: people, messages: [{ from: ANN, id, timestamp: String(seconds), type, [type]: body }] };
}

/** A change with the status of a message to Ann. */
export function status(id: string, name: string, seconds: number) {
	return { statuses: [{ id, status: name, timestamp: String(seconds), recipient_id: ANN }] };
}

/** An `smb_message_echoes` change: the business wrote to Ann with another app. */
export function echo(id: string, seconds: number, body = "Hello") {
	const echoed = { from: "15550001", to: ANN, id, timestamp: String(seconds), type: "text", text: { body } };
	return { message_echoes: [echoed] };
}

/** Sends reports to a service as the platform does, and reads the results. */
export function platformOf(service: TestService) {
	function sign(body: string | Buffer): string {
		const secret = service.dependencies.config.platformAppSecret;
		return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
	}

	/** Posts as the platform does: signed, without a token. */
	async function post(body: unknown, headers: Record<string, string> = {}) {
		const sent = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
		return service.request("POST", PLATFORM_PATH, {
			body: sent,
			token: null,
			headers: { "x-hub-signature-256": sign(sent), ...headers },
		});
	}

	async function send(value: Record<string, unknown>, field = "messages", time?: number) {
		expect((await post(report(value, field, time))).status).toBe(200);
	}

	/** The chat history with Ann, newest first. */
	async function history(): Promise<Message[]> {
		const found = await service.request("GET", service.path(`/contacts?search=${ANN}`));
		const [contact] = found.body.data;
		if (!contact) return [];
		const response = await service.request(
			"GET",
			service.path(`/contacts/${contact.id}/messages?pageSize=100`),
		);
		expect(response.body.pagination.totalCount).toBe(response.body.data.length);
		return response.body.data;
	}

	/** The data of published events, in order, optionally of one type. */
	async function published(type?: string) {
		const rows = await service.db
			.select()
			.from(events)
			.where(eq(events.accountId, service.account))
			.orderBy(asc(events.sequence));
		return rows.filter((row) => !type || row.type === type).map((row) => JSON.parse(row.body).data);
	}

	/** All messages and contacts of the account, and the number of its events. */
	async function stored() {
		const { db, account } = service;
		const rows = await db.select().from(messages).where(eq(messages.accountId, account)).orderBy(messages.id);
		const people = await db
			.select()
			.from(contacts)
			.where(eq(contacts.accountId, account))
			.orderBy(contacts.id);
		return { rows, people, eventCount: await db.$count(events, eq(events.accountId, account)) };
	}

	return { sign, post, send, history, published, stored };
}
