/*
 * The reading position in each conversation, until the page is reloaded: after looking at the details, editing the
 * contact or returning from another one, reading continues there.
 */

import type { VirtualItem } from "@tanstack/react-virtual";

export type ReadingPlace = {
	/** The topmost item in sight, and how far it is scrolled past. */
	itemKey: string;
	hiddenPx: number;
	/** The sizes known by then. */
	sizes: VirtualItem[];
	/** The message that the address named. */
	linkedMessageId: number | null;
};

const places = new Map<number, ReadingPlace>();
let lastContactId: number | undefined;

/** Keeps the place in a contact's conversation; undefined at its newest message. */
export function keepPlace(contactId: number, place: ReadingPlace | undefined): void {
	if (place) places.set(contactId, place);
	else places.delete(contactId);
}

/**
 * The place to go on at. A link to another contact, or to a message, leads to where it says instead.
 * @param isReturn whether people came by Back, Forward or a reload
 */
export function takePlace(
	contactId: number,
	linkedMessageId: number | null,
	isReturn: boolean,
): ReadingPlace | undefined {
	const goesOn = isReturn || lastContactId === contactId;
	lastContactId = contactId;
	const place = places.get(contactId);
	return goesOn && place?.linkedMessageId === linkedMessageId ? place : undefined;
}
