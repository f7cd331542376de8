import { readCursor, writeCursor } from "@/lib/service/signed-cursor";

/** A place in one contact's history: everything older than this message. */
export type HistoryPlace = { contactId: number; messageTime: Date; id: number };

function scope(secret: string, account: number, contactId: number) {
	return { secret, account, list: `history of ${contactId}` };
}

/** An opaque cursor for `before`. It holds the place itself, so it stays right while messages arrive. */
export function writeHistoryCursor(secret: string, account: number, place: HistoryPlace): string {
	return writeCursor(scope(secret, account, place.contactId), [place.messageTime.getTime(), place.id]);
}

/**
 * Reads a cursor that {@link writeHistoryCursor} made for the same contact.
 * @throws ServiceError `malformed` for one that is not ours or another contact's (docs/spec/decisions.md §1)
 */
export function readHistoryCursor(
	secret: string,
	account: number,
	contactId: number,
	cursor: string,
): HistoryPlace {
	const [time = 0, id = 0] = readCursor(
		scope(secret, account, contactId),
		cursor,
		"messagesMeta.nextCursor of this contact's history",
	);
	return { contactId, messageTime: new Date(time), id };
}
