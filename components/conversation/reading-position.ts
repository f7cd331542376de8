/*
 * The reading position in each conversation, kept until the page reloads: it's restored after looking at the details,
 * editing the contact, or returning from another conversation.
 */

import type { VirtualItem } from "@tanstack/react-virtual";
import type { HistoryPosition } from "@/lib/console/conversation/first-page";

export type ReadingPosition = {
	/** Where the loaded part of the history starts. */
	position: HistoryPosition;
	/** The topmost visible item, and how far it's scrolled past. */
	itemKey: string;
	hiddenPx: number;
	/** The measured item sizes. */
	sizes: VirtualItem[];
	/** The message ID in the URL. */
	linkedMessageId: number | null;
};

const positions = new Map<number, ReadingPosition>();
let lastContactId: number | undefined;

/** Stores the position in a contact's conversation; undefined at the newest message. */
export function storePosition(contactId: number, position: ReadingPosition | undefined): void {
	if (position) positions.set(contactId, position);
	else positions.delete(contactId);
}

/** Call once a contact's conversation is open. */
export function noteOpened(contactId: number): void {
	lastContactId = contactId;
}

/**
 * The position to restore after Back, Forward or a reload, and after another view of the same contact; undefined after
 * a link, and if the URL names another message.
 */
export function restorePosition(
	contactId: number,
	linkedMessageId: number | null,
	isReturn: boolean,
): ReadingPosition | undefined {
	if (!isReturn && lastContactId !== contactId) return undefined;
	const position = positions.get(contactId);
	return position?.linkedMessageId === linkedMessageId ? position : undefined;
}
