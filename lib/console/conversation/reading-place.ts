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
 * Notes that a contact's conversation opens, with or without messages. Returns whether reading may continue where it
 * stopped: after Back, Forward or a reload, and after another view of the same contact, but not after a link.
 */
export function openConversation(contactId: number, isReturn: boolean): boolean {
	const continues = isReturn || lastContactId === contactId;
	lastContactId = contactId;
	return continues;
}

/** Where reading continues in a contact's conversation; a link to a message leads to that message instead. */
export function takePlace(contactId: number, linkedMessageId: number | null): ReadingPlace | undefined {
	const place = places.get(contactId);
	return place?.linkedMessageId === linkedMessageId ? place : undefined;
}
