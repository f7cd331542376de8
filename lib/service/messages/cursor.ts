import { createHmac, timingSafeEqual } from "node:crypto";
import { ServiceError } from "@/lib/service/errors";

/** A place in one contact's history: everything older than this message. */
export type HistoryPlace = { contactId: number; messageTime: Date; id: number };

const MAC_BYTES = 12;

/** An opaque cursor for `before`. It holds the place itself, so it stays right while messages arrive. */
export function writeCursor(secret: string, account: number, place: HistoryPlace): string {
	const payload = Buffer.from(`${place.contactId}.${place.messageTime.getTime()}.${place.id}`);
	return Buffer.concat([mac(secret, account, payload), payload]).toString("base64url");
}

/**
 * Reads a cursor that {@link writeCursor} made for the same contact.
 * @throws ServiceError `malformed` for one that is not ours or another contact's (decisions §1)
 */
export function readCursor(secret: string, account: number, contactId: number, cursor: string): HistoryPlace {
	const bytes = Buffer.from(cursor, "base64url");
	const payload = bytes.subarray(MAC_BYTES);
	const isOurs =
		bytes.length > MAC_BYTES && timingSafeEqual(bytes.subarray(0, MAC_BYTES), mac(secret, account, payload));
	const [contact, time, id] = payload.toString("latin1").split(".").map(Number);
	if (!isOurs || contact !== contactId || time === undefined || id === undefined) {
		const message = "This cursor is not one of this contact's history. Take it from messagesMeta.nextCursor.";
		throw new ServiceError("malformed", message, { errors: [{ path: "before", message }] });
	}
	return { contactId, messageTime: new Date(time), id };
}

function mac(secret: string, account: number, payload: Buffer): Buffer {
	return createHmac("sha256", secret)
		.update(`history cursor ${account} `)
		.update(payload)
		.digest()
		.subarray(0, MAC_BYTES);
}
