import { z } from "zod";
import type { Permission } from "@/lib/contract/permissions";

/** The permission for noticing changes of each kind of record. A change of messages has its contact's id. */
export const CHANGE_PERMISSIONS = {
	message: "Chat Chats — View",
	contact: "Chat Contacts — View",
	flow: "Chat Flows — View",
	/** A reply to a flow; the id is the flow's. */
	answer: "Chat Chats — View",
	template: "Chat Templates — View",
	/** Messages that sent a template were counted; the id is its code. */
	use: "Chat Templates — View",
	webhook: "Chat Detail — View",
	/** New deliveries and attempts; the id is the webhook's, null for any. */
	delivery: "Chat Detail — View",
} as const satisfies Record<string, Permission>;

export type ChangeKind = keyof typeof CHANGE_PERMISSIONS;
const CHANGE_KINDS = Object.keys(CHANGE_PERMISSIONS) as ChangeKind[];

export function isChangeKind(kind: string): kind is ChangeKind {
	return Object.hasOwn(CHANGE_PERMISSIONS, kind);
}

/**
 * How many streams can be open at a time, in one process: of a token and those created by it, and of a person of a console.
 * A tab has one.
 */
export const LIVE_STREAMS_MAX = 30;

/** A record that changed. Clients read it again if they show it. */
const recordChange = z.object({
	kind: z.enum(CHANGE_KINDS),
	/** Null if several may have changed. Templates have their code. */
	id: z.string().nullable(),
	/** For messages: how many new ones the contact sent. */
	received: z.int().nonnegative().optional(),
});
export type RecordChange = z.output<typeof recordChange>;

/** The data of `changes`. Kinds that a newer service may add are skipped. */
export const liveChanges = z
	.array(z.unknown())
	.transform((items) => items.flatMap((item) => recordChange.safeParse(item).data ?? []));
