import { createHmac, timingSafeEqual } from "node:crypto";
import { HttpError } from "@/lib/wire/http/http-error";

const MAC_BYTES = 12;

/** The list a cursor belongs to; cursors of other scopes are rejected. */
export type CursorScope = { secret: string; account: number; list: string };

/** An opaque, signed cursor: integers that identify a position in a list. */
export function writeCursor(scope: CursorScope, place: readonly number[]): string {
	return writeTextCursor(scope, place.join("."));
}

/** An opaque, signed cursor with a text that identifies a position in a list. */
export function writeTextCursor(scope: CursorScope, place: string): string {
	const payload = Buffer.from(place);
	return Buffer.concat([mac(scope, payload), payload]).toString("base64url");
}

/**
 * Reads a cursor of {@link writeCursor} with the same scope.
 * @param source where to get a valid cursor, for the message
 * @throws HttpError `malformed` for any other (docs/spec/decisions.md §1)
 */
export function readCursor(scope: CursorScope, cursor: string, source: string): number[] {
	return readTextCursor(scope, cursor, source).split(".").map(Number);
}

/** Reads a cursor of {@link writeTextCursor}; see {@link readCursor}. */
export function readTextCursor(scope: CursorScope, cursor: string, source: string): string {
	const bytes = Buffer.from(cursor, "base64url");
	const payload = bytes.subarray(MAC_BYTES);
	// Decoding skips characters that aren't base64url, and the unused bits of the last one.
	const isExact = bytes.toString("base64url") === cursor;
	const isOurs =
		isExact && bytes.length > MAC_BYTES && timingSafeEqual(bytes.subarray(0, MAC_BYTES), mac(scope, payload));
	if (isOurs) return payload.toString();
	const message = `This cursor doesn't belong to this list. Use one from ${source}.`;
	throw new HttpError("malformed", message, { errors: [{ path: "before", message }] });
}

/**
 * A page of rows, given one row more than its size, and the cursor after its last row; null at the end of the list.
 * @param placeOf the position of a row for {@link writeCursor}
 */
export function cutPage<Row>(
	scope: CursorScope,
	rows: Row[],
	pageSize: number,
	placeOf: (row: Row) => number[],
): { shown: Row[]; nextCursor: string | null } {
	const shown = rows.slice(0, pageSize);
	const last = shown.at(-1);
	return { shown, nextCursor: last && rows.length > pageSize ? writeCursor(scope, placeOf(last)) : null };
}

function mac({ secret, account, list }: CursorScope, payload: Buffer): Buffer {
	return createHmac("sha256", secret)
		.update(`cursor ${account} ${list} `)
		.update(payload)
		.digest()
		.subarray(0, MAC_BYTES);
}
