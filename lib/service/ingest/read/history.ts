import { type Direction, type Fact, MESSAGE_STATUSES, type MessageStatus } from "./facts";
import { asObject, asObjects, asText, type JsonObject } from "./lenient";
import { readMessage, recipientOf, senderOf } from "./messages";
import { type Person, readPerson } from "./person";

/**
 * The messages of the business app from before the number was connected, in threads, and the files of these messages,
 * which follow in reports of their own. Source: docs/spec/platform-api.md §2.4.
 */
export function readHistory(value: JsonObject, fallbackTime: Date): Fact[] {
	const threads = asObjects(value.history).flatMap((chunk) => asObjects(chunk.threads));
	const messages = threads.flatMap((thread) => {
		const customer = customerOf(thread, value);
		return asObjects(thread.messages).map((message) => {
			const direction = isFromCustomer(message, thread, value) ? "incoming" : "outgoing";
			return readPast(message, customer, direction, fallbackTime);
		});
	});
	const files = asObjects(value.messages).map((message) => {
		const direction = isFromCustomer(message, undefined, value) ? "incoming" : "outgoing";
		const person = direction === "incoming" ? senderOf(message, value) : recipientOf(message, value);
		return readPast(message, person, direction, fallbackTime);
	});
	return [...messages, ...files].filter((fact) => fact !== undefined);
}

/** A thread's id is the customer's number, or the user id of a customer without one. */
function customerOf(thread: JsonObject, value: JsonObject): Person | undefined {
	const context = asObject(thread.context);
	return readPerson(value, context?.wa_id ?? thread.id, context?.user_id);
}

/** Whether the customer wrote it. Without the business's number, the thread tells. */
function isFromCustomer(message: JsonObject, thread: JsonObject | undefined, value: JsonObject): boolean {
	const business = digitsOf(asObject(value.metadata)?.display_phone_number);
	if (business !== "") return digitsOf(message.from) !== business;
	return thread === undefined || asText(message.from) === asText(thread.id);
}

function digitsOf(number: unknown): string {
	return (asText(number) ?? "").replace(/\D/g, "");
}

/** The names of statuses in the history that differ from those of reports. */
const STATUSES: Record<string, MessageStatus | undefined> = { error: "failed", pending: "sent" };

function readPast(
	message: JsonObject,
	person: Person | undefined,
	direction: Direction,
	fallbackTime: Date,
): Fact | undefined {
	const fact = readMessage(message, person, direction, fallbackTime);
	if (fact?.kind !== "message") return fact && { ...fact, isPast: true };
	const name = asText(asObject(message.history_context)?.status)?.toLowerCase() ?? "";
	const status = MESSAGE_STATUSES.find((known) => known === name) ?? STATUSES[name];
	return { ...fact, isPast: true, ...(status && { status }) };
}
