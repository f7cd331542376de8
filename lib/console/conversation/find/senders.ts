import type { MessageFilter } from "@/lib/console/conversation/find/message-search";

/** Who wrote a message, as a filter of a message search. */
export const SENDERS = ["contact", "us"] as const;
export type Sender = (typeof SENDERS)[number];

/** The messages of each sender. */
export const DIRECTION_OF = { contact: "incoming", us: "outgoing" } as const satisfies Record<
	Sender,
	MessageFilter["direction"]
>;
