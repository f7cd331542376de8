import type { MessageContent } from "./content";
import type { JsonObject } from "./lenient";
import type { Person } from "./person";

/** Statuses in the order a message takes them; `failed` ends it from anywhere. Source: docs/spec/decisions.md §6. */
export const MESSAGE_STATUSES = ["sent", "delivered", "read", "played", "failed"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export type Direction = "incoming" | "outgoing";

/** One thing that a webhook of the platform tells, freed from the platform's shapes. */
export type Fact =
	| {
			kind: "message";
			direction: Direction;
			chatMessageId: string;
			parentChatMessageId: string | null;
			person: Person;
			at: Date;
			content: MessageContent;
	  }
	| {
			kind: "status";
			chatMessageId: string;
			person: Person | undefined;
			at: Date;
			status: MessageStatus;
			errorReason: string | null;
			/** The platform's number of the error. */
			errorCode: number | null;
	  }
	| {
			kind: "reaction";
			/** The platform's id of the report itself. */
			reportId: string;
			/** Who reacts: the customer, or the business in another of its programs. */
			direction: Direction;
			/** The message reacted to. */
			targetId: string;
			person: Person;
			at: Date;
			/** null takes the reaction back. */
			emoji: string | null;
	  }
	| {
			kind: "edit";
			/** The platform's id of the report itself. */
			reportId: string;
			direction: Direction;
			targetId: string;
			person: Person;
			at: Date;
			content: MessageContent;
	  }
	/** Somebody whom the change is about, though it says nothing that is stored. */
	| { kind: "mention"; person: Person; at: Date }
	| { kind: "revoke"; direction: Direction; targetId: string; person: Person; at: Date }
	| {
			kind: "flow-status";
			chatFlowId: string;
			at: Date;
			status: string;
			/** What the status was before; null where the report doesn't say. */
			oldStatus: string | null;
	  }
	| { kind: "template"; field: string; code: string; langCode: string | null; change: JsonObject };

/** One change of a webhook: what it tells, and itself, as it came. */
export type Change = {
	/** The platform's id of the business account. */
	businessId: string;
	field: string;
	/** The platform's time of it as it came; empty for messages, which have their own. */
	entryTime: string;
	raw: JsonObject;
	facts: Fact[];
};
